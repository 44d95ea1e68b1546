/**
 * Which property names are the firmware's own, so that nobody outside ever sees them and they may be shortened. In:
 * the typed sources; out: names. Derived from the types, name by name; nothing is listed by hand.
 *
 * A name stays as it is when a value that has it may leave the types: it is
 *  - declared in a .d.ts file (the language, Espruino's globals);
 *  - a property of a value that is used where `any`, `unknown`, `object` or an index signature is wanted (what goes
 *    into JSON.stringify, fields of a line, tables asked by text), or that is made of one (what comes out of
 *    JSON.parse): with all that it holds, as deep as the types go;
 *  - a property of a value that is asked by a computed name, with `in`, or gone over by `for in`;
 *  - written as text: `{'name': 1}`, `a['name']`;
 *  - read from a value whose type does not declare it.
 * A value that keeps its type from where it is made to where it is read keeps its names among us.
 */
import ts from 'typescript';

interface Found {
  /** Declared or written in a source file. */
  readonly own: Set<string>;
  readonly kept: Set<string>;
}

const EDGE = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive;

class Search {
  readonly own = new Set<string>();
  readonly kept = new Set<string>();
  private readonly seen = new Set<ts.Type>();

  constructor(private readonly checker: ts.TypeChecker) {}

  /** Declared in a file of ours, not in the language's or the interpreter's. */
  private isOurs(symbol: ts.Symbol): boolean {
    return (symbol.declarations ?? []).every((d) => !d.getSourceFile().isDeclarationFile);
  }

  /** All names of a type, and of what it holds. */
  keep(type: ts.Type): void {
    if (this.seen.has(type)) return;
    this.seen.add(type);
    if (type.isUnionOrIntersection()) for (const t of type.types) this.keep(t);
    if (!(type.flags & ts.TypeFlags.Object)) return;
    for (const t of this.checker.getTypeArguments(type as ts.TypeReference)) this.keep(t);
    for (const info of this.checker.getIndexInfosOfType(type)) this.keep(info.type);
    for (const symbol of this.checker.getPropertiesOfType(type)) {
      if (!this.isOurs(symbol)) continue;
      this.kept.add(symbol.name);
      this.keep(this.checker.getTypeOfSymbol(symbol));
    }
  }

  /** A place that takes, or a value that comes, without its properties being known. */
  private isEdge(type: ts.Type): boolean {
    if (type.isUnion()) return type.types.some((t) => this.isEdge(t));
    if (type.flags & EDGE) return true;
    if (!(type.flags & ts.TypeFlags.Object) || this.checker.isArrayLikeType(type)) return false;
    const indexed = this.checker.getIndexInfosOfType(type);
    // a number as index is an array's or a text's
    if (indexed.some((i) => !(i.keyType.flags & ts.TypeFlags.Number))) return true;
    // {} takes everything
    return (
      indexed.length === 0 &&
      this.checker.getPropertiesOfType(type).length === 0 &&
      this.checker.getSignaturesOfType(type, ts.SignatureKind.Call).length === 0
    );
  }

  private crossing(node: ts.Expression): void {
    const wanted = this.checker.getContextualType(node);
    if (!wanted) return;
    const given = this.checker.getTypeAtLocation(node);
    if (this.isEdge(wanted)) this.keep(given);
    else if (given !== wanted && this.isEdge(given)) this.keep(wanted);
  }

  private named(name: ts.PropertyName): void {
    if (ts.isIdentifier(name)) this.own.add(name.text);
    else if (ts.isStringLiteralLike(name)) this.kept.add(name.text);
  }

  visit = (node: ts.Node): void => {
    if (ts.isExpression(node)) this.crossing(node);
    if (
      ts.isPropertySignature(node) ||
      ts.isMethodSignature(node) ||
      ts.isPropertyAssignment(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isMethodDeclaration(node)
    ) {
      this.named(node.name);
    } else if (ts.isShorthandPropertyAssignment(node)) this.own.add(node.name.text);
    else if (ts.isPropertyAccessExpression(node)) {
      this.own.add(node.name.text);
      const symbol = this.checker.getSymbolAtLocation(node.name);
      // found through an index signature, it has another name
      if (symbol?.name !== node.name.text || !this.isOurs(symbol)) this.kept.add(node.name.text);
    } else if (ts.isElementAccessExpression(node)) {
      if (ts.isStringLiteralLike(node.argumentExpression))
        this.kept.add(node.argumentExpression.text);
      else this.computed(node.expression);
    } else if (ts.isForInStatement(node)) this.computed(node.expression);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
      this.computed(node.right);
    }
    ts.forEachChild(node, this.visit);
  };

  /** Names of a value whose properties are asked by a name that is made. */
  private computed(value: ts.Expression): void {
    const type = this.checker.getTypeAtLocation(value);
    for (const t of type.isUnion() ? type.types : [type]) {
      if (!this.checker.isArrayLikeType(t)) this.keep(t);
    }
  }
}

function search(program: ts.Program): Found {
  const found = new Search(program.getTypeChecker());
  for (const file of program.getSourceFiles()) {
    if (!file.isDeclarationFile) found.visit(file);
    else foreign(file, found.kept);
  }
  return found;
}

/** Every name that a .d.ts file gives a member. */
function foreign(node: ts.Node, into: Set<string>): void {
  if (
    (ts.isTypeElement(node) || ts.isClassElement(node) || ts.isVariableDeclaration(node)) &&
    node.name &&
    ts.isIdentifier(node.name)
  ) {
    into.add(node.name.text);
  }
  ts.forEachChild(node, (c) => foreign(c, into));
}

export interface Names {
  /** Only the firmware sees them. */
  readonly internal: ReadonlySet<string>;
  /** All others that its sources know. */
  readonly known: ReadonlySet<string>;
}

export function namesIn(program: ts.Program): Names {
  const { own, kept } = search(program);
  return { internal: new Set([...own].filter((name) => !kept.has(name))), known: kept };
}

/** @param project a tsconfig.json */
export function namesOf(project: string): Names {
  const { config } = ts.readConfigFile(project, ts.sys.readFile) as { config: unknown };
  const folder = project.replace(/[^/\\]*$/, '') || '.';
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return namesIn(ts.createProgram(parsed.fileNames, { ...parsed.options, noEmit: true }));
}
