import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTimeOfDay } from './parse-time-of-day.ts';

test.each([
  ['8', '08:00'],
  ['08', '08:00'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['8,30', '08:30'],
  ['8 30', '08:30'],
  ['8h30', '08:30'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['2359', '23:59'],
  ['0', '00:00'],
  ['8 Uhr', '08:00'],
  ['8:30 Uhr', '08:30'],
  ['8h', '08:00'],
  ['8 pm', '20:00'],
  ['8:30pm', '20:30'],
  ['8:30 p.m.', '20:30'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['1 am', '01:00'],
  ['8 PM', '20:00'],
  [' 8:30 ', '08:30'],
])('%s is %s', (text, time) => {
  expect(parseTimeOfDay(text)).toBe(time);
});

test.each(['', 'noon', '24', '24:00', '8:60', '860', '8:3', '83', '88888', '13 pm', '0 am', '8:30:15', '-8', 'pm'])(
  '“%s” is not a time of day',
  (text) => {
    expect(parseTimeOfDay(text)).toBeNull();
  },
);

test('every minute of the day is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      const [hours, minutes] = [hour, minute].map((part) => String(part).padStart(2, '0'));
      expect(parseTimeOfDay(`${hours}:${minutes}`)).toBe(`${hours}:${minutes}`);
      expect(parseTimeOfDay(`${hour}${minutes}`)).toBe(`${hours}:${minutes}`);
    }),
  );
});
