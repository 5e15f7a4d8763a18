import { parseSync } from 'rolldown/utils';

/** The part of the parser's tree needed here: a node's position, type and contents. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [key: string]: unknown;
};

/** Null if the text is not valid code. */
export function parse(fileName: string, code: string): Node | null {
  const { program, errors } = parseSync(fileName, code);
  const tree: unknown = program;
  return errors.length === 0 && isNode(tree) ? tree : null;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

/** Excludes types, which do nothing at run time, and imports. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => type !== 'ImportDeclaration' && !isType(type));
}

/** A type assertion contains a value; everything else with this prefix is only a type. */
function isType(type: string): boolean {
  return type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);
}
