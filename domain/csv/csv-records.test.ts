import { describe, expect, test } from 'vitest';
import { CsvRecords } from './csv-records.ts';

/** Pushes the text in pieces of this size. */
function recordsOf(text: string, size = text.length): { text: string; isQuoteOpen: boolean }[] {
  const records = new CsvRecords(';');
  const found = [];
  for (let at = 0; at < text.length; at += size) found.push(...records.push(text.slice(at, at + size)));
  return [...found, ...records.end()];
}
const texts = (text: string, size?: number) => recordsOf(text, size).map((record) => record.text);

describe('records of a table', () => {
  test('lines end as on any system, and the last one needs no line ending', () => {
    expect(texts('a;b\r\nc\nd\re')).toEqual(['a;b', 'c', 'd', 'e']);
    expect(texts('a\r\n\r\nb\r\n')).toEqual(['a', '', 'b']);
  });

  test('a quoted field may span lines and contain separators and doubled quotes', () => {
    expect(texts('"a\r\nb;""c"";";d\r\ne')).toEqual(['"a\r\nb;""c"";";d', 'e']);
  });

  test('a quote inside a field is an ordinary character', () => {
    expect(recordsOf('3" pipe;b\r\nc')).toEqual([
      { text: '3" pipe;b', isQuoteOpen: false },
      { text: 'c', isQuoteOpen: false },
    ]);
  });

  test('an unclosed quote spoils only its own line', () => {
    const lines = Array.from({ length: 50 }, (_, line) => `row ${line};x`);
    lines[10] = 'row 10;"open';
    const records = recordsOf(lines.join('\r\n'));
    expect(records.map(({ text }) => text)).toEqual(lines);
    expect(records.flatMap(({ isQuoteOpen }, index) => (isQuoteOpen ? [index] : []))).toEqual([10]);
    expect(recordsOf('a;"b\nc').map(({ isQuoteOpen }) => isQuoteOpen)).toEqual([true, false]);
  });

  test('an unclosed quote is not closed by quotes in later rows', () => {
    expect(recordsOf('1;"open;x\n2;"Hamburg";y\n3;z')).toEqual([
      { text: '1;"open;x', isQuoteOpen: true },
      { text: '2;"Hamburg";y', isQuoteOpen: false },
      { text: '3;z', isQuoteOpen: false },
    ]);
  });

  test.each([1, 2, 3, 7])('pieces of %i characters give the same records', (size) => {
    const text = 'a;"b\r\n""c"""\r\n\r\nd;e\r\n"f;g";h';
    expect(texts(text, size)).toEqual(texts(text));
  });
});
