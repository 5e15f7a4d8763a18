/** What each operator is replaced by: its edge moved by one step, and turned round. */
export const binarySwaps: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '&&': ['||'],
  '||': ['&&'],
};

export const assignmentSwaps: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '||=': '&&=' };

/** Methods that answer the same kind of thing, and something else. */
export const methodSwaps: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  find: 'findLast',
  findLast: 'find',
  findIndex: 'findLastIndex',
  min: 'max',
  max: 'min',
};

/** Methods without which what they are called on is still of the same kind. */
export const leftOutMethods: ReadonlySet<string> = new Set([
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'slice',
  'trim',
  'toUpperCase',
  'toLowerCase',
  'replaceAll',
]);

/** Functions of Math without which their argument is still a number. */
export const leftOutFunctions: ReadonlySet<string> = new Set(['round', 'floor', 'ceil', 'abs', 'sqrt']);
