import { expect, test } from 'vitest';
import { planningApp } from '../../../dev/testing/app/planning.ts';
import { insertAgreement } from '../../../dev/testing/rows/insert-rows.ts';
import { findPlaces } from './place-store.ts';

const { as, ask, carrier, details, plan, shipper, stop, stranger, worker } = await planningApp();
await insertAgreement(worker, stranger.id, carrier.id);
const gate = { latitude: 45.51, longitude: 9.21 };
const earlier = await details(
  (
    await plan({
      waypoints: [
        { ...stop('hamburg', 30), street: 'Kai 7' },
        { ...stop('milan', 50), point: gate },
      ],
    })
  ).id,
);
const again = earlier.waypoints.map(({ id }, index) => {
  const { addressId: _, ...when } = stop('', 60 + 20 * index);
  return { ...when, placeOf: id };
});

test('places are reused exactly in a new plan, with address and pin', async () => {
  const after = await details((await plan({ waypoints: again })).id);
  const placesOf = ({ waypoints }: typeof after) =>
    waypoints.map(({ address, street, position, precision, timezone }) => ({
      address,
      street,
      position,
      precision,
      timezone,
    }));
  expect(placesOf(after)).toEqual(placesOf(earlier));
  expect(after.waypoints[1]).toMatchObject({ position: gate, precision: 'PIN' });
  expect(after.waypoints.map(({ id }) => id)).not.toEqual(earlier.waypoints.map(({ id }) => id));
});

test('places of other shippers cannot be used in a plan', async () => {
  const payload = { carrierId: carrier.id, waypoints: again };
  expect(await ask('POST', '/v2/transports', as.stranger, payload)).toMatchObject({
    status: 422,
    code: 'UNKNOWN_ADDRESS',
    paths: ['body/waypoints/0/addressId'],
  });
  const ids = earlier.waypoints.map(({ id }) => id);
  expect((await findPlaces(worker, stranger.id, ids)).size).toBe(0);
  expect((await findPlaces(worker, shipper.id, ids)).size).toBe(2);
});
