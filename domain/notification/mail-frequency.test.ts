import { describe, expect, test } from 'vitest';
import { arrangeMails, MAX_MAILS_AN_HOUR, mailDueAt } from './mail-frequency.ts';

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const HOUR = 3_600_000;
const MINUTE = 60_000;

test('an immediate mail is due now, an hourly one at the next full hour', () => {
  const now = at('2026-11-23T08:00:00Z');
  expect(mailDueAt('AT_ONCE', now, 'UTC')).toBe(now);
  expect(mailDueAt('HOURLY', now, 'UTC')).toBe(at('2026-11-23T09:00:00Z'));
  expect(mailDueAt('HOURLY', now - 1, 'UTC')).toBe(now);
});

test.each([
  ['2026-11-23T05:59:59Z', 'Europe/Berlin', '2026-11-23T06:00:00Z'],
  ['2026-11-23T06:00:00Z', 'Europe/Berlin', '2026-11-24T06:00:00Z'],
  ['2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T05:00:00Z'],
  ['2026-11-23T05:00:00Z', 'Europe/Istanbul', '2026-11-24T04:00:00Z'],
])('at %s in %s the next daily mail is sent at %s: seven o’clock local time', (now, timeZone, due) => {
  expect(mailDueAt('DAILY', at(now), timeZone)).toBe(at(due));
});

describe('mails to one person', () => {
  const now = at('2026-11-23T08:30:00Z');
  const alone = (count: number) => Array.from({ length: count }, (_, id) => ({ id, isTogether: false }));

  test('are sent one by one up to ten, and the eleventh waits for the end of the hour', () => {
    const { mails, postponed, postponedTo } = arrangeMails(alone(11), [], now);
    expect(mails).toEqual(alone(10).map((message) => [message]));
    expect(postponed).toEqual([{ id: 10, isTogether: false }]);
    expect(postponedTo).toBe(now + HOUR);
  });

  test('start the hour with the first of the last ten', () => {
    const sentAt = [50, 40, 59, 61, 20, 10, 9, 8, 7, 6].map((minutes) => now - minutes * MINUTE);
    const { mails, postponed, postponedTo } = arrangeMails(alone(3), sentAt, now);
    expect(mails).toHaveLength(1);
    expect(postponed).toHaveLength(2);
    expect(postponedTo).toBe(now + MINUTE);
  });

  test('no longer count after exactly an hour', () => {
    const sentAt = Array.from({ length: MAX_MAILS_AN_HOUR }, () => now - HOUR);
    expect(arrangeMails(alone(1), sentAt, now).mails).toHaveLength(1);
    expect(
      arrangeMails(
        alone(1),
        sentAt.map((sent) => sent + 1),
        now,
      ),
    ).toMatchObject({ mails: [], postponedTo: now + 1 });
  });

  test('count as one when sent together, even after ten others', () => {
    const together = Array.from({ length: 40 }, (_, id) => ({ id, isTogether: true }));
    const sentAt = Array.from({ length: MAX_MAILS_AN_HOUR }, () => now - MINUTE);
    expect(arrangeMails(together, sentAt, now)).toMatchObject({ mails: [together], postponed: [] });
    const { mails } = arrangeMails([...together, ...alone(12)], [], now);
    expect(mails.map(({ length }) => length)).toEqual([40, ...Array.from({ length: 9 }, () => 1)]);
  });
});
