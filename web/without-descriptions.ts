import type { Plugin } from 'vite';

/** What a call states only for the API's documentation and the server. */
const describing = new Set([
  'description',
  'summary',
  'tag',
  'cost',
  'keys',
  'managers',
  'securityEvent',
  'bodyLimit',
  'refusals',
  'csv',
]);
/** A call's input: the server validates it, and here the compiler does. */
const inputFields = new Set(['tag', 'params', 'query', 'body']);
/** As written in a call: a field of an answer with such a name is a schema. */
const literalNodeTypes = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression', 'ArrayExpression']);

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Named = Node & { readonly key: { readonly name?: string }; readonly value: Node };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function isDescription(node: Node): boolean {
  if (node.type !== 'Property') return false;
  const { key, value } = node as Named;
  return describing.has(key.name ?? '') && literalNodeTypes.has(value.type);
}

function isInputField(node: Node): boolean {
  return node.type === 'Property' && inputFields.has((node as Named).key.name ?? '');
}

/** The object passed to `defineCall`, whose own fields are not those of an answer. */
function fieldsOfCall(node: Node): readonly Node[] {
  if (node.type !== 'CallExpression') return [];
  const { callee, arguments: [call] = [] } = node as Node & {
    readonly callee: { readonly name?: string };
    readonly arguments?: readonly (Node & { readonly properties?: readonly Node[] })[];
  };
  return callee.name === 'defineCall' ? (call?.properties ?? []) : [];
}

function descriptionsIn(node: object): readonly Node[] {
  const children = Object.values(node).flat().filter(isNode);
  return children.flatMap((child) => {
    const own = fieldsOfCall(child).filter(isInputField);
    if (own.length === 0) return isDescription(child) ? [child] : descriptionsIn(child);
    return [...own, ...descriptionsIn(child).filter((found) => !own.some((one) => isInside(found, one)))];
  });
}

function isInside(inner: Node, outer: Node): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** Blanks replace them, so that everything else stays where the source map says it is. */
export function withoutDescriptions(code: string, program: object): string {
  return descriptionsIn(program).reduce((left, { start, end }) => {
    const after = left.slice(end);
    const comma = /^\s*,/.exec(after)?.[0].length ?? 0;
    const blank = left.slice(start, end + comma).replaceAll(/\S/g, ' ');
    return left.slice(0, start) + blank + left.slice(end + comma);
  }, code);
}

/** The contract also serves the API's documentation and the server; the browser only reads what it calls. */
export function leaveOutDescriptions(): Plugin {
  return {
    name: 'milepost-without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]api-contract[\\/].*\.ts$/, code: new RegExp(`\\b(${[...describing].join('|')}):`) },
      handler(code) {
        return { code: withoutDescriptions(code, this.parse(code)), map: null };
      },
    },
  };
}
