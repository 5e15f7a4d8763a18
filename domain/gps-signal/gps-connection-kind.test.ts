import { expect, test } from 'vitest';
import { gpsConnectionKinds, isPhone, isWithDriver } from './gps-connection-kind.ts';

test('only the two apps for phones are phones', () => {
  expect(gpsConnectionKinds.filter(isPhone)).toEqual(['TRACCAR_CLIENT', 'OWNTRACKS']);
});

test('a driver has the phones and the page at hand', () => {
  expect(gpsConnectionKinds.filter(isWithDriver)).toEqual(['TRACCAR_CLIENT', 'OWNTRACKS', 'DRIVER_PAGE']);
});
