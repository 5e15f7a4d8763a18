import { parseSync } from 'rolldown/utils';

/** Of the parser's tree only what is needed here: where a node stands, what it is, and what is in it. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [key: string]: unknown;
};

/** Null where it is no code. */
export function parse(fileName: string, code: string): Node | null {
  const { program, errors } = parseSync(fileName, code);
  const tree: unknown = program;
  return errors.length === 0 && isNode(tree) ? tree : null;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

/** Without types, which do nothing when the program runs, and without what is imported. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => type !== 'ImportDeclaration' && !isType(type));
}

/** An assertion about a type holds a value; everything else that begins so is only a type. */
function isType(type: string): boolean {
  return type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);
}
