import { expect, test } from 'vitest';
import { timeZoneAt } from './time-zone-at.ts';

test.each([
  ['Hamburg', 53.55, 10, 'DE', 'Europe/Berlin'],
  // The shapes of zones put some German places beyond the border; Germany has only one time zone.
  ['Kehl, beside Strasbourg', 48.5736, 7.7995, 'DE', 'Europe/Berlin'],
  ['Selfkant, beside Sittard', 51.0176, 5.9, 'DE', 'Europe/Berlin'],
  ['Strasbourg', 48.58, 7.75, 'FR', 'Europe/Paris'],
  ['Madrid', 40.42, -3.7, 'ES', 'Europe/Madrid'],
  ['Las Palmas', 28.12, -15.43, 'ES', 'Atlantic/Canary'],
  ['Badajoz, beside Elvas', 38.88, -7.03, 'ES', 'Europe/Madrid'],
  ['Elvas', 38.88, -7.16, 'PT', 'Europe/Lisbon'],
  ['Tui, on a river that is the border', 42.045, -8.645, 'ES', 'Europe/Madrid'],
  ['Funchal', 32.65, -16.91, 'PT', 'Atlantic/Madeira'],
  ['Ponta Delgada', 37.74, -25.67, 'PT', 'Atlantic/Azores'],
  ['Kaliningrad', 54.71, 20.51, 'RU', 'Europe/Kaliningrad'],
  ['Moscow', 55.75, 37.62, 'RU', 'Europe/Moscow'],
  ['Samara', 53.2, 50.15, 'RU', 'Europe/Samara'],
  ['Kyiv', 50.45, 30.52, 'UA', 'Europe/Kyiv'],
  ['Limassol', 34.68, 33.04, 'CY', 'Asia/Nicosia'],
  ['Pristina', 42.66, 21.17, 'XK', 'Europe/Belgrade'],
  ['Istanbul', 41.01, 28.98, 'TR', 'Europe/Istanbul'],
  ['New York', 40.71, -74.01, 'US', 'America/New_York'],
  ['a quay in the water of Hamburg', 53.9, 8.5, 'DE', 'Europe/Berlin'],
  ['nowhere that we know', 50.1, 8.7, 'ZZ', 'Europe/Berlin'],
  ['nowhere, with a code that is none', 50.1, 8.7, '', 'Europe/Berlin'],
  ['the North Pole', 90, 180, 'ES', expect.any(String)],
])('%s', async (_, latitude, longitude, countryCode, zone) => {
  expect(await timeZoneAt({ latitude, longitude }, countryCode)).toEqual(zone);
});
