import { expect, test } from 'vitest';
import { navigationUrl } from './navigation-url.ts';

const stop = {
  id: 'w',
  number: 1,
  street: null,
  postalCode: null,
  city: 'Bad Tölz (Süd)',
  countryCode: 'DE',
  timezone: 'Europe/Berlin',
  position: { latitude: 47.76, longitude: 11.55 },
  plannedFrom: '2026-11-23T11:00:00Z',
  plannedTo: '2026-11-23T12:00:00Z',
  arrivedAt: null,
  departedAt: null,
  isDone: false,
  eta: null,
  mayArrive: true,
  mayDepart: false,
};

test('the way opens in the phone’s own navigation', () => {
  expect(navigationUrl(stop, 'Mozilla/5.0 (Linux; Android 16; Pixel 9)')).toBe(
    'geo:47.76,11.55?q=47.76,11.55(Bad%20T%C3%B6lz%20(S%C3%BCd))',
  );
  expect(navigationUrl(stop, 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1)')).toBe(
    'https://maps.apple.com/?daddr=47.76,11.55',
  );
  expect(navigationUrl(stop, 'Mozilla/5.0 (X11; Linux x86_64)')).toBe(
    'https://www.openstreetmap.org/directions?to=47.76,11.55',
  );
});
