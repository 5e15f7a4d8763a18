import type { SlowSites } from '@milepost/api-contract/reports/slow-sites';
import type { OnsiteTimes } from '@milepost/api-contract/sites/sites';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { HOUR, planningApp } from '../../dev/testing/app/planning.ts';
import { insertOrganization, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { learnedStays } from '../forecasts/learned-stays-store.ts';
import { staysAt } from './stay-store.ts';

const { ask, as, carrier, inject, shipper, stranger, time, worker } = await planningApp();
const MINUTE = 60_000;
const WEEK = 168 * HOUR;
/** A Wednesday, 9:00 in Berlin. */
const asked = time.now + 7 * 24 * HOUR;
const gate = { latitude: 53.5436, longitude: 9.9661 };
const beside = (meters: number) => ({ ...gate, latitude: gate.latitude + meters / 111_195 });

type Seen = { readonly at: number; readonly minutes: number };
type Where = { readonly latitude: number; readonly longitude: number; readonly street?: string | null };

/** Inserts a transport that was observed there at its first stop. */
async function visit({ at, minutes }: Seen, where: Where = gate, carrierId: string = carrier.id): Promise<string> {
  const { id } = await insertTransport(worker, { shipper_id: shipper.id, carrier_id: carrierId });
  const { street, ...point } = where;
  await worker
    .updateTable('waypoint')
    .set({
      ...point,
      precision: street === undefined ? 'PIN' : 'TOWN_CENTRE',
      address_line: street ?? null,
      status: 'COMPLETED',
      completion_reason: 'ARRIVED',
      planned_from: new Date(at),
      planned_to: new Date(at + HOUR),
      ata: new Date(at),
      departed_at: new Date(at + minutes * MINUTE),
    })
    .where('transport_id', '=', id)
    .where('position', '=', 0)
    .execute();
  return id;
}

async function visits(count: number, seen: Seen, where?: Where): Promise<void> {
  for (let back = 1; back <= count; back += 1) await visit({ ...seen, at: seen.at - back * WEEK }, where);
}

async function usualAt(where: Where, at: number, headers = as.shipper): Promise<OnsiteTimes['usual']> {
  const query = new URLSearchParams({
    near: `${where.latitude.toFixed(5)},${where.longitude.toFixed(5)}`,
    at: new Date(at).toISOString(),
    timeZone: 'Europe/Berlin',
    street: where.street ?? '',
  });
  const answer = await inject('GET', `/v2/sites/onsite-times?${query.toString()}`, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<OnsiteTimes>().usual;
}

describe('the usual on-site time', () => {
  test('is given by weekday and hour after five such stays, and by place otherwise', async () => {
    await visits(4, { at: asked, minutes: 100 });
    expect(await usualAt(gate, asked)).toBeNull();
    await visits(6, { at: asked + 24 * HOUR, minutes: 40 }, beside(200));
    expect(await usualAt(gate, asked)).toMatchObject({ scope: 'SITE', medianMinutes: 40, stays: 10 });
    await visit({ at: asked - 5 * WEEK, minutes: 100 });
    // (5 × 100 + 3 × 40) / 8
    expect(await usualAt(gate, asked)).toMatchObject({ scope: 'HOUR', medianMinutes: 78, stays: 5 });
    expect(await usualAt(gate, asked + 5 * HOUR)).toMatchObject({ scope: 'SITE', stays: 11 });
  });

  test('ends where another place begins', async () => {
    expect(await usualAt(beside(-100), asked)).toMatchObject({ stays: 5 });
    expect(await usualAt(beside(-260), asked)).toBeNull();
  });

  test('is per street in the middle of a town', async () => {
    const town = { latitude: 51.34, longitude: 12.37 };
    await visits(5, { at: asked, minutes: 30 }, { ...town, street: 'Kai 7' });
    await visits(5, { at: asked, minutes: 90 }, { ...town, street: null });
    expect(await usualAt({ ...town, street: ' kai  7' }, asked)).toMatchObject({ medianMinutes: 30 });
    expect(await usualAt(town, asked)).toMatchObject({ medianMinutes: 90 });
    expect(await usualAt({ ...town, street: 'Kai 8' }, asked)).toBeNull();
  });

  test('is learned only from the shipper’s own transports, even without a policy', async () => {
    expect(await usualAt(gate, asked, as.stranger)).toBeNull();
    const site = { ...gate, key: 'gate', street: '', timezone: 'Europe/Berlin', at: asked };
    const known = async (id: string) => (await staysAt(worker, id, [site], time.now)).get('gate')?.latest.length;
    expect([await known(shipper.id), await known(stranger.id)]).toEqual([11, 0]);
    const path = `/v2/sites/onsite-times?near=53.5,10&at=${new Date(asked).toISOString()}&timeZone=UTC`;
    expect(await ask('GET', path, as.carrier)).toMatchObject({ status: 403, code: 'NOT_AUTHORIZED' });
  });

  test('is based on a limited number of stays, however long the history is', async () => {
    const hub = { latitude: 48.1, longitude: 11.5 };
    await visits(5, { at: asked, minutes: 60 }, hub);
    const site = { ...hub, key: 'hub', street: '', timezone: 'Europe/Berlin', at: asked };
    for (let more = 0; more < 70; more += 1) await visit({ at: time.now - more * HOUR, minutes: 20 }, hub);
    const known = (await staysAt(worker, shipper.id, [site], time.now)).get('hub');
    expect(known?.latest).toHaveLength(60);
    expect(known?.latest[0]?.arrivedAt).toBe(time.now);
    expect(known?.aroundHour.length).toBeLessThanOrEqual(100);
    expect(await usualAt(hub, asked)).toMatchObject({ scope: 'HOUR' });
  });
});

test('stays match the stops, even after a correction, a reset and an erasure', async () => {
  const listed = async () => (await worker.selectFrom('stay').selectAll().orderBy('waypoint_id').execute()).length;
  const observed = async () =>
    (
      await worker
        .selectFrom('waypoint')
        .select('id')
        .where('completion_reason', '=', 'ARRIVED')
        .where('ata', 'is not', null)
        .where('departed_at', 'is not', null)
        .execute()
    ).length;
  expect(await listed()).toBe(await observed());
  const id = await visit({ at: asked - WEEK, minutes: 50 }, beside(5_000));
  const stay = async () =>
    await worker
      .selectFrom('stay')
      .innerJoin('waypoint', 'waypoint.id', 'stay.waypoint_id')
      .select(['stay.departed_at', 'stay.cell_y'])
      .where('transport_id', '=', id)
      .executeTakeFirst();
  const correct = async (change: object) =>
    await worker.updateTable('waypoint').set(change).where('transport_id', '=', id).where('position', '=', 0).execute();
  await correct({ departed_at: new Date(asked) });
  expect((await stay())?.departed_at).toEqual(new Date(asked));
  await correct({ completion_reason: 'MANUALLY_COMPLETED' });
  expect(await stay()).toBeUndefined();
  await correct({ completion_reason: 'ARRIVED', latitude: 10 });
  expect((await stay())?.cell_y).toBe(2_000);
  await worker.deleteFrom('transport').where('id', '=', id).execute();
  expect(await stay()).toBeUndefined();
  expect(await listed()).toBe(await observed());
});

test('a forecast uses the usual on-site time only at stops of its own shipper', async () => {
  const next = async (shipperId: string) => {
    const { id } = await insertTransport(worker, { shipper_id: shipperId, carrier_id: carrier.id });
    const at = { planned_from: new Date(asked), planned_to: new Date(asked + HOUR) };
    const { rows } = await sql<{ id: string }>`
      update waypoint set latitude = ${gate.latitude}, longitude = ${gate.longitude}, precision = 'PIN',
        planned_from = ${at.planned_from}, planned_to = ${at.planned_to}
      where transport_id = ${id} and position = 0 returning id`.execute(worker);
    return { id, waypointId: rows[0]?.id ?? '' };
  };
  const [own, foreign] = [await next(shipper.id), await next(stranger.id)];
  const both = [own.id, foreign.id];
  const known = await learnedStays(worker, shipper.id, both, time.now);
  expect(known.get(own.waypointId)).toEqual({ ms: 77.5 * MINUTE, stays: 5 });
  expect(known.has(foreign.waypointId)).toBe(false);
  expect(await learnedStays(worker, stranger.id, both, time.now)).toEqual(new Map());
});

test('a place where trucks of every carrier stand long is listed with its weekday, to its shipper only', async () => {
  const slow = { latitude: 45.75, longitude: 4.85 };
  const other = await insertOrganization(worker, 'CARRIER', 'Other');
  const begin = time.now - 10 * WEEK;
  const lyon = async (minutes: number, carrierId: string, back: number): Promise<void> => {
    const id = await visit({ at: begin + back * WEEK, minutes }, slow, carrierId);
    await worker
      .updateTable('waypoint')
      .set({ city: 'Lyon', country_code: 'FR' })
      .where('transport_id', '=', id)
      .execute();
  };
  for (let back = 0; back < 6; back += 1) await lyon(400, back % 2 === 0 ? carrier.id : other.id, back);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const path = `/v2/reports/slow-sites?from=${day(begin - WEEK)}&to=${day(time.now)}`;
  const { sites } = (await inject('GET', path, as.shipper)).json<SlowSites>();
  expect(sites).toMatchObject([
    { city: 'Lyon', countryCode: 'FR', weekday: 3, part: 'MORNING', medianMinutes: 400, stays: 6, carriers: 2 },
  ]);
  expect((await inject('GET', path, as.stranger)).json<SlowSites>().sites).toEqual([]);
  expect(await ask('GET', path, as.carrier)).toMatchObject({ status: 403, code: 'NOT_AUTHORIZED' });
  expect(await ask('GET', '/v2/reports/slow-sites?from=2026-02-30', as.shipper)).toMatchObject({
    status: 422,
    code: 'REPORT_DAYS_INVALID',
  });
});
