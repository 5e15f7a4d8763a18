import { childrenOf, isNode, parse, type Node } from './syntax-tree.ts';

/** More iterations than any correct loop in the domain makes. */
const MAX_ROUNDS = 20_000;

const loops = new Set(['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement']);

/** A change may keep a loop from ending. With a guard it ends in an error, and a test notices. */
export function guardLoops(fileName: string, code: string): string {
  const program = parse(fileName, code);
  const insertions = (program === null ? [] : loopsIn(program)).flatMap(({ start, end, body }, index) => {
    if (!isNode(body)) return [];
    const name = `rounds${index}`;
    const count = `if (++${name} > ${MAX_ROUNDS}) throw new Error('This loop does not end.');`;
    const inside: [number, string][] =
      body.type === 'BlockStatement'
        ? [[body.start + 1, count]]
        : [
            [body.start, `{${count}`],
            [body.end, '}'],
          ];
    return [[start, `{ let ${name} = 0;`] satisfies [number, string], ...inside, [end, '}'] satisfies [number, string]];
  });
  return insertions
    .toSorted(([a], [b]) => b - a)
    .reduce((guarded, [at, text]) => guarded.slice(0, at) + text + guarded.slice(at), code);
}

function loopsIn(node: Node): Node[] {
  return [...(loops.has(node.type) ? [node] : []), ...childrenOf(node).flatMap(loopsIn)];
}
