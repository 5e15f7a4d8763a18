import type { ArrivalPage } from '@milepost/api-contract/locations/arrivals';
import type { Response } from '@milepost/api-contract/call';
import type { createLocation } from '@milepost/api-contract/locations/locations';
import type { Insertable } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../dev/testing/app/test-app.ts';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../dev/testing/rows/insert-rows.ts';
import { storeFixes } from '../../dev/testing/rows/store-fixes.ts';
import type { Schema } from '../database/schema.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-20T13:30:00Z');
const { app, bearer, database } = await testApp({ now: () => now });
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER', 'Shipper');
const stranger = await insertOrganization(worker, 'SHIPPER', 'Stranger');
const carrier = await insertOrganization(worker, 'CARRIER', 'Spedition Nordlicht');
await insertAgreement(worker, shipper.id, carrier.id);
const asMember = async (organizationId: string) =>
  await bearer((await insertPerson(worker, { organization_id: organizationId })).id);
const as = {
  shipper: await asMember(shipper.id),
  stranger: await asMember(stranger.id),
  carrier: await asMember(carrier.id),
};

const gate = { latitude: 48.1886, longitude: 11.5601 };
const northOf = (meters: number) => ({ latitude: gate.latitude + meters / 111_195, longitude: gate.longitude });
const at = (hours: number) => new Date(now + hours * HOUR);

type Changes = {
  readonly transport?: Partial<Insertable<Schema['transport']>>;
  readonly waypoint?: Partial<Insertable<Schema['waypoint']>>;
  readonly of?: string;
};

/** On the way from Hamburg to the gate, planned there for the next two hours; by default without an ETA. */
async function onItsWay(reference: string, { transport = {}, waypoint = {}, of = shipper.id }: Changes = {}) {
  const { id } = await insertTransport(
    worker,
    {
      shipper_id: of,
      carrier_id: carrier.id,
      reference,
      status: 'ONGOING',
      tracking_id: reference,
      gps_signal_status: 'GPS_SIGNAL_OK',
      latest_signal_at: at(-0.1),
      eta_calculated_at: at(-0.1),
      eta_current_until: at(4.9),
      scheduled_at: at(-12),
      ...transport,
    },
    [{ city: 'Hamburg', status: 'COMPLETED' }, { city: 'Munich' }],
  );
  await worker
    .updateTable('waypoint')
    .set({ ...gate, planned_from: at(0), planned_to: at(2), ...waypoint })
    .where('transport_id', '=', id)
    .where('position', '=', 1)
    .execute();
  return id;
}

const expected = (hours: number, half = 0.25) => ({
  eta_min: at(hours - half),
  eta_expected: at(hours),
  eta_max: at(hours + half),
});

const made = await app.inject({
  method: 'POST',
  url: '/v2/locations',
  headers: as.shipper,
  payload: { addressId: 'hamburg', point: gate, name: 'Goods in', hours: 8 },
});
const { locationArrivalId: id, token } = made.json<Response<typeof createLocation>>();
const byLink = { authorization: `Bearer ${token}` };

const ask = async (query = '', headers: { authorization?: string } = byLink, of = id) =>
  await app.inject({ method: 'GET', url: `/v2/locations/${of}/arrivals${query}`, headers });
const arrivals = async (query = '', headers: { authorization?: string } = byLink) => {
  const answer = await ask(query, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ArrivalPage>();
};
const references = ({ arrivals: rows }: ArrivalPage) => rows.map(({ reference }) => reference);

const late = await onItsWay('LATE', { waypoint: expected(2.5) });
await onItsWay('RISK', { waypoint: { ...expected(1.8), eta_late_risk: 0.38 } });
await onItsWay('OLD', {
  transport: { gps_signal_status: 'GPS_SIGNAL_LOST', latest_signal_at: at(-6), eta_current_until: at(-1) },
  waypoint: expected(1.5),
});
await onItsWay('NONE', { transport: { status: 'PRESUMABLY_ONGOING', gps_signal_status: 'GPS_SIGNAL_MISSING' } });
await onItsWay('EARLY', { waypoint: { ...expected(0.5), planned_from: at(1), planned_to: at(2) } });
await onItsWay('TIME', { waypoint: { ...expected(1), eta_late_risk: 0.02 } });
const arrived = { status: 'COMPLETED', completion_reason: 'ARRIVED', ata: at(-1), completed_at: at(-1) } as const;
await onItsWay('HERE', { waypoint: arrived });

describe('the arrivals of a place', () => {
  test('arrivals are listed worst first, each with its time, its truck and its origin', async () => {
    const page = await arrivals();
    expect(page).toMatchObject({
      now: '2026-11-20T13:30:00.000Z',
      location: { id, name: 'Goods in', city: 'Hamburg', countryCode: 'DE', timezone: 'Europe/Berlin' },
      hours: 8,
      totalElements: 7,
    });
    expect(references(page)).toEqual(['LATE', 'RISK', 'OLD', 'NONE', 'EARLY', 'TIME', 'HERE']);
    expect(page.arrivals.map(({ standing }) => standing)).toEqual([
      'DELAYED',
      'AT_RISK',
      'OLD',
      'NO_ETA',
      'EARLY',
      'ON_TIME',
      'ARRIVED',
    ]);
    const [first, , old, none] = page.arrivals;
    expect(first).toMatchObject({
      expected: { at: at(2.5).toISOString(), min: at(2.25).toISOString(), max: at(2.75).toISOString() },
      restsOn: at(-0.1).toISOString(),
      planned: { from: at(0).toISOString(), to: at(2).toISOString(), kind: 'RANGE' },
      trackingId: 'LATE',
      carrier: 'Spedition Nordlicht',
      from: { city: 'Hamburg', countryCode: 'DE' },
      latestSignalAt: at(-0.1).toISOString(),
      arrivedAt: null,
    });
    expect(old).toMatchObject({ restsOn: at(-6).toISOString(), expected: { at: at(1.5).toISOString() } });
    expect(none).toMatchObject({ expected: null, status: 'PRESUMABLY_ONGOING', gpsSignalStatus: 'GPS_SIGNAL_MISSING' });
    expect(page.arrivals.at(-1)).toMatchObject({ arrivedAt: at(-1).toISOString(), punctuality: 'EARLY' });
  });

  test('the transport’s ID is given only to members, who can open it', async () => {
    expect((await arrivals('', byLink)).arrivals.map(({ transportId }) => transportId)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
    expect((await arrivals('', as.shipper)).arrivals[0]?.transportId).toBe(late);
  });

  test('arrivals are served page by page and in the requested order', async () => {
    expect(references(await arrivals('?limit=3'))).toEqual(['LATE', 'RISK', 'OLD']);
    const last = await arrivals('?limit=3&page=2');
    expect([references(last), last.totalElements]).toEqual([['HERE'], 7]);
    expect(references(await arrivals('?sortBy=ETA_STATUS&sortByDirection=desc'))[0]).toBe('HERE');
    expect(references(await arrivals('?sortBy=ETA'))).toEqual(['HERE', 'NONE', 'EARLY', 'TIME', 'OLD', 'RISK', 'LATE']);
    expect(references(await arrivals('?sortBy=TRACKING_ID&sortByDirection=desc'))[0]).toBe('TIME');
    expect((await ask('?sortByDirection=desc')).statusCode).toBe(400);
  });

  test('arrivals over a kilometre away, beyond the hours, or of another shipper are left out', async () => {
    const inside = await onItsWay('NEAR', { waypoint: { ...northOf(990), ...expected(7.9) } });
    const others = [
      await onItsWay('FAR', { waypoint: { ...northOf(1_010), ...expected(1) } }),
      await onItsWay('LATER', { waypoint: expected(8.1) }),
      await onItsWay('PLANNED LATER', { waypoint: { planned_from: at(8.1), planned_to: at(9) } }),
      await onItsWay('LONG HERE', { waypoint: { ...arrived, ata: at(-2.1) } }),
      await onItsWay('UNSEEN', { waypoint: { status: 'COMPLETED', completion_reason: 'OVERDUE' } }),
      await onItsWay('OFF', {
        transport: { status: 'CANCELLED', completion_reason: 'CANCELED', cancelled_at: at(-1) },
      }),
      await onItsWay('FOREIGN', { of: stranger.id, waypoint: expected(1) }),
    ];
    const all = ['LATE', 'NEAR', 'RISK', 'OLD', 'NONE', 'EARLY', 'TIME', 'HERE'];
    expect(references(await arrivals())).toEqual(expect.arrayContaining(all));
    expect((await arrivals()).totalElements).toBe(all.length);
    expect(references(await arrivals('?hours=9'))).toEqual(expect.arrayContaining(['LATER', 'PLANNED LATER']));
    expect((await arrivals('?hours=1')).totalElements).toBe(4);
    for (const transport of [inside, ...others])
      await worker.deleteFrom('transport').where('id', '=', transport).execute();
  });

  test('a truck loading here has no origin, and one that may have been here needs confirmation', async () => {
    const loading = await onItsWay('LOAD', { waypoint: { confirmation_needed: true, ...expected(1) } });
    await worker
      .updateTable('waypoint')
      .set({ ...gate, status: 'STARTED', completion_reason: null, planned_from: at(1), planned_to: at(2) })
      .where('transport_id', '=', loading)
      .where('position', '=', 0)
      .execute();
    const { arrivals: rows } = await arrivals();
    const [stop, first] = rows.filter(({ reference }) => reference === 'LOAD').toSorted((a) => (a.from ? -1 : 1));
    expect(stop).toMatchObject({ confirmationNeeded: true, standing: 'NO_ETA', from: { city: 'Hamburg' } });
    expect(first).toMatchObject({ confirmationNeeded: false, standing: 'NO_ETA', from: null });
    await worker.deleteFrom('transport').where('id', '=', loading).execute();
  });

  test('a signal’s age is that of the latest stored one, and an old ETA rests on the last position', async () => {
    const heard = await onItsWay('HEARD 1', { waypoint: expected(1) });
    await storeFixes(worker, carrier.id, 'HEARD 1', [{ latitude: 50, longitude: 11, at: now - 60_000 }]);
    const row = async () => (await arrivals()).arrivals.find(({ reference }) => reference === 'HEARD 1');
    expect(await row()).toMatchObject({ latestSignalAt: new Date(now - 60_000).toISOString() });
    await worker
      .updateTable('transport')
      .set({ eta_current_until: at(-0.01) })
      .where('id', '=', heard)
      .execute();
    expect(await row()).toMatchObject({ standing: 'OLD', restsOn: at(-0.1).toISOString() });
    await worker.deleteFrom('transport').where('id', '=', heard).execute();
  });
});

describe('access to the arrivals of a place', () => {
  test('arrivals are open to the shipper’s members and to the token of this place, and to no one else', async () => {
    const other = await app.inject({
      method: 'POST',
      url: '/v2/locations',
      headers: as.shipper,
      payload: { addressId: 'hamburg', name: 'Other gate' },
    });
    const otherToken = other.json<{ token: string }>().token;
    const unknown = { authorization: `Bearer mpl_${'A'.repeat(43)}` };
    expect((await ask('', as.shipper)).statusCode).toBe(200);
    expect((await ask('', {})).statusCode).toBe(401);
    expect((await ask('', as.carrier)).statusCode).toBe(403);
    for (const headers of [as.stranger, { authorization: `Bearer ${otherToken}` }, unknown]) {
      const answer = await ask('', headers);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('the token of a place opens nothing but its arrivals', async () => {
    for (const [method, path] of [
      ['GET', '/v2/locations'],
      ['GET', '/v2/transports/ongoing'],
      ['GET', '/v2/transport-status'],
      ['PUT', `/v2/locations/${id}`],
      ['DELETE', `/v2/locations/${id}`],
    ] as const) {
      const answer = await app.inject({ method, url: path, headers: byLink });
      expect([path, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([path, true]);
    }
    expect((await ask()).statusCode).toBe(200);
  });
});
