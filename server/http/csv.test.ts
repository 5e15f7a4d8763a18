import { describe, expect, test } from 'vitest';
import { csvLine, prefersCsv } from './csv.ts';

describe('a line of CSV', () => {
  test.each<[Parameters<typeof csvLine>[0], string]>([
    [['a', 'b'], 'a,b'],
    [[null, '', 0], ',,0'],
    [['a,b', 'say "so"', 'two\nlines'], '"a,b","say ""so""","two\nlines"'],
    [[' a', 'a '], '" a","a "'],
    [['=1+1', '+49', '-x', '@SUM(A1)'], "'=1+1,'+49,'-x,'@SUM(A1)"],
    [['  =1', '\t=1', '\rx', '＝1'], `'  =1,'\t=1,"'\rx",'＝1`],
    [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"`],
    [['TR-1=2', 'a@b'], 'TR-1=2,a@b'],
    // A number is none.
    [[-9.14, 52.5], '-9.14,52.5'],
  ])('%j', (cells, line) => {
    expect(csvLine(cells)).toBe(`${line}\r\n`);
  });
});

test.each([
  ['text/csv', true],
  ['TEXT/CSV; charset=utf-8', true],
  ['text/csv, application/json', true],
  ['application/json, text/csv', false],
  ['*/*', false],
  ['text/csvish', false],
  ['', false],
  [undefined, false],
])('whoever accepts %j gets CSV: %s', (accept, isCsv) => {
  expect(prefersCsv(accept)).toBe(isCsv);
});
