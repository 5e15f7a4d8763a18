import { expect, test } from 'vitest';
import { planningApp } from '../../../dev/testing/app/planning.ts';
import { findCarrier } from '../commands/carrier-store.ts';
import { readTransports } from '../aggregate/load-transports-store.ts';
import { findTransport } from './details-store.ts';
import { forecastsKnownBy, forecastsOfWaypoint } from './forecasts-store.ts';
import { usualTrackingIds } from '../gps-health/gps-store.ts';
import { recordedEvents } from './history-store.ts';
import { positionAccesses } from './position-access-store.ts';
import { weekdays as days } from '../../../dev/testing/app/default-app-parts.ts';
import { insertForecast } from '../../../dev/testing/rows/insert-forecast.ts';

// The worker's role sees every organisation's rows, so the queries themselves have to exclude them.
const { as, carrier, details, inject, plan, shipper, stop, stranger, time, worker } = await planningApp();
const contacts = [{ kind: 'EMAIL', recipient: 'gate@consignee.example' }];
const { id } = await plan({ waypoints: [{ ...stop('hamburg', 2), contacts }, stop('milan', 26)] });
await plan({ trackingId: 'LANE', waypoints: [stop('hamburg', 2), stop('milan', 26)] });
const seen = await details(id);
const first = seen.waypoints[0]?.id ?? '';
const parties = { transport_id: id, shipper_id: shipper.id, carrier_id: carrier.id };
await insertForecast(worker, { ...parties, waypoint_id: first }, time.now);
await inject('GET', `/v2/transports/${id}/gps-signals`, as.carrier);

test.each([
  [shipper, true],
  [carrier, true],
  [stranger, false],
])('$0.name sees only its own data even without a policy: %s', async (organization, isParty) => {
  const row = await findTransport(worker, organization, id);
  expect(row?.waypoints.length).toBe(isParty ? 2 : undefined);
  expect((await recordedEvents(worker, organization, id)).length).toBe(isParty ? 1 : 0);
  expect((await usualTrackingIds(worker, organization, [id])).get(id)).toEqual(isParty ? ['LANE'] : undefined);
  expect(await readTransports(worker, [id], days, organization.id)).toHaveLength(isParty ? 1 : 0);
  expect(await forecastsOfWaypoint(worker, organization, id, first)).toHaveLength(isParty ? 1 : 0);
  expect((await forecastsKnownBy(worker, organization, id, time.now)).size).toBe(isParty ? 1 : 0);
  expect(await positionAccesses(worker, organization, id, 10)).toHaveLength(isParty ? 1 : 0);
  expect(row?.forecasts.length).toBe(isParty ? 1 : undefined);
  expect(await findCarrier(worker, organization.id, id)).toBe(isParty ? carrier.id : null);
});

test('contacts are for the shipper only, and names for colleagues only', async () => {
  expect((await positionAccesses(worker, carrier, id, 10))[0]?.name).toBe('Carla Tester');
  expect((await positionAccesses(worker, shipper, id, 10))[0]?.name).toBeNull();
  expect((await findTransport(worker, shipper, id))?.contacts).toHaveLength(1);
  expect((await findTransport(worker, carrier, id))?.contacts).toEqual([]);
  expect((await recordedEvents(worker, shipper, id))[0]?.name).toBe('Sophie Tester');
  expect((await recordedEvents(worker, carrier, id))[0]?.name).toBeNull();
});
