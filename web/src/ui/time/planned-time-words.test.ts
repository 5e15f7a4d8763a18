import { describe, expect, test } from 'vitest';
import { plannedTimeWords, type PlannedTime } from './planned-time-words.ts';

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

function time(from: string, to: string, timeZone: string, kind: PlannedTime['kind'] = 'RANGE'): PlannedTime {
  return { kind, from: at(from), to: at(to), timeZone };
}

const reader = (now: string, locale = 'en-GB', timeZone = 'Europe/Berlin') => ({ now: at(now), timeZone, locale });

describe('plannedTimeWords', () => {
  const tomorrow = time('2026-11-22T07:00Z', '2026-11-22T11:00Z', 'Europe/Berlin');

  test('a window tomorrow in the reader’s own zone', () => {
    expect(plannedTimeWords(tomorrow, reader('2026-11-21T10:00Z'))).toEqual({
      when: 'Tomorrow 08:00–12:00',
      brief: 'Sun 08:00–12:00',
      relative: 'in 21\u00a0h',
      detail: 'in 21\u00a0h',
      day: 'Sun, 22 Nov 2026, CET',
      absolute: 'Sunday, 22 November 2026, 08:00–12:00 CET',
    });
  });

  test('a window tomorrow in German', () => {
    expect(plannedTimeWords(tomorrow, reader('2026-11-21T10:00Z', 'de-DE'))).toEqual({
      when: 'Morgen 08:00–12:00',
      brief: 'So 08:00–12:00',
      relative: 'in 21\u00a0h',
      detail: 'in 21\u00a0h',
      day: 'So., 22. Nov. 2026, MEZ',
      absolute: 'Sonntag, 22. November 2026, 08:00–12:00 MEZ',
    });
  });

  test.each([
    ['2026-11-21T10:00Z', 'in 21\u00a0h'],
    ['2026-11-21T06:00Z', 'Sun, 22 Nov 2026, CET'],
    ['2026-11-20T10:00Z', 'in 2 days'],
    ['2026-11-19T22:00Z', 'in 3 days'],
  ])('the detail next to a window ahead repeats nothing of it, seen from %s', (now, detail) => {
    expect(plannedTimeWords(tomorrow, reader(now)).detail).toBe(detail);
  });

  test.each([
    ['2026-11-22T05:00Z', '08:00–12:00'],
    ['2026-11-16T10:00Z', 'Sun 08:00–12:00'],
    ['2026-11-15T10:00Z', '22 Nov 08:00–12:00'],
    ['2026-11-23T10:00Z', '22 Nov 08:00–12:00'],
  ])('a window in brief, seen from %s', (now, brief) => {
    expect(plannedTimeWords(tomorrow, reader(now)).brief).toBe(brief);
  });

  test('a window over midnight in brief', () => {
    const night = time('2026-11-21T20:00Z', '2026-11-22T05:00Z', 'Europe/Berlin');
    expect(plannedTimeWords(night, reader('2026-11-21T10:00Z')).brief).toBe('21:00 – Sun 06:00');
  });

  test('another zone is named, and the tooltip shows both', () => {
    const helsinki = time('2026-11-22T07:00Z', '2026-11-22T11:00Z', 'Europe/Helsinki');
    const words = plannedTimeWords(helsinki, reader('2026-11-21T10:00Z'));
    expect(words.when).toBe('Tomorrow 09:00–13:00 EET');
    expect(words.absolute).toBe(
      'Sunday, 22 November 2026, 09:00–13:00 EET · Sunday, 22 November 2026, 08:00–12:00 CET',
    );
  });

  test('a zone with the same clock is not named', () => {
    const paris = time('2026-11-22T07:00Z', '2026-11-22T11:00Z', 'Europe/Paris');
    expect(plannedTimeWords(paris, reader('2026-11-21T10:00Z')).when).toBe('Tomorrow 08:00–12:00');
  });

  test('today and tomorrow follow the waypoint’s zone', () => {
    const istanbul = time('2026-11-21T22:30Z', '2026-11-21T23:00Z', 'Europe/Istanbul');
    expect(plannedTimeWords(istanbul, reader('2026-11-21T22:00Z')).when).toBe('Today 01:30–02:00 GMT+3');
    expect(plannedTimeWords(istanbul, reader('2026-11-21T20:00Z')).when).toBe('Tomorrow 01:30–02:00 GMT+3');
  });

  test('a window over midnight names both days', () => {
    const night = time('2026-11-22T21:00Z', '2026-11-23T03:00Z', 'Europe/Berlin');
    expect(plannedTimeWords(night, reader('2026-11-21T10:00Z')).when).toBe('Tomorrow 22:00 – Mon 23 Nov 04:00');
  });

  test('an appointment is one moment', () => {
    const appointment = time('2026-11-24T07:30Z', '2026-11-24T07:30Z', 'Europe/Berlin', 'APPOINTMENT');
    expect(plannedTimeWords(appointment, reader('2026-11-21T10:00Z')).when).toBe('Tue 24 Nov 08:30');
    expect(plannedTimeWords(appointment, reader('2026-11-21T10:00Z', 'de-DE')).when).toBe('Di., 24. Nov. 08:30');
  });

  test('a window across a clock change names both zones, even the reader’s own', () => {
    const back = time('2026-10-25T00:30Z', '2026-10-25T01:30Z', 'Europe/Berlin');
    expect(plannedTimeWords(back, reader('2026-10-24T10:00Z')).when).toBe('Tomorrow 02:30 CEST–02:30 CET');
    const forward = time('2026-03-29T00:30Z', '2026-03-29T01:30Z', 'Europe/Berlin');
    expect(plannedTimeWords(forward, reader('2026-03-28T10:00Z', 'de-DE')).when).toBe('Morgen 01:30 MEZ–03:30 MESZ');
  });

  test('tomorrow is still tomorrow on a day with 25 hours', () => {
    const late = time('2026-10-26T22:00Z', '2026-10-26T22:30Z', 'Europe/Berlin');
    expect(plannedTimeWords(late, reader('2026-10-24T22:30Z')).when).toBe('Tomorrow 23:00–23:30');
  });

  test('an open window is now, a closed one is counted from its end', () => {
    expect(plannedTimeWords(tomorrow, reader('2026-11-22T09:00Z')).relative).toBe('now');
    expect(plannedTimeWords(tomorrow, reader('2026-11-22T09:00Z', 'de-DE')).relative).toBe('jetzt');
    expect(plannedTimeWords(tomorrow, reader('2026-11-22T13:10Z')).relative).toBe('2\u00a0h\u00a010\u00a0min ago');
  });

  test('another year is shown', () => {
    const january = time('2027-01-04T07:00Z', '2027-01-04T11:00Z', 'Europe/Berlin');
    expect(plannedTimeWords(january, reader('2026-11-21T10:00Z')).when).toBe('Mon, 4 Jan 2027 08:00–12:00');
  });

  test('an unknown zone is shown in UTC, and UTC is named', () => {
    const nowhere = time('2026-11-22T07:00Z', '2026-11-22T11:00Z', 'Mars/Olympus');
    expect(plannedTimeWords(nowhere, reader('2026-11-21T10:00Z')).when).toBe('Tomorrow 07:00–11:00 UTC');
  });
});
