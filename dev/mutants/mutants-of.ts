import { assignmentSwaps, binarySwaps, leftOutFunctions, leftOutMethods, methodSwaps } from './operators.ts';
import { childrenOf, isNode, parse, type Node } from './syntax-tree.ts';

/** One small change of the code, which some test should notice. */
export type Mutant = {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** A readable description that also identifies the mutant: `<= → <`. */
  readonly change: string;
  readonly line: number;
  /** The code of that line. */
  readonly lineText: string;
};

/** A minute and an hour, in milliseconds: the rule is in their factor. */
const units: ReadonlySet<number> = new Set([60_000, 3_600_000]);

type Change = readonly [start: number, end: number, replacement: string, change?: string];

/** Leaves types, names and checks for undefined alone, because the compiler covers them. */
export function mutantsOf(fileName: string, code: string): Mutant[] {
  const lines = code.split('\n');
  const program = parse(fileName, code);
  if (program === null) throw new Error(`${fileName} is no code.`);
  return changesIn(program, code)
    .filter(([start, end, replacement]) => {
      return parse(fileName, code.slice(0, start) + replacement + code.slice(end)) !== null;
    })
    .map(([start, end, replacement, change]) => {
      const line = code.slice(0, start).split('\n').length;
      const told = change ?? `${code.slice(start, end)} → ${replacement === '' ? 'nothing' : replacement}`;
      const lineText = (lines[line - 1] ?? '').trim();
      return { start, end, replacement, change: told.replaceAll(/\s+/g, ' '), line, lineText };
    });
}

export function applyMutant(code: string, { start, end, replacement }: Mutant): string {
  return code.slice(0, start) + replacement + code.slice(end);
}

function changesIn(node: Node, code: string): Change[] {
  const { test, consequent } = node;
  const asks = isNode(test) && isUndefinedCheck(test);
  // Without the `break` or `continue` there, the code after it would not compile.
  const children = childrenOf(node).filter((child) => !(asks && child === consequent && isLeaving(child)));
  return [...changesOf(node, code), ...children.flatMap((child) => changesIn(child, code))];
}

/** Whether a condition consists of comparisons with undefined only. */
function isUndefinedCheck({ left, right, operator }: Node): boolean {
  if (!isNode(left) || !isNode(right)) return false;
  if (operator === '||' || operator === '&&') return isUndefinedCheck(left) && isUndefinedCheck(right);
  return isUndefined(right);
}

function isLeaving({ type }: Node): boolean {
  return type === 'ContinueStatement' || type === 'BreakStatement';
}

function changesOf(node: Node, code: string): readonly Change[] {
  const { start, end } = node;
  switch (node.type) {
    case 'BinaryExpression':
      return swaps(node, code, binarySwaps);
    case 'LogicalExpression':
      if (node['operator'] === '??') return fallbacks(node, code);
      return isUndefinedCheck(node) ? [] : swaps(node, code, binarySwaps);
    case 'AssignmentExpression':
      return swaps(node, code, assignmentSwaps);
    case 'UnaryExpression':
      return node['operator'] === '!' || node['operator'] === '-' ? [[start, start + 1, '']] : [];
    case 'Literal':
      return literal(node, code);
    case 'ConditionalExpression':
    case 'IfStatement':
      return condition(node);
    case 'CallExpression':
      return call(node);
    case 'ExpressionStatement':
    case 'ContinueStatement':
    case 'BreakStatement':
      return [[start, end, ';', `${code.slice(start, end)} → nothing`]];
    case 'ObjectExpression':
      return overrides(node, code);
    default:
      return [];
  }
}

function swaps(node: Node, code: string, table: Readonly<Record<string, string | readonly string[]>>): Change[] {
  const { operator, left, right } = node;
  if (typeof operator !== 'string' || !isNode(left) || !isNode(right) || isUndefined(right)) return [];
  const between = code
    .slice(left.end, right.start)
    .replaceAll(/\/\*.*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length));
  const at = left.end + between.indexOf(operator);
  const others = table[operator] ?? [];
  return (typeof others === 'string' ? [others] : others).map((other) => [at, at + operator.length, other]);
}

/** The compiler requires it wherever an index is used, even where it is never out of bounds. */
function isUndefined({ type, name }: Node): boolean {
  return type === 'Identifier' && name === 'undefined';
}

function fallbacks({ start, end, left, right }: Node, code: string): Change[] {
  if (!isNode(left) || !isNode(right)) return [];
  const text = code.slice(right.start, right.end);
  return [
    [left.end, end, '', `?? ${text} → nothing`],
    [start, right.start, '', `${code.slice(start, right.start)} → nothing`],
  ];
}

function literal({ start, end, value }: Node, code: string): Change[] {
  const text = code.slice(start, end);
  if (text.startsWith('/')) return anchors(start, text);
  if (typeof value === 'boolean') return [[start, end, String(!value)]];
  if (typeof value !== 'number' || units.has(value)) return [];
  return [value + 1, value - 1].map((other) => [start, end, `(${other})`, `${text} → ${other}`]);
}

/** Without its anchor, a pattern also matches text with more before or after it. */
function anchors(start: number, pattern: string): Change[] {
  const last = pattern.lastIndexOf('/') - 1;
  const begins = pattern.startsWith('/^') ? [1] : [];
  const ends = pattern[last] === '$' && pattern[last - 1] !== '\\' ? [last] : [];
  return [...begins, ...ends].map((at) => [start + at, start + at + 1, '', `${pattern[at]} → nothing`]);
}

function condition({ test }: Node): Change[] {
  if (!isNode(test) || isUndefinedCheck(test)) return [];
  return ['true', 'false'].map((answer) => [test.start, test.end, answer]);
}

function call(node: Node): Change[] {
  const { callee } = node;
  if (!isNode(callee) || callee.type !== 'MemberExpression') return [];
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property) || typeof property['name'] !== 'string') return [];
  const { name } = property;
  const swap = name.startsWith('find') && isAboutId(node) ? undefined : methodSwaps[name];
  if (swap !== undefined) return [[property.start, property.end, swap, `.${name} → .${swap}`]];
  if (leftOutMethods.has(name)) return [[object.end, node.end, '', `.${name}(…) → nothing`]];
  const isMath = object.type === 'Identifier' && object['name'] === 'Math';
  if (isMath && leftOutFunctions.has(name)) return [[node.start, callee.end, '', `Math.${name} → nothing`]];
  return [];
}

/** An id occurs only once, so the direction of the search makes no difference. */
function isAboutId(node: Node): boolean {
  const [search] = Array.isArray(node['arguments']) ? node['arguments'].filter(isNode) : [];
  const test = isNode(search?.['body']) ? search['body'] : undefined;
  return (
    test?.['operator'] === '===' && [test['left'], test['right']].some((side) => isNode(side) && side['name'] === 'id')
  );
}

/** A property that a copy of an object overrides: without it, the copy keeps the old value. */
function overrides({ properties }: Node, code: string): Change[] {
  if (!Array.isArray(properties)) return [];
  const nodes = properties.filter(isNode);
  const spread = nodes.findIndex(({ type }) => type === 'SpreadElement');
  return nodes.slice(spread === -1 ? nodes.length : spread + 1).map(({ start, end }) => {
    const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
    return [start, end + comma, '', `${code.slice(start, end)} → nothing`];
  });
}
