import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOn, tickWords, timeAxis } from './time-axis.ts';

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;
const clocks = (ticks: readonly number[], zone: string) =>
  ticks.map((tick) => Temporal.Instant.fromEpochMilliseconds(tick).toZonedDateTimeISO(zone).toPlainTime().toString());

describe('the axis', () => {
  const now = at('2026-11-20T13:32:00Z');

  test('begins now, reaches the last arrival, and has its ticks on whole half hours of the zone', () => {
    const axis = timeAxis([at('2026-11-20T16:00:00Z')], now, 'Europe/Berlin');
    expect(axis.from).toBe(now);
    expect(axis.to).toBeGreaterThan(at('2026-11-20T16:00:00Z'));
    expect(clocks(axis.ticks, 'Europe/Berlin')).toEqual(
      ['15:00', '15:30', '16:00', '16:30', '17:00'].map((clock) => `${clock}:00`),
    );
  });

  test('of nothing, or of what is about to arrive, is not too short to be read', () => {
    expect(clocks(timeAxis([], now, 'UTC').ticks, 'UTC')).toEqual(
      ['13:45', '14:00', '14:15', '14:30', '14:45', '15:00'].map((clock) => `${clock}:00`),
    );
  });

  test('has ticks on the hours that the zone shows, also where it is half an hour off', () => {
    const axis = timeAxis([now + 5 * 3_600_000], now, 'Asia/Kolkata');
    expect(clocks(axis.ticks, 'Asia/Kolkata')[0]).toBe('20:00:00');
  });

  test('never has more ticks than can be read, nor none', () => {
    const hours = fc.double({ min: 0, max: 120, noNaN: true });
    fc.assert(
      fc.property(hours, (length) => {
        const { ticks } = timeAxis([now + length * 3_600_000], now, 'Europe/Berlin');
        expect(ticks.length).toBeGreaterThan(0);
        expect(ticks.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

describe('a span', () => {
  const axis = { from: 100, to: 200 };

  test.each([
    [
      { from: 120, to: 150 },
      { start: 20, end: 50, isCut: { start: false, end: false } },
    ],
    [
      { from: 100, to: 200 },
      { start: 0, end: 100, isCut: { start: false, end: false } },
    ],
    [
      { from: 50, to: 110 },
      { start: 0, end: 10, isCut: { start: true, end: false } },
    ],
    [
      { from: 190, to: 300 },
      { start: 90, end: 100, isCut: { start: false, end: true } },
    ],
    [
      { from: 0, to: 300 },
      { start: 0, end: 100, isCut: { start: true, end: true } },
    ],
    [
      { from: 150, to: 150 },
      { start: 50, end: 50, isCut: { start: false, end: false } },
    ],
    [{ from: 0, to: 99 }, null],
    [{ from: 201, to: 300 }, null],
  ])('the span %j lies at %j on the axis', (span, place) => {
    expect(placeOn(axis, span)).toEqual(place);
  });
});

test.each([
  ['2026-11-20T13:30:00Z', 'en-GB', '14:30'],
  ['2026-11-20T23:00:00Z', 'en-GB', 'Sat'],
  ['2026-11-20T23:00:00Z', 'de-DE', 'Sa'],
  ['2026-11-20T23:30:00Z', 'de-DE', '00:30'],
])('the tick at %s, in Berlin and for %s, is written %s', (tick, locale, words) => {
  expect(tickWords(Temporal.Instant.from(tick).epochMilliseconds, 'Europe/Berlin', locale)).toBe(words);
});
