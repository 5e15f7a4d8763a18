import { expect, test } from 'vitest';
import { isNoteValid } from './cause.ts';

const lost = { gpsSignalStatus: 'GPS_SIGNAL_LOST', confirmationNeeded: false } as const;
const note = { ...lost, at: 1000, until: null };

test('a note is valid while its cause lasts, from the first moment on', () => {
  expect(isNoteValid(note, { ...lost, since: 400 }, 9000)).toBe(true);
  expect(isNoteValid(note, { ...lost, since: 1000 }, 9000)).toBe(true);
});

test('a note about one outage is not valid in the next', () => {
  expect(isNoteValid(note, { ...lost, since: 1001 }, 9000)).toBe(false);
});

test('a note is not valid when something else is wrong', () => {
  expect(isNoteValid(note, { ...lost, gpsSignalStatus: 'GPS_SIGNAL_LOW', since: 400 }, 9000)).toBe(false);
  expect(isNoteValid(note, { ...lost, confirmationNeeded: true, since: 400 }, 9000)).toBe(false);
});

test('a note is valid until its own end, but not at it', () => {
  expect(isNoteValid({ ...note, until: 2000 }, { ...lost, since: 400 }, 1999)).toBe(true);
  expect(isNoteValid({ ...note, until: 2000 }, { ...lost, since: 400 }, 2000)).toBe(false);
});
