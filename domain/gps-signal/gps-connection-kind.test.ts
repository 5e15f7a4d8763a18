import { expect, test } from 'vitest';
import { gpsConnectionKinds, isPhone } from './gps-connection-kind.ts';

test('only the two apps for phones are phones', () => {
  expect(gpsConnectionKinds.filter(isPhone)).toEqual(['TRACCAR_CLIENT', 'OWNTRACKS']);
});
