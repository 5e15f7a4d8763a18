import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slowSites, type CarrierStay } from './slow-sites.ts';

const HOUR = 3_600_000;
/** A Monday, 9:00 in Lyon. */
const monday9 = Temporal.Instant.from('2026-03-02T09:00+01:00').epochMilliseconds;
const lyon = { city: 'Lyon', countryCode: 'FR', timezone: 'Europe/Paris', arrivedAt: monday9 };
const stays = (count: number, stay: Partial<CarrierStay>): CarrierStay[] =>
  Array.from({ length: count }, () => ({ ...lyon, carrierId: 'A', minutes: 60, ...stay }));
const usual = stays(20, { city: 'Hamburg', carrierId: 'B' });
const slow = [...stays(3, { minutes: 120 }), ...stays(2, { carrierId: 'B', minutes: 90 })];

test('a place is slow on a weekday and part of day if every carrier stands a quarter longer than usual', () => {
  expect(slowSites([...usual, ...slow])).toEqual([
    {
      city: 'Lyon',
      countryCode: 'FR',
      weekday: 1,
      part: 'MORNING',
      medianMinutes: 120,
      usualMinutes: 60,
      stays: 5,
      carriers: 2,
    },
  ]);
});

test('a place is not slow if one carrier is quick, if only one comes, or with fewer than five stays', () => {
  expect(slowSites([...usual, ...slow, ...stays(1, { carrierId: 'C', minutes: 74 })])).toEqual([]);
  expect(slowSites([...usual, ...slow, ...stays(1, { carrierId: 'C', minutes: 75 })])).toHaveLength(1);
  expect(slowSites([...usual, ...stays(9, { minutes: 120 })])).toEqual([]);
  expect(slowSites([...usual, ...slow.slice(1)])).toEqual([]);
});

test('weekday and part of the day follow local time', () => {
  const at = (text: string) =>
    slow.map((stay) => ({ ...stay, arrivedAt: Temporal.Instant.from(text).epochMilliseconds }));
  const found = (text: string) => slowSites([...usual, ...at(text)]).map(({ weekday, part }) => [weekday, part]);
  expect(found('2026-03-01T23:30Z')).toEqual([[1, 'NIGHT']]);
  expect(found('2026-03-01T22:30Z')).toEqual([[7, 'EVENING']]);
  expect(found('2026-03-02T11:00Z')).toEqual([[1, 'AFTERNOON']]);
});

test('at most five places are listed, those that cost most time first', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((city, index) =>
    slow.map((stay) => ({ ...stay, city, minutes: stay.minutes + index })),
  );
  expect(slowSites([...stays(200, { city: 'Hamburg' }), ...many]).map(({ city }) => city)).toEqual([
    'F',
    'E',
    'D',
    'C',
    'B',
  ]);
});

test('the result does not depend on the order of the stays, and every listed place is slower than usual', () => {
  const stay = fc.record({
    city: fc.constantFrom('Lyon', 'Milan'),
    carrierId: fc.constantFrom('A', 'B', 'C'),
    minutes: fc.integer({ min: 0, max: 300 }),
    hours: fc.integer({ min: 0, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(stay, { maxLength: 120 }), (drawn) => {
      const all = drawn.map(({ hours, ...one }) => ({ ...lyon, ...one, arrivedAt: monday9 + hours * HOUR }));
      const told = slowSites(all);
      expect(slowSites(all.toReversed())).toEqual(told);
      for (const { medianMinutes, usualMinutes } of told) expect(medianMinutes).toBeGreaterThanOrEqual(usualMinutes);
    }),
  );
});
