import { expect, test } from 'vitest';
import { inParts, parsePasted, rowProblems, rowsToSend, type CheckedRow, type Match } from './pasted-rows.ts';

const cells = (text: string) => parsePasted(text).map(({ name, trackingId }) => [name, trackingId]);

test('two columns pasted from a spreadsheet are names and tracking IDs', () => {
  expect(cells('A-1\tHH-XY 1\r\nA-2\tHH-XY 2\r\n')).toEqual([
    ['A-1', 'HH-XY 1'],
    ['A-2', 'HH-XY 2'],
  ]);
});

test('pasted text is split at semicolons first, then at commas, and quotes are removed', () => {
  expect(cells('A, first;"HH ""XY"" 1"')).toEqual([['A, first', 'HH "XY" 1']]);
  expect(cells('A-1,HH-XY 1')).toEqual([['A-1', 'HH-XY 1']]);
});

test('a separator inside quotes belongs to the pasted text', () => {
  expect(cells('"A;1";"HH-XY;1"')).toEqual([['A;1', 'HH-XY;1']]);
  expect(cells('"A;1, first",HH-XY 1\nA-2,"HH-XY, 2"')).toEqual([
    ['A;1, first', 'HH-XY 1'],
    ['A-2', 'HH-XY, 2'],
  ]);
  expect(cells('"A\t""1"""\tHH-XY 1')).toEqual([['A\t"1"', 'HH-XY 1']]);
});

test('spaces around a quoted cell of pasted text are not part of it', () => {
  expect(cells('A-1 ; "HH;XY 1" ')).toEqual([['A-1', 'HH;XY 1']]);
  expect(cells('A-1;HH "XY" 1')).toEqual([['A-1', 'HH "XY" 1']]);
});

test('pasted lines keep their numbers, and empty lines and headings are skipped', () => {
  expect(parsePasted('Referenz\tTracking-ID\n\nA-1\tHH-XY 1\n\t\n')).toEqual([
    { line: 3, name: 'A-1', trackingId: 'HH-XY 1' },
  ]);
  expect(cells('A-1\tDevice\nA-2\tvehicle')).toEqual([['A-2', 'vehicle']]);
});

test('an incomplete pasted row is kept for completion', () => {
  expect(cells('A-1')).toEqual([['A-1', '']]);
  expect(cells('A-1\t\n\tHH-XY 1')).toEqual([
    ['A-1', ''],
    ['', 'HH-XY 1'],
  ]);
  expect(cells(' \n')).toEqual([]);
});

test('garbage between pasted rows stays visible and does not affect other rows', () => {
  const rubbish = ['\t\t\t', ';;', '   ', '\u0000\u0007', '=SUM(A1:A9)\t#REF!', '"unclosed\tHH-XY 9', '🚚\t🚚'];
  const wanted = Array.from({ length: 1_000 }, (_, index) => `A-${index}\tHH-XY ${index}`);
  const rows = parsePasted(wanted.flatMap((line, index) => [line, rubbish[index % rubbish.length] ?? '']).join('\n'));
  const found = new Map(rows.map(({ name, trackingId }) => [name, trackingId]));
  for (let index = 0; index < 1_000; index += 1) expect(found.get(`A-${index}`)).toBe(`HH-XY ${index}`);
  expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length);
});

test('pasted rows are sent to the server in batches of 500', () => {
  expect(inParts([])).toEqual([]);
  expect(inParts(Array.from({ length: 500 }, () => 0)).map((part) => part.length)).toEqual([500]);
  expect(inParts(Array.from({ length: 1_001 }, () => 0)).map((part) => part.length)).toEqual([500, 500, 1]);
});

const match = (id: string, trackingId: string | null = null): Match => ({
  id,
  trackingId,
  reference: id,
  from: '',
  to: '',
});
const row = (line: number, changes: Partial<CheckedRow> = {}): CheckedRow => ({
  line,
  name: `A-${line}`,
  trackingId: 'HH-1',
  matches: [match(`A-${line}`)],
  state: { kind: 'READY' },
  ...changes,
});

test.each([
  [null, row(1)],
  ['NO_NAME', row(1, { name: '', matches: [] })],
  ['UNKNOWN', row(1, { matches: [] })],
  ['SEVERAL', row(1, { matches: [match('a'), match('b')] })],
  ['NO_TRACKING_ID', row(1, { trackingId: ' ' })],
  ['ALREADY_SO', row(1, { matches: [match('A-1', 'HH-1')] })],
] as const)('checking a pasted row reports %s', (problem, one) => {
  expect(rowProblems([one])).toEqual([problem]);
});

test('of two pasted rows for one transport the last one counts', () => {
  const rows = [row(1), row(2, { matches: [match('A-1')] })];
  expect(rowProblems(rows)).toEqual(['NAMED_TWICE', null]);
});

test('a saved pasted row is not sent again, a refused one is', () => {
  const rows = [
    row(1, { state: { kind: 'SAVED' } }),
    row(2, { state: { kind: 'REFUSED', code: 'TRANSPORT_CANCELLED' } }),
    row(3, { matches: [] }),
    row(4),
  ];
  expect(rowsToSend(rows).map(({ line }) => line)).toEqual([2, 4]);
});
