import type { Response } from '@milepost/api-contract/call';
import type { CarriersReadiness, CarrierReadiness } from '@milepost/api-contract/gps-signals/carrier-readiness';
import type { findTrackingIds } from '@milepost/api-contract/gps-signals/tracking-ids';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../dev/testing/app/test-app.ts';
import { insertConnection } from '../../../dev/testing/rows/insert-connection.ts';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../../dev/testing/rows/insert-rows.ts';

const { app, bearer, database } = await testApp();
const { worker } = database;
const HOUR = 3_600_000;
const shipper = await insertOrganization(worker, 'SHIPPER');
const stranger = await insertOrganization(worker, 'SHIPPER', 'Stranger');
const pending = await insertOrganization(worker, 'SHIPPER', 'Pending');
const headersOf = async ({ id }: { id: string }) =>
  await bearer((await insertPerson(worker, { organization_id: id })).id);
const shipperHeaders = await headersOf(shipper);
const strangerHeaders = await headersOf(stranger);

async function newCarrier() {
  const carrier = await insertOrganization(worker, 'CARRIER');
  await insertAgreement(worker, shipper.id, carrier.id);
  return { ...carrier, headers: await headersOf(carrier) };
}

const insertDevice = async (carrierId: string, trackingId: string, hoursAgo: number) => {
  const seen = new Date(Date.now() - hoursAgo * HOUR);
  const row = { carrier_id: carrierId, tracking_id: trackingId, connection_id: null, first_seen_at: seen };
  await worker
    .insertInto('device')
    .values({ ...row, last_signal_at: seen, last_received_at: seen, last_latitude: 1, last_longitude: 2 })
    .execute();
};
const get = async (url: string, headers: { authorization: string }) => await app.inject({ url, headers });
const readinessOf = async (carrier: { id: string; headers: { authorization: string } }) => {
  const own = (await get('/v2/carrier/gpsa-carrier-readiness', carrier.headers)).json<CarrierReadiness>();
  const seen = (await get(`/v2/carrier/${carrier.id}/gpsa-carrier-readiness`, shipperHeaders)).json<CarrierReadiness>();
  expect(seen).toEqual({ carrierId: carrier.id, readiness: own.readiness });
  return own;
};

describe('readiness, as the carrier and its shippers see it', () => {
  test('readiness goes from UNKNOWN without a connection to CONNECTED', async () => {
    const carrier = await newCarrier();
    expect(await readinessOf(carrier)).toEqual({
      carrierId: carrier.id,
      readiness: 'UNKNOWN',
      latestSignalReceivedAt: null,
    });
    const { connectionId } = await insertConnection(worker, carrier.id);
    expect(await readinessOf(carrier)).toMatchObject({ readiness: 'WAITING_FOR_CARRIER' });
    await insertDevice(carrier.id, 'T-1', 1);
    expect(await readinessOf(carrier)).toMatchObject({
      readiness: 'CONNECTED',
      latestSignalReceivedAt: expect.any(String) as string,
    });
    await worker.updateTable('gps_connection').set({ revoked_at: new Date() }).where('id', '=', connectionId).execute();
    expect(await readinessOf(carrier)).toMatchObject({ readiness: 'UNKNOWN' });
  });

  test.each([
    ['none at all', [], 'UNKNOWN'],
    ['one only planned', [{ status: 'PLANNED' }], 'UNKNOWN'],
    ['one on its way', [{ status: 'ONGOING' }], 'FAILED'],
    ['one completed an hour ago', [{ status: 'COMPLETED', hoursAgo: 1 }], 'FAILED'],
    ['one completed the day before yesterday', [{ status: 'COMPLETED', hoursAgo: 30 }], 'UNKNOWN'],
  ] as const)(
    'readiness after more than a day without signals depends on the transports: %s',
    async (_, transports, readiness) => {
      const carrier = await newCarrier();
      await insertConnection(worker, carrier.id);
      await insertDevice(carrier.id, 'T-1', 25);
      for (const transport of transports) {
        const end = 'hoursAgo' in transport ? new Date(Date.now() - transport.hoursAgo * HOUR) : null;
        await insertTransport(worker, {
          shipper_id: stranger.id,
          carrier_id: carrier.id,
          status: transport.status,
          completed_at: end,
          completion_reason: end === null ? null : 'ARRIVED',
        });
      }
      expect(await readinessOf(carrier)).toMatchObject({ readiness });
    },
  );

  test('readiness is FAILED after a truck maker refuses the credentials', async () => {
    const carrier = await newCarrier();
    const { connectionId } = await insertConnection(worker, carrier.id);
    const settings = JSON.stringify({ url: 'https://maker.example' });
    const change = { kind: 'RFMS', settings, key_hash: null, last_problem: null } as const;
    const row = worker.updateTable('gps_connection').where('id', '=', connectionId);
    await row.set({ ...change, settings: null }).execute();
    expect(await readinessOf(carrier)).toMatchObject({ readiness: 'WAITING_FOR_OPERATOR' });
    await row.set(change).execute();
    expect(await readinessOf(carrier)).toMatchObject({ readiness: 'FETCHING' });
    await row.set({ ...change, last_problem: 'CREDENTIALS_REFUSED' }).execute();
    expect(await readinessOf(carrier)).toMatchObject({ readiness: 'FAILED' });
  });
});

const findKnown = async (carrierId: string, query: string, headers: { authorization: string }) =>
  (await get(`/v2/carriers/${carrierId}/tracking-ids${query}`, headers)).json<Response<typeof findTrackingIds>>()
    .trackingIds;

describe('tracking IDs', () => {
  test('suggested tracking IDs match similar spellings, for the carrier and its shippers', async () => {
    const carrier = await newCarrier();
    await insertDevice(carrier.id, 'HH-AB 123', 2);
    await insertDevice(carrier.id, 'HH-AB 124', 1);
    await insertDevice(carrier.id, 'M-XY 9', 3);
    const find = async (query: string, headers: { authorization: string }) =>
      (await findKnown(carrier.id, query, headers)).map(({ trackingId }) => trackingId);
    for (const headers of [carrier.headers, shipperHeaders]) {
      expect(await find('?q=HH%20BA%20123', headers)).toEqual(['HH-AB 123', 'HH-AB 124']);
    }
    expect(await find('?q=hhab', carrier.headers)).toEqual(['HH-AB 124', 'HH-AB 123']);
    expect(await find('?limit=2', carrier.headers)).toEqual(['HH-AB 124', 'HH-AB 123']);
    // Sorted by name, because shippers must not learn which device sent last.
    expect(await find('?q=hhab', shipperHeaders)).toEqual(['HH-AB 123', 'HH-AB 124']);
  });

  test('suggested tracking IDs include the time of the last signal, for the carrier only', async () => {
    const carrier = await newCarrier();
    await insertDevice(carrier.id, 'SEEN', 2);
    await insertDevice(carrier.id, 'NEVER', 1);
    const row = worker.updateTable('device').where('carrier_id', '=', carrier.id);
    const seen = new Date('2026-03-04T12:00:00Z');
    await row.set({ last_signal_at: seen }).where('tracking_id', '=', 'SEEN').execute();
    await row.set({ last_signal_at: null, last_received_at: null }).where('tracking_id', '=', 'NEVER').execute();
    expect(await findKnown(carrier.id, '', carrier.headers)).toEqual([
      { trackingId: 'SEEN', latestSignalAt: seen.toISOString(), onDuty: null },
      { trackingId: 'NEVER', latestSignalAt: null, onDuty: null },
    ]);
    expect(await findKnown(carrier.id, '', shipperHeaders)).toEqual([
      { trackingId: 'NEVER', onDuty: null },
      { trackingId: 'SEEN', onDuty: null },
    ]);
  });

  test('suggested tracking IDs show which transport the vehicle is on, to its parties only', async () => {
    const carrier = await newCarrier();
    await insertAgreement(worker, stranger.id, carrier.id);
    await insertDevice(carrier.id, 'BUSY', 2);
    await insertDevice(carrier.id, 'FREE', 1);
    const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
    const underWay = await insertTransport(worker, {
      ...parties,
      tracking_id: 'BUSY',
      reference: 'ON-THE-ROAD',
      status: 'ONGOING',
    });
    await insertTransport(worker, { ...parties, tracking_id: 'FREE', status: 'PLANNED' });
    const { until } = await worker
      .selectFrom('waypoint')
      .select(({ fn }) => fn.max('planned_to').as('until'))
      .where('transport_id', '=', underWay.id)
      .executeTakeFirstOrThrow();
    const onDuty = { transportId: underWay.id, reference: 'ON-THE-ROAD', until: until.toISOString() };
    for (const headers of [carrier.headers, shipperHeaders]) {
      const known = await findKnown(carrier.id, '', headers);
      expect(known.find(({ trackingId }) => trackingId === 'BUSY')?.onDuty).toEqual(onDuty);
      expect(known.find(({ trackingId }) => trackingId === 'FREE')?.onDuty).toBeNull();
    }
    const foreign = await findKnown(carrier.id, '', strangerHeaders);
    expect(foreign.find(({ trackingId }) => trackingId === 'BUSY')?.onDuty).toBeNull();
  });
});

test('a shipper without an accepted agreement learns nothing, not even that the carrier exists', async () => {
  const carrier = await newCarrier();
  const other = await newCarrier();
  await insertDevice(carrier.id, 'CANARY', 1);
  const asked = { shipper_id: pending.id, carrier_id: carrier.id, created_at: new Date() };
  await worker
    .insertInto('agreement')
    .values({ ...asked, id: randomUUID(), status: 'PENDING', answered_at: null })
    .execute();
  for (const id of [carrier.id, shipper.id, randomUUID()]) {
    for (const url of [`/v2/carrier/${id}/gpsa-carrier-readiness`, `/v2/carriers/${id}/tracking-ids`]) {
      for (const headers of [strangerHeaders, await headersOf(pending), other.headers]) {
        const answer = await get(url, headers);
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
      }
    }
  }
});

test('a shipper reads in one call the readiness of its carriers and when each one last sent something', async () => {
  const buyer = await insertOrganization(worker, 'SHIPPER', 'Buyer');
  const buyerHeaders = await headersOf(buyer);
  const [ready, silent] = [
    await insertOrganization(worker, 'CARRIER', 'B Ready'),
    await insertOrganization(worker, 'CARRIER', 'A Silent'),
  ];
  for (const { id } of [ready, silent]) await insertAgreement(worker, buyer.id, id);
  const declined = await insertOrganization(worker, 'CARRIER', 'Declined');
  await insertAgreement(worker, buyer.id, declined.id);
  await worker.updateTable('agreement').set({ status: 'DECLINED' }).where('carrier_id', '=', declined.id).execute();
  await insertConnection(worker, ready.id);
  await insertDevice(ready.id, 'T-1', 1);
  const { carriers } = (await get('/v2/carrier/gps-readiness', buyerHeaders)).json<CarriersReadiness>();
  expect(carriers).toEqual([
    { carrierId: silent.id, name: 'A Silent', readiness: 'UNKNOWN', latestSignalReceivedAt: null },
    {
      carrierId: ready.id,
      name: 'B Ready',
      readiness: 'CONNECTED',
      latestSignalReceivedAt: expect.any(String) as string,
    },
  ]);
  expect((await get('/v2/carrier/gps-readiness', await headersOf(ready))).statusCode).toBe(403);
});
