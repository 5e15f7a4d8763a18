import type { DevicePage } from '@milepost/api-contract/gps-signals/devices';
import { expect, test } from 'vitest';
import { testApp } from '../../../dev/testing/app/test-app.ts';
import { insertConnection } from '../../../dev/testing/rows/insert-connection.ts';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../../dev/testing/rows/insert-rows.ts';
import { findDevices } from './devices-store.ts';

const now = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const { app, bearer, database } = await testApp({ now: () => now });
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER');

async function newCarrier() {
  const carrier = await insertOrganization(worker, 'CARRIER');
  await insertAgreement(worker, shipper.id, carrier.id);
  const headers = await bearer((await insertPerson(worker, { organization_id: carrier.id })).id);
  const list = async (query = '') =>
    (await app.inject({ url: `/v2/gps-connections/devices${query}`, headers })).json<DevicePage>();
  const seen = async (trackingId: string, connectionId: string | null, hoursAgo: number) => {
    const at = new Date(now - hoursAgo * HOUR);
    const row = { carrier_id: carrier.id, tracking_id: trackingId, connection_id: connectionId, first_seen_at: at };
    const where = { last_latitude: 53.5, last_longitude: 9.9 };
    const added = worker.insertInto('device').values({ ...row, ...where, last_signal_at: at, last_received_at: at });
    await added.execute();
  };
  const plan = async (trackingId: string, status: 'PLANNED' | 'ONGOING' = 'ONGOING') =>
    await insertTransport(worker, {
      shipper_id: shipper.id,
      carrier_id: carrier.id,
      tracking_id: trackingId,
      status,
      reference: `R ${trackingId}`,
    });
  const refuse = async (trackingId: string, connectionId: string, minutesAgo: number) => {
    const line = {
      carrier_id: carrier.id,
      connection_id: connectionId,
      tracking_id: trackingId,
      at: null,
      signal: '{}',
    };
    const received = { received_at: new Date(now - minutesAgo * 60_000), outcome: 'QUARANTINED' as const };
    await worker
      .insertInto('device_log')
      .values({ ...line, ...received, reason: 'FROM_THE_FUTURE' })
      .execute();
  };
  return { id: carrier.id, list, seen, plan, refuse };
}

test('devices that need attention come first, with the fault, who acts, and the waiting transport', async () => {
  const { id, list, seen, plan, refuse } = await newCarrier();
  const { connectionId } = await insertConnection(worker, id, 'TRACCAR_FORWARD');
  await seen('GOOD', connectionId, 0.1);
  await seen('IDLE', connectionId, 30);
  await seen('LOST', connectionId, 6);
  await seen('PLANNED ONLY', connectionId, 6);
  await seen('358914101234527', connectionId, 0.2);
  const { id: transportId } = await plan('LOST');
  await plan('GOOD');
  await plan('PLANNED ONLY', 'PLANNED');
  await refuse('NEVER GOOD', connectionId, 5);
  await refuse('NEVER GOOD', connectionId, 6);

  const page = await list();
  expect(page).toMatchObject({
    devices: [
      {
        trackingId: 'LOST',
        health: 'LOST',
        fault: 'NOT_SENDING',
        actor: 'DRIVER',
        transport: { transportId, reference: 'R LOST' },
        connection: { id: connectionId, kind: 'TRACCAR_FORWARD' },
      },
      {
        trackingId: 'NEVER GOOD',
        health: 'REFUSED',
        fault: 'CLOCK_SKEW',
        actor: 'DISPATCHER',
        firstSeenAt: null,
        lastRefused: { reason: 'FROM_THE_FUTURE', lastHour: 2 },
      },
      { trackingId: '358914101234527', health: 'NO_PLATE', actor: 'DISPATCHER' },
      { trackingId: 'GOOD', health: 'OK', fault: null, actor: null },
      { trackingId: 'PLANNED ONLY', health: 'IDLE', actor: null, transport: null },
      { trackingId: 'IDLE', health: 'IDLE' },
    ],
    connectionFaults: [],
    totalElements: 6,
    counts: { all: 6, needsSomebody: 3, sentLastDay: 4 },
  });
  const needing = await list('?show=NEEDS_SOMEBODY&limit=2&page=1');
  expect(needing).toMatchObject({ devices: [{ trackingId: '358914101234527' }], totalElements: 3 });
  expect(await list('?q=never')).toMatchObject({ devices: [{ trackingId: 'NEVER GOOD' }], totalElements: 1 });
});

test('a connection that fails as a whole is one row, not one per device', async () => {
  const { id, list, seen, plan } = await newCarrier();
  const silent = await insertConnection(worker, id, 'TRACCAR_FORWARD');
  const refused = await insertConnection(worker, id, 'RFMS');
  const problem = { last_problem: 'CREDENTIALS_REFUSED' };
  await worker.updateTable('gps_connection').set(problem).where('id', '=', refused.connectionId).execute();
  for (const vehicle of ['A', 'B', 'C']) await seen(`S ${vehicle}`, silent.connectionId, 6);
  await seen('R A', refused.connectionId, 6);
  for (const vehicle of ['S A', 'S B', 'R A']) await plan(vehicle);

  const { devices, connectionFaults, counts } = await list('?show=NEEDS_SOMEBODY');
  expect(devices).toEqual([]);
  expect(counts).toMatchObject({ all: 4, needsSomebody: 2 });
  expect(new Map(connectionFaults.map(({ fault, devices: covered }) => [fault, covered]))).toEqual(
    new Map([
      ['SILENT', 3],
      ['CREDENTIALS_REFUSED', 1],
    ]),
  );
});

test('devices of other carriers are not listed', async () => {
  const [one, other] = [await newCarrier(), await newCarrier()];
  await other.seen('CANARY', null, 0.1);
  expect(await one.list()).toMatchObject({ devices: [], counts: { all: 0, sentLastDay: 0 } });
  expect(await database.forOrganization(one.id, (db) => findDevices(db, other.id, now))).toEqual([]);
});
