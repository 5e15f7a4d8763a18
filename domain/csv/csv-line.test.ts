import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

describe('a line of CSV', () => {
  test.each<[Parameters<typeof csvLine>[0], string]>([
    [['a', 'b'], 'a,b'],
    [[null, '', 0], ',,0'],
    [['a,b', 'say "so"', 'two\nlines'], '"a,b","say ""so""","two\nlines"'],
    [[' a', 'a '], '" a","a "'],
    [['=1+1', '+49', '-x', '@SUM(A1)'], "'=1+1,'+49,'-x,'@SUM(A1)"],
    [['  =1', '\t=1', '\rx', '＝1'], `'  =1,'\t'=1,"'\rx",'＝1`],
    [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"`],
    [['TR-1=2', 'a@b'], 'TR-1=2,a@b'],
    [["x;=cmd|' /C calc'!A0;", 'x; =1', 'x;"=1"'], `x;'=cmd|' /C calc'!A0;,x;' =1,"x;'""=1"""`],
    [['a\n-1', 'a\t@b', 'a;b-c', ';'], `"a\n'-1",a\t'@b,a;b-c,;`],
    // Numbers are safe.
    [[-9.14, 52.5], '-9.14,52.5'],
  ])('%j', (cells, line) => {
    expect(csvLine(cells)).toBe(`${line}\r\n`);
  });
});

/** Splits cells like a spreadsheet: quotes count only at the start of a cell. */
function read(text: string, separator: string): string[] {
  const ends = new Set([separator, '\r', '\n', undefined]);
  const cells: string[] = [];
  for (let at = 0; at <= text.length; at += 1) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
        if (text[at] === '"') at += 1;
        cell += text[at];
        at += 1;
      }
      at += 1;
    }
    for (; !ends.has(text[at]) && at < text.length; at += 1) cell += text[at];
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    cells.push(cell);
  }
  return cells;
}

describe('a line of CSV in a spreadsheet', () => {
  const part = fc.constantFrom('=', '+', '-', '@', '＝', ';', ',', '\t', '\n', '\r', '"', ' ', "'", 'x', '1');
  const text = fc.array(part, { maxLength: 7 }).map((parts) => parts.join(''));

  test.each([',', ';', '\t'])('with %j as the separator contains no formula', (separator) => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (cells) => {
        expect(read(csvLine(cells), separator).filter((cell) => /^\s*[=+\-@＝]/.test(cell))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is read back unchanged if nothing in it is a formula', () => {
    const harmless = fc.string({ unit: fc.constantFrom(';', ',', '"', ' ', 'x', 'ü', '1', '\n') });
    fc.assert(
      fc.property(fc.array(harmless, { minLength: 1, maxLength: 3 }), (cells) => {
        expect(read(csvLine(cells), ',').slice(0, -1)).toEqual(cells);
      }),
    );
  });
});
