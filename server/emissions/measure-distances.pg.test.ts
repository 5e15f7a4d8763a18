import type { TransportRoute } from '@milepost/api-contract/transports/route';
import { expect, test } from 'vitest';
import { planningApp } from '../../dev/testing/app/planning.ts';
import { unmeasuredTransports, writeDistances } from './distance-store.ts';
import { measureDistances } from './measure-distances.ts';

const { as, database, details, inject, plan, stop, time, worker } = await planningApp();
const legs = [500.4, 700.6];
const route = async (km: number) =>
  await Promise.resolve({ km, legs: [{ countryCode: 'DE', km }], line: [], source: 'ROAD' as const });
/** Each call returns the next leg, over and over. */
const routes = () => {
  let asked = 0;
  return { route: async () => await route(legs[asked++ % 2] ?? 0) };
};
const measure = async () => await measureDistances({ database, routes: routes() });
const kmOf = async (id: string) =>
  (await worker.selectFrom('transport').select('road_km').where('id', '=', id).executeTakeFirstOrThrow()).road_km;
const carriedOf = async (id: string) =>
  (await worker.selectFrom('finished_transport').select('tonne_km').where('transport_id', '=', id).executeTakeFirst())
    ?.tonne_km;

test('the way of a cargo with a weight is measured once, leg by leg, and not measured without a weight', async () => {
  const { id } = await plan({ cargoWeightKg: 24_000 });
  const light = await plan();
  expect(await measure()).toBe(1);
  expect([await kmOf(id), await kmOf(light.id)]).toEqual([1_201, null]);
  expect(await measure()).toBe(0);
});

test('a way is measured again after a change of the plan, and a measurement of the old plan is not written', async () => {
  const { id } = await plan({ cargoWeightKg: 1_000 });
  const [old] = await unmeasuredTransports(worker, 1);
  const { planVersion, waypoints } = await details(id);
  const answer = await inject('PUT', `/v2/transports/${id}`, as.shipper, {
    planVersion,
    waypoints: [{ id: waypoints[0]?.id, ...stop('hamburg', 3) }, stop('milan', 40)],
  });
  expect(answer.statusCode).toBe(200);
  if (old === undefined) throw new Error('Nothing is to be measured.');
  await writeDistances(worker, [{ ...old, roadKm: 9 }]);
  expect(await kmOf(id)).toBeNull();
  expect(await measure()).toBe(1);
  expect(await kmOf(id)).toBe(500);
});

test('a transport completed before it was measured is still counted with its tonnes and kilometres', async () => {
  const { id } = await plan({ cargoWeightKg: 24_000 });
  const cancelled = await plan({ cargoWeightKg: 24_000 });
  const done = { status: 'COMPLETED', completion_reason: 'ARRIVED', completed_at: new Date(time.now) } as const;
  await worker.updateTable('transport').set(done).where('id', '=', id).execute();
  expect((await inject('POST', `/v2/transports/${cancelled.id}/cancel`, as.shipper)).statusCode).toBe(200);
  expect([await carriedOf(id), await carriedOf(cancelled.id)]).toEqual([null, null]);
  expect(await measure()).toBe(1);
  expect(await carriedOf(id)).toBe(24 * 1_201);
  expect(await kmOf(cancelled.id)).toBeNull();
});

test('the emissions of a transport are shown with factor and source to both parties, but not without a weight', async () => {
  const { id } = await plan({ cargoWeightKg: 12_000 });
  const light = await plan();
  const co2e = async (transportId: string, headers = as.shipper) => {
    const answer = (await inject('GET', `/v2/transports/${transportId}/route`, headers)).json<TransportRoute>();
    return { ...answer.co2e, km: answer.km };
  };
  const { km, ...shown } = await co2e(id);
  expect(shown.tonneKm).toBe(12 * km);
  expect(shown.kg).toBeCloseTo(12 * km * 0.09502, 0);
  expect(shown).toMatchObject({ gramsPerTonneKm: 95.02, source: expect.stringContaining('DESNZ') as string });
  expect(await co2e(id, as.carrier)).toEqual({ km, ...shown });
  expect(await co2e(light.id)).toEqual({ km });
});
