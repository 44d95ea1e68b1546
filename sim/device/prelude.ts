/**
 * What stands before the bundle when the real interpreter runs it: the board's peripherals as messages to the
 * simulator, over two pipes that block. In: nothing; out: text of a program.
 *
 * A message is a head line, `LETTER instructions arguments`, and as many bytes as its last argument says where there
 * are any; an answer is 8 bytes, a tag and a number, and as many bytes as that number says for tag B. Numbers that
 * must be exact travel as the 8 bytes of a double, because the interpreter writes 11 digits only. Built-in functions are
 * replaced through `global`, members of built-in objects in place; a cached module loses the scope of its function.
 */

export const BUNDLE_NAME = 'bundle.js';

/** What the interpreter on the virtual board calls itself. */
export const INTERPRETER_VERSION = '2v29.277';

/**
 * @param asks pipe that messages go into
 * @param answers pipe that answers come from
 * @param bytes length of the bundle, which lies beside as BUNDLE_NAME
 * @param fromFlash the bundle runs from the flash, as on the board: functions stay there and take no variables, but
 * every letter is read from a file, which takes ten times as long on a desktop
 * @param board name of a board with native calls; '' for one without
 */
export function prelude(
  asks: string,
  answers: string,
  bytes: number,
  fromFlash: boolean,
  board: string,
): string {
  return `echo(0);
var $cost={n:0};
(function(){
var out=E.openFile(${JSON.stringify(asks)},"w"),inp=E.openFile(${JSON.stringify(answers)},"r");
var pack=E.toUint8Array;
E.toUint8Array=function(a){var b=pack(a);tell("y "+n()+" "+b.length);return b;};
var memory=process.memory,F=[],free=[],events={};
var dump=E.dumpVariables,most=0,calls=0;
function look(){var u=memory(false).usage;if(u>most)most=u;}
var flash=require("Storage");
function n(){var k=$cost.n;$cost.n=0;return k;}
function tell(head){out.write(head+"\\n");}
function tellBytes(head,bytes){${fromFlash ? 'look();' : ''}out.write(head+" "+bytes.length+"\\n"+bytes);}
function gone(){quit();throw new Error("gone");}
function answer(){
  var h=inp.read(8);
  if(h===undefined)gone();
  var t=h[0],k=parseInt(h.substr(1));
  if(t=="N")return k;
  if(t=="U")return undefined;
  var b=k?inp.read(k):"";
  if(t=="B")return b;
  throw new Error(b);
}
function double(s){return new Float64Array(E.toArrayBuffer(s))[0];}
function bytes(d){
  if(typeof d=="number")return String.fromCharCode(d);
  return E.toString(d)||E.toString(new Uint8Array(d));
}
function keep(f){F.push(f);return F.length-1;}
function on(port){return function(e,f){tell("o "+n()+" "+port+"."+e+" "+keep(f));};}
I2C1.setup=function(){tell("u "+n());};
I2C1.writeTo=function(a,d){tellBytes("w "+n()+" "+a,bytes(d));answer();};
I2C1.readFrom=function(a,c){tell("f "+n()+" "+a+" "+c);return pack(answer());};
I2C1.readReg=function(a,r,c){tell("r "+n()+" "+a+" "+r+" "+c);return pack(answer());};
SPI1.setup=function(){tell("u "+n());};
SPI1.send=function(d,p){tellBytes("s "+n()+" "+p,bytes(d));};
USB.on=on("USB");
USB.println=function(s){tellBytes("l "+n()+" USB",s+"\\n");};
USB.write=function(s){tellBytes("l "+n()+" USB",s);};
USB.isConnected=function(){tell("c "+n()+" USB");return !!answer();};
global.Bluetooth={on:on("Bluetooth"),write:function(s){tellBytes("l "+n()+" Bluetooth",s);}};
global.NRF={on:on("NRF"),disconnect:function(){tell("D "+n());},setAdvertising:function(d,o){tellBytes("B "+n()+" "+o.manufacturer,o.manufacturerData);}};
process.on=on("process");
process.version="${INTERPRETER_VERSION}";
global.pinMode=function(){tell("q "+n());};
global.digitalWrite=function(p,v){tell("d "+n()+" "+p+" "+(v?1:0));};
global.digitalRead=function(p){tell("i "+n()+" "+p);return answer();};
global.analogRead=function(p){tell("a "+n()+" "+p);return answer()/16384;};
global.setTimeout=function(f,ms){
  var id=free.length?free.pop():F.length;
  F[id]=function(){free.push(id);f();};
  tell("t "+n()+" "+id+" "+(ms||0));
  return answer();
};
global.getTime=function(){tell("g "+n());return double(answer());};
global.setWatch=function(f,p,o){
  tell("b "+n()+" "+keep(f)+" "+p+" "+o.edge+" "+o.debounce+" "+(o.repeat?1:0));
  return answer();
};
var map=E.mapInPlace;
E.mapInPlace=function(a,b,c,d){tell("p "+n()+" "+b.length);map(a,b,c,d);};
var dot=E.convolve;
E.convolve=function(a,b,c){tell("j "+n()+" "+a.length);return dot(a,b,c);};
var crc=E.CRC32,flat=E.toFlatString;
E.CRC32=function(s){tell("h "+n()+" "+s.length);return crc(s);};
E.toFlatString=function(s){tell("h "+n()+" "+s.length);return flat(s);};
${board === '' ? 'E.nativeCall=undefined;' : nativeCalls(board)}
var addressOf=E.getAddressOf;
E.getAddressOf=function(v,data){
  if(typeof v!="string")return addressOf(v,data);
  tellBytes("S "+n(),v);
  return answer();
};
E.setConsole=function(){tell("u "+n());};
E.getErrorFlags=function(){tell("v "+n());var s=answer();return s==""?[]:s.split(" ");};
E.enableWatchdog=function(s){tell("G "+n()+" "+s);};
E.kickWatchdog=function(){tell("V "+n());};
process.memory=function(c){
  if(c!==false)memory();
  tell("m "+n()+" "+(c===false?0:1));
  var m=new Float64Array(E.toArrayBuffer(answer()));
  return {free:m[0],usage:0,total:m[0],tx:{used:m[1],total:m[2]}};
};
global.$pixels={write:function(p,d){tellBytes("x "+n()+" "+p,E.toString(d));}};
global.$storage={
  read:function(name,o,z){
    tellBytes("R "+n()+" "+(o||0)+" "+(z||0),name);
    var text=answer();
    ${fromFlash ? 'if(text&&(name.substr(-3)==".js"||name=="kernel")){flash.write(name,text);text=flash.read(name);}' : ''}
    return text;
  },
  counted:function(name){tellBytes("Q "+n(),name);return answer();},
  write:function(name,d,o,z){
    tellBytes("N "+n(),name);
    tellBytes("W 0 "+(o||0)+" "+(z||0),E.toString(d));
    answer();
    return true;
  },
  erase:function(name){tellBytes("X "+n(),name);answer();},
  getFree:function(){tell("z "+n());return answer();}
};
global.$flash={
  read:function(c,a){tell("Y "+n()+" "+c+" "+a);return pack(answer());},
  erasePage:function(a){tell("E "+n()+" "+a);answer();}
};
Modules.addCached("neopixel",function(){exports.write=$pixels.write;});
Modules.addCached("Flash",function(){
  exports.read=$flash.read;
  exports.erasePage=$flash.erasePage;
});
Modules.addCached("Storage",function(){
  exports.read=$storage.read;
  exports.counted=$storage.counted;
  exports.write=$storage.write;
  exports.erase=$storage.erase;
  exports.getFree=$storage.getFree;
});
function failed(e){tellBytes("! "+n(),""+e+(e&&e.stack?"\\n"+e.stack:""));}
global.$fail=failed;
global.$loop=function(){
  tell("e "+n());
  while(true){
    var h=inp.read(8);
    if(h===undefined)gone();
    var t=h[0];
    if(t=="M"){
      var m=memory();
      tell("M "+m.usage+" "+m.total+" "+m.blocksize);
    }else if(t=="V"){
      var u=memory().usage;
      dump();
      tell("V "+u+" "+most);
      most=0;
    }else{
      var k=parseInt(h.substr(1));
      var len=parseInt(inp.read(8)),b=len?inp.read(len):"";
      try{
        if(t=="C")F[k]();
        else if(t=="D")F[k](b);
        else F[k]({state:b[0]=="1",time:double(b.substr(1,8)),lastTime:double(b.substr(9,8))});
      }catch(e){failed(e);}
      tell("e "+n());
    }
  }
};
var file=E.openFile("${BUNDLE_NAME}","r"),text=file.read(${bytes});
file.close();
${fromFlash ? 'flash.write(".fw",text);text=flash.read(".fw");' : ''}
global.$code=text;
})();
`;
}

/**
 * Native calls as messages. Addresses are numbers of arrays, RAM long apart; a call sends its arrays and gets back what
 * has changed in them.
 */
function nativeCalls(board: string): string {
  return `process.env={BOARD:"${board}"};
/* not by H.indexOf: two arrays with the same numbers in them are equal */
var H=[],Q=[],address=E.getAddressOf;
function held(a){return H[(a-${FIRST})/65536];}
E.getAddressOf=function(v,data){
  var at=address(v,false),i=Q.indexOf(at);
  if(i<0){i=H.push(v)-1;Q.push(at);}
  tell("A "+n());
  return data?${FIRST}+65536*i:0;
};
function raw(v){var s=E.toString(v.buffer),b=v.length*size(v);return b<s.length?s.substr(v.byteOffset,b):s;}
function size(v){return v instanceof Uint8Array?1:v instanceof Int16Array?2:4;}
function view(v,s){
  s=E.toArrayBuffer(s);
  return v instanceof Uint8Array?new Uint8Array(s):v instanceof Int16Array?new Int16Array(s):new Float32Array(s);
}
E.nativeCall=function(at,sig,code){
  tellBytes("K "+n()+" "+at,code||"");
  var q=answer();
  return function(t,a,b,c){return native(at,q,t,a,b,c);};
};
function native(at,q,t,a,b,c){
    var T=held(t),V=[],l=[],s=raw(new Float32Array([a,b,c]))+raw(T);
    for(var i=0;i<q;i++){
      var v=held(T[i]),d=raw(v);
      V.push(v);l.push(d.length);s+=d;
    }
    tellBytes("k "+n()+" "+at+" "+l.join(),s);
    var r=answer(),p=4;
    while(p<r.length){
      var h=new Uint32Array(E.toArrayBuffer(r.substr(p,12))),w=V[h[0]],m=h[2]*size(w);
      w.set(view(w,r.substr(p+12,m)),h[1]);
      p+=12+m;
    }
    return new Float32Array(E.toArrayBuffer(r.substr(0,4)))[0];
}`;
}

/** First address that is handed out. */
const FIRST = 0x20000000;

/** What runs the bundle and then waits for calls. */
export const EPILOGUE = `
try{eval($code);}catch(e){$fail(e);}
$loop();
`;
