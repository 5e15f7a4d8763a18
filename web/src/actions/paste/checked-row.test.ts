import { expect, test } from 'vitest';
import { rowProblems, rowsToSend, type CheckedRow, type Match } from './checked-row.ts';

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
] as const)('a pasted row is checked as %s', (problem, one) => {
  expect(rowProblems([one])).toEqual([problem]);
});

test('of two pasted rows for one transport the last one counts', () => {
  const rows = [row(1), row(2, { matches: [match('A-1')] })];
  expect(rowProblems(rows)).toEqual(['NAMED_TWICE', null]);
});

test('a pasted row that is saved is not sent again, and one that was refused is', () => {
  const rows = [
    row(1, { state: { kind: 'SAVED' } }),
    row(2, { state: { kind: 'REFUSED', code: 'TRANSPORT_CANCELLED' } }),
    row(3, { matches: [] }),
    row(4),
  ];
  expect(rowsToSend(rows).map(({ line }) => line)).toEqual([2, 4]);
});
