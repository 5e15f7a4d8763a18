import type { Counts } from '@milepost/api-contract/transports/counts';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../dev/testing/app/test-app.ts';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../../dev/testing/rows/insert-rows.ts';

const { app, bearer, database } = await testApp();
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER', 'Shipper');
const stranger = await insertOrganization(worker, 'SHIPPER', 'Stranger');
const carrier = await insertOrganization(worker, 'CARRIER', 'Carrier');
await insertAgreement(worker, shipper.id, carrier.id);
await insertAgreement(worker, stranger.id, carrier.id);
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
const planned = await insertTransport(worker, { ...parties, reference: 'TR-1', tracking_id: 'HH-AB 1' });
await insertTransport(worker, { ...parties, status: 'INCOMING', gps_signal_status: 'GPS_SIGNAL_LOST' });
await insertTransport(worker, {
  ...parties,
  status: 'PRESUMABLY_ONGOING',
  gps_signal_status: 'GPS_SIGNAL_LOW',
  confirmation_needed: true,
});
await insertTransport(worker, { ...parties, shipper_id: stranger.id, reference: 'CANARY' });

const asMember = async (organizationId: string | null, administrator = false) =>
  await bearer((await insertPerson(worker, { organization_id: organizationId, administrator })).id);
const shipperHeaders = await asMember(shipper.id);
const carrierHeaders = await asMember(carrier.id);

const get = async (url: string, headers: { authorization: string }) => await app.inject({ url, headers });

describe('planned transports', () => {
  test('planned transports are listed in full, with the carrier for a shipper', async () => {
    const answer = await get('/v2/transports/planned', shipperHeaders);
    expect(answer.statusCode).toBe(200);
    const { transports, totalElements } = answer.json<TransportPage>();
    expect(totalElements).toBe(1);
    expect(transports).toMatchObject([
      {
        id: planned.id,
        status: 'PLANNED',
        reference: 'TR-1',
        trackingId: 'HH-AB 1',
        gpsSignalStatus: null,
        eta: null,
        carrier: { id: carrier.id, name: 'Carrier' },
        waypoints: [
          {
            order: 0,
            status: 'OPEN',
            plannedTimeOfArrival: {
              from: '2026-12-01T07:00:00.000Z',
              to: '2026-12-01T09:00:00.000Z',
              kind: 'RANGE',
            },
            address: { city: 'Hamburg', countryCode: 'DE', postalCode: '20095' },
            timezone: 'Europe/Berlin',
          },
          { order: 1, address: { city: 'Milan' } },
        ],
      },
    ]);
    expect(transports[0]).not.toHaveProperty('shipper');
    expect(answer.body).not.toContain('CANARY');
  });

  test('planned transports of all its shippers are listed for a carrier, with the shipper', async () => {
    const { transports } = (await get('/v2/transports/planned?sortBy=REFERENCE', carrierHeaders)).json<TransportPage>();
    expect(transports.map(({ reference, shipper: by }) => [reference, by?.name])).toEqual([
      ['CANARY', 'Stranger'],
      ['TR-1', 'Shipper'],
    ]);
    expect(transports[0]).not.toHaveProperty('carrier');
  });

  test('a page after the last is empty and still has the total', async () => {
    const answer = await get('/v2/transports/planned?page=1000000&limit=200', shipperHeaders);
    expect(answer.json()).toEqual({ transports: [], totalElements: 1 });
  });
});

describe('counts', () => {
  test('counts are those of the menu, by role', async () => {
    const counts = (await get('/v2/counts', shipperHeaders)).json<Counts>();
    expect(counts).toEqual({
      watchlist: 0,
      actionRequired: {
        total: 2,
        trackingIdMissing: 0,
        gpsMissing: 0,
        gpsLost: 1,
        gpsLow: 1,
        waypointConfirmation: 1,
        snoozed: 0,
      },
      planned: 1,
      incoming: 1,
      ongoing: 1,
      pendingAgreements: 0,
      vehiclesToConfirm: 0,
    });
    const forCarrier = (await get('/v2/counts', carrierHeaders)).json<Counts>();
    expect(forCarrier.actionRequired).toMatchObject({ total: 2, waypointConfirmation: 0 });
    expect(forCarrier.planned).toBe(2);
  });
});

describe('the caller is read from the database on every request', () => {
  test('organisation, role and features are read on every request', async () => {
    expect((await get('/v2/organization', carrierHeaders)).json()).toEqual({
      id: carrier.id,
      name: 'Carrier',
      organizationRole: 'CARRIER',
      isManager: true,
    });
    expect((await get('/v2/features', carrierHeaders)).json()).toEqual([]);
    await worker.insertInto('organization_feature').values({ organization_id: carrier.id, name: 'FAQ' }).execute();
    expect((await get('/v2/features', carrierHeaders)).json()).toEqual(['FAQ']);
    expect((await get('/v2/features', await asMember(shipper.id, true))).json()).toEqual(['ADMIN_UI']);
  });

  test('a person without an organisation is refused with that reason, but still gets their features', async () => {
    const headers = await asMember(null);
    const answer = await get('/v2/organization', headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'NO_ORGANIZATION']);
    expect((await get('/v2/transports/planned', headers)).statusCode).toBe(403);
    expect((await get('/v2/features', headers)).json()).toEqual([]);
  });

  test('a person who changes organisation sees the other one’s transports at once', async () => {
    const person = await insertPerson(worker, { organization_id: shipper.id });
    const headers = await bearer(person.id);
    const total = async () => (await get('/v2/transports/planned', headers)).json<TransportPage>().totalElements;
    expect(await total()).toBe(1);
    await worker.updateTable('person').set({ organization_id: carrier.id }).where('id', '=', person.id).execute();
    expect(await total()).toBe(2);
    await worker.deleteFrom('session').where('person_id', '=', person.id).execute();
    expect((await get('/v2/transports/planned', headers)).statusCode).toBe(401);
  });

  test('the token of an ended session is rejected, even if it has not expired', async () => {
    const person = await insertPerson(worker, { organization_id: shipper.id });
    const headers = await bearer(person.id, new Date(Date.now() - 1));
    expect((await get('/v2/organization', headers)).statusCode).toBe(401);
  });
});
