import type { InviteResult } from '@milepost/api-contract/agreements/invitations';
import { expect, test } from 'vitest';
import { withResults, type InviteRow, resultsCsv, rowsToSend, tallyOf, appendRows } from './invite-rows.ts';

const result = (row: number, outcome: InviteResult['outcome'], more: Partial<InviteResult> = {}): InviteResult => ({
  row,
  outcome,
  email: 'a@b.example',
  fault: null,
  since: null,
  invitationId: null,
  link: null,
  ...more,
});
const row = (line: number, answer: InviteResult | null = null): InviteRow => ({
  line,
  name: `Carrier ${line}`,
  email: `${line}@b.example`,
  reference: '',
  result: answer,
});

test('only rows without an answer are sent, including corrected ones', () => {
  const rows = [row(1, result(0, 'INVITED')), row(2, result(1, 'INVALID')), row(3)];
  expect(rowsToSend(rows).map(({ line }) => line)).toEqual([3]);
  const corrected = rows.map((each) => (each.line === 2 ? { ...each, email: 'x@y.example', result: null } : each));
  expect(rowsToSend(corrected).map(({ line }) => line)).toEqual([2, 3]);
});

test('the answer to a resent row is assigned to its line, and the others keep theirs', () => {
  const rows = [row(1, result(0, 'INVITED')), row(4), row(7)];
  const answered = withResults(rows, [row(4), row(7)], [result(1, 'INVALID'), result(0, 'ALREADY_PENDING')]);
  expect(answered.map((each) => each.result?.outcome)).toEqual(['INVITED', 'ALREADY_PENDING', 'INVALID']);
});

test('added rows are placed below the others, and no number is used twice', () => {
  const written = { name: 'New', email: 'n@b.example', reference: '' };
  const rows = appendRows(
    [row(1), row(5)],
    [
      { line: 1, ...written },
      { line: 3, ...written },
    ],
  );
  expect(rows.map(({ line }) => line)).toEqual([1, 5, 6, 8]);
});

test('rows are counted by their outcome', () => {
  const rows = [
    row(1, result(0, 'INVITED')),
    row(2, result(1, 'ALREADY_PENDING')),
    row(3, result(2, 'ALREADY_ACCEPTED')),
    row(4, result(3, 'ALREADY_HERE')),
    row(5, result(4, 'INVALID')),
    row(6),
  ];
  expect(tallyOf(rows)).toEqual({ invited: 1, left: 3, wrong: 1, open: 1 });
});

test('the results CSV contains links only if they are passed on by hand, and no formulas', () => {
  const rows = [{ ...row(1, result(0, 'INVITED', { link: 'https://m.example/i#t' })), name: '=1+1' }, row(2)];
  const words = { header: ['Row'], wordsOf: (answer: InviteResult | null) => (answer === null ? 'not sent' : 'done') };
  expect(resultsCsv(rows, words, false)).toBe(
    "\uFEFFRow\r\n1,'=1+1,1@b.example,,INVITED,done\r\n2,Carrier 2,2@b.example,,,not sent\r\n",
  );
  expect(resultsCsv(rows, words, true)).toContain('INVITED,done,https://m.example/i#t\r\n');
});
