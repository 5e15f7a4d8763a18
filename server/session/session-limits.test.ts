import { expect, test } from 'vitest';
import { addSeconds, IDLE_SESSION_SECONDS, MAX_SESSION_SECONDS, sessionEnd } from './session-limits.ts';

const start = new Date('2026-11-20T08:00:00Z');

test('a session ends half a day after its last refresh', () => {
  const refreshedAt = addSeconds(start, 3600);
  expect(sessionEnd(start, refreshedAt)).toEqual(addSeconds(refreshedAt, IDLE_SESSION_SECONDS));
});

test('a session never outlasts its maximum lifetime', () => {
  const end = addSeconds(start, MAX_SESSION_SECONDS);
  expect(sessionEnd(start, addSeconds(end, -1))).toEqual(end);
});
