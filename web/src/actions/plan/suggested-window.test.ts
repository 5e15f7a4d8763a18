import { expect, test } from 'vitest';
import { enteredTimeAt } from '../time/entered-time.ts';
import { emptyStop, type FormStop } from './plan-form.ts';
import { suggestedWindow } from './suggested-window.ts';

const place = {
  source: { kept: true },
  label: 'Lisbon, PT',
  town: 'Lisbon',
  latitude: 38.7,
  longitude: -9.1,
  timezone: 'Europe/Lisbon',
  countryCode: 'PT',
  precision: 'TOWN_CENTRE',
} as const;
const from = enteredTimeAt(Date.parse('2026-11-23T08:00:00Z'), place.timezone);
const to = enteredTimeAt(Date.parse('2026-11-23T10:00:00Z'), place.timezone);
const first: FormStop = { ...emptyStop(), place, from, to };
const last: FormStop = { ...emptyStop(), place };

test('the window suggested for the last stop begins at the next full hour after the usual time on the way', () => {
  expect(suggestedWindow([first, last], 26 * 60 + 1)).toMatchObject({
    kind: 'RANGE',
    from: { date: '2026-11-24', time: '13:00' },
    to: { date: '2026-11-24', time: '15:00' },
  });
  expect(suggestedWindow([first, last], 26 * 60)?.from.time).toBe('12:00');
  expect(suggestedWindow([{ ...first, kind: 'APPOINTMENT' }, last], 26 * 60)?.from.time).toBe('10:00');
});

test('nothing is suggested over entered times, or without anything to count from', () => {
  expect(suggestedWindow([first, { ...last, when: 'tue' }], 600)).toBeNull();
  expect(suggestedWindow([first, { ...last, from }], 600)).toBeNull();
  expect(suggestedWindow([last, last], 600)).toBeNull();
  expect(suggestedWindow([first], 600)).toBeNull();
  expect(suggestedWindow([first, last], 0)).toBeNull();
});
