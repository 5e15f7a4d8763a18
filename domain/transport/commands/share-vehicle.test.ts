import { expect, test } from 'vitest';
import { vehicleOfDriver } from './share-vehicle.ts';

const without = (id: string) => ({ id, trackingId: null, declinedVehicles: [] });

test('the phones of drivers whose transports were planned at the same moment are two vehicles', () => {
  // The ids of transports begin with the time.
  const one = vehicleOfDriver(without('0197a6f0-1b2c-7def-8123-456789abcdef'));
  const other = vehicleOfDriver(without('0197a6f0-1b2c-7def-8123-456789abcdee'));
  expect(one).toBe('DRIVER-6789ABCDEF');
  expect(other).not.toBe(one);
});
