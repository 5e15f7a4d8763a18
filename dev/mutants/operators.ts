/** The replacements for each operator: its edge moved by one step, and its direction reversed. */
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

/** Methods and replacements with the same return type but another result. */
export const methodSwaps: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  find: 'findLast',
  findLast: 'find',
  findIndex: 'findLastIndex',
  min: 'max',
  max: 'min',
};

/** Methods that can be dropped, because the value they are called on has the same type. */
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

/** Math functions that can be dropped, because their argument is a number as well. */
export const leftOutFunctions: ReadonlySet<string> = new Set(['round', 'floor', 'ceil', 'abs', 'sqrt']);
