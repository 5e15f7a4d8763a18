import { expect, test } from 'vitest';
import { gpsConnectionKinds, isPhone, isWithDriver } from './gps-connection-kind.ts';

test('only the two phone apps count as phones', () => {
  expect(gpsConnectionKinds.filter(isPhone)).toEqual(['TRACCAR_CLIENT', 'OWNTRACKS']);
});

test('the phones and the driver page are with the driver', () => {
  expect(gpsConnectionKinds.filter(isWithDriver)).toEqual(['TRACCAR_CLIENT', 'OWNTRACKS', 'DRIVER_PAGE']);
});
