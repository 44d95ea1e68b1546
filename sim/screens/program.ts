/** A verb of the command line as a program of its own, which can be killed and started again as after a power cut. */
import { spawn, type ChildProcess } from 'node:child_process';

export interface Program {
  /** The line on standard output that says that it is ready. */
  readonly ready: Promise<string>;
  kill(): Promise<void>;
}

export function startProgram(command: readonly string[], wanted: RegExp): Program {
  const [file = '', ...args] = command;
  const child: ChildProcess = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const leave = (): void => void child.kill('SIGKILL');
  process.once('exit', leave);
  child.once('exit', () => process.off('exit', leave));
  let said = '';
  let wrong = '';
  child.stderr?.on('data', (d: Buffer) => (wrong = `${wrong}${String(d)}`.slice(-2000)));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (d: Buffer) => {
      const lines = (said + String(d)).split('\n');
      said = lines.pop() ?? '';
      const found = lines.find((l) => wanted.test(l));
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`${command.join(' ')}: ended (${code}): ${wrong}`)),
    );
  });
  ready.catch(() => undefined);
  return {
    ready,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
