import { expect, test } from 'vitest';
import { enteredTimeAt, momentIn, noTime, readTime, unreadableParts } from './entered-time.ts';

const berlin = 'Europe/Berlin';
const utc = (text: string) => Date.parse(text);

test('an entered time is read in the zone of the place', () => {
  const eight = { date: '2026-11-23', time: '08:00', isLater: false };
  expect(momentIn(eight, berlin)).toBe(utc('2026-11-23T07:00:00Z'));
  expect(momentIn(eight, 'Europe/Lisbon')).toBe(utc('2026-11-23T08:00:00Z'));
});

test('for a time that the clock shows twice, the chosen one applies', () => {
  const twice = { date: '2026-10-25', time: '02:30', isLater: false };
  expect(readTime(twice, berlin).kind).toBe('TWICE');
  expect(momentIn(twice, berlin)).toBe(utc('2026-10-25T00:30:00Z'));
  expect(momentIn({ ...twice, isLater: true }, berlin)).toBe(utc('2026-10-25T01:30:00Z'));
});

test('a time that the clock skips is not a moment, and has a neighbour on either side', () => {
  const never = { date: '2026-03-29', time: '02:30', isLater: false };
  expect(readTime(never, berlin)).toEqual({
    kind: 'NEVER',
    before: utc('2026-03-29T00:30:00Z'),
    after: utc('2026-03-29T01:30:00Z'),
  });
  expect(momentIn(never, berlin)).toBeNull();
});

test('a date without a time of day is not a moment', () => {
  expect(readTime(noTime, berlin)).toEqual({ kind: 'INCOMPLETE' });
  expect(momentIn({ ...noTime, date: '2026-11-23' }, berlin)).toBeNull();
});

test.each(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-11-23T07:00:00Z'])(
  'the moment %s stays the same when it is written into the fields and read again',
  (text) => {
    expect(momentIn(enteredTimeAt(utc(text), berlin), berlin)).toBe(utc(text));
  },
);

test('an unreadable date or time of day is reported, an empty one is not', () => {
  expect(unreadableParts({ date: '30.2.', time: '08:00' })).toEqual({ date: true, time: false });
  expect(unreadableParts({ date: '2026-02-30', time: '24:00' })).toEqual({ date: true, time: true });
  expect(unreadableParts({ date: '2026-02-28', time: '25' })).toEqual({ date: false, time: true });
  expect(unreadableParts(noTime)).toEqual({ date: false, time: false });
});
