import { expect, test } from 'vitest';
import { parsePasted } from './parse-pasted.ts';

const cells = (text: string) => parsePasted(text).map(({ name, trackingId }) => [name, trackingId]);

test('two columns of a spreadsheet', () => {
  expect(cells('A-1\tHH-XY 1\r\nA-2\tHH-XY 2\r\n')).toEqual([
    ['A-1', 'HH-XY 1'],
    ['A-2', 'HH-XY 2'],
  ]);
});

test('a file with semicolons, where a comma belongs to the text, and quotes', () => {
  expect(cells('A, first;"HH ""XY"" 1"')).toEqual([['A, first', 'HH "XY" 1']]);
  expect(cells('A-1,HH-XY 1')).toEqual([['A-1', 'HH-XY 1']]);
});

test('lines are counted as they were pasted, empty ones and headings left out', () => {
  expect(parsePasted('Referenz\tTracking-ID\n\nA-1\tHH-XY 1\n\t\n')).toEqual([
    { line: 3, name: 'A-1', trackingId: 'HH-XY 1' },
  ]);
  expect(cells('A-1\tDevice\nA-2\tvehicle')).toEqual([['A-2', 'vehicle']]);
});

test('half a row is kept, for somebody to complete', () => {
  expect(cells('A-1')).toEqual([['A-1', '']]);
  expect(cells('A-1\t\n\tHH-XY 1')).toEqual([
    ['A-1', ''],
    ['', 'HH-XY 1'],
  ]);
  expect(cells(' \n')).toEqual([]);
});
