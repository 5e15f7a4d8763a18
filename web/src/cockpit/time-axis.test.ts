import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLeftOutWhereNarrow, positionOnAxis, layOutMarks, tickWords, timeAxis } from './time-axis.ts';

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;
const clocks = (ticks: readonly number[], zone: string) =>
  ticks.map((tick) => Temporal.Instant.fromEpochMilliseconds(tick).toZonedDateTimeISO(zone).toPlainTime().toString());

describe('the axis', () => {
  const now = at('2026-11-20T13:32:00Z');
  const axisOf = (hours: number, zone: string) => timeAxis({ from: now, to: now + hours * 3_600_000 }, zone);

  test('the axis has its ticks on whole hours of the zone, clear of both ends', () => {
    const axis = axisOf(24, 'Europe/Berlin');
    expect([axis.from, axis.to]).toEqual([now, now + 24 * 3_600_000]);
    expect(clocks(axis.ticks, 'Europe/Berlin')).toEqual(
      ['18:00', '20:00', '22:00', '00:00', '02:00', '04:00', '06:00', '08:00', '10:00', '12:00'].map(
        (clock) => `${clock}:00`,
      ),
    );
  });

  test('the axis has no tick where "now" is written, which takes a larger share of a narrow axis', () => {
    const axis = axisOf(24, 'Europe/Berlin');
    expect(clocks(axisOf(27, 'Europe/Berlin').ticks, 'Europe/Berlin')[0]).toBe('18:00:00');
    expect(clocks(axisOf(36, 'Europe/Berlin').ticks, 'Europe/Berlin')[0]).toBe('21:00:00');
    const narrow = axis.ticks.filter((tick) => !isLeftOutWhereNarrow(axis, tick));
    expect(clocks(narrow, 'Europe/Berlin')).toEqual(['22:00:00', '02:00:00', '06:00:00', '10:00:00']);
  });

  test('the axis stays long enough to read when many arrive at once', () => {
    expect(clocks(axisOf(0, 'UTC').ticks, 'UTC')).toEqual(
      ['13:45', '14:00', '14:15', '14:30', '14:45'].map((clock) => `${clock}:00`),
    );
  });

  test('the axis has ticks on the hours that the zone shows, also with a half-hour offset', () => {
    expect(clocks(axisOf(7, 'Asia/Kolkata').ticks, 'Asia/Kolkata')[0]).toBe('20:00:00');
  });

  test('the axis has at least one tick and never more than can be read', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 120, noNaN: true }), (length) => {
        const { ticks } = axisOf(length, 'Europe/Berlin');
        expect(ticks.length).toBeGreaterThan(0);
        expect(ticks.length).toBeLessThanOrEqual(12);
      }),
    );
  });
});

test('a crowded lane drops labels that would overlap the next shape or the end', () => {
  const axis = { from: 0, to: 100 };
  const labels = (moments: readonly number[]) =>
    layOutMarks(moments, axis, { shape: 0.05, label: 0.13 }).map(({ hasLabel }) => hasLabel);
  expect(labels([0, 12, 25, 86])).toEqual([false, true, true, true]);
  expect(labels([-5, 13, 88])).toEqual([true, true, false]);
});

test('shapes that would overlap are stacked', () => {
  const axis = { from: 0, to: 100 };
  const levels = (moments: readonly number[]) =>
    layOutMarks(moments, axis, { shape: 0.05, label: 0.13 }).map(({ level }) => level);
  expect(levels([40, 44, 45, 49, 60])).toEqual([0, 1, 0, 1, 0]);
  expect(levels([-8, -3, 2])).toEqual([0, 1, 2]);
});

test('two shapes on the same level are never closer together than the width of a shape', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 12 }), (given) => {
      const moments = given.toSorted((a, b) => a - b);
      const seats = layOutMarks(moments, { from: 0, to: 1000 }, { shape: 0.05, label: 0.13 });
      const tooNear = moments.filter((moment, index) =>
        moments.some(
          (other, place) => place > index && seats[place]?.level === seats[index]?.level && other - moment < 50,
        ),
      );
      expect(tooNear).toEqual([]);
    }),
  );
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
  ])('the span %j is at %j on the axis', (span, place) => {
    expect(positionOnAxis(axis, span)).toEqual(place);
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
