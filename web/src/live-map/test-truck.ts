import { mercator, type Truck } from './truck.ts';

/** A truck for tests: on time in Hanover, unless overridden. */
export function testTruck(changes: Partial<Truck> = {}): Truck {
  const { longitude = 9.73, latitude = 52.37 } = changes;
  return {
    id: `${longitude} ${latitude}`,
    ...mercator(longitude, latitude),
    longitude,
    latitude,
    heading: null,
    speedKmh: null,
    standingSince: null,
    at: 0,
    mark: 'ON_TIME',
    lateMinutes: null,
    status: 'ONGOING',
    trackingId: 'HH-AB 1',
    reference: null,
    from: 'DE Hamburg',
    to: 'IT Milan',
    ...changes,
  };
}
