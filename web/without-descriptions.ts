import type { Plugin } from 'vite';

/** What a call says of itself for the API's documentation. */
const describing = new Set(['description', 'summary', 'tag']);
const texts = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression']);

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Named = Node & { readonly key: { readonly name?: string }; readonly value: Node };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function isDescription(node: Node): boolean {
  if (node.type !== 'Property') return false;
  const { key, value } = node as Named;
  return describing.has(key.name ?? '') && texts.has(value.type);
}

function descriptionsIn(node: object): readonly Node[] {
  const children = Object.values(node).flat().filter(isNode);
  return children.flatMap((child) => (isDescription(child) ? [child] : descriptionsIn(child)));
}

/** Blanks take their place, so that everything else stays where the source map says that it is. */
export function withoutDescriptions(code: string, program: object): string {
  return descriptionsIn(program).reduce((left, { start, end }) => {
    const after = left.slice(end);
    const comma = /^\s*,/.exec(after)?.[0].length ?? 0;
    const blank = left.slice(start, end + comma).replaceAll(/\S/g, ' ');
    return left.slice(0, start) + blank + left.slice(end + comma);
  }, code);
}

/** The contract is also the API's documentation, whose prose no browser reads. */
export function leaveOutDescriptions(): Plugin {
  return {
    name: 'milepost-without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]api-contract[\\/].*\.ts$/, code: /\b(description|summary|tag):/ },
      handler(code) {
        return { code: withoutDescriptions(code, this.parse(code)), map: null };
      },
    },
  };
}
