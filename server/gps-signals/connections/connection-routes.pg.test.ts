import type { ConnectionWithKey, GpsConnection } from '@milepost/api-contract/gps-signals/connections';
import type { DeviceLogPage } from '@milepost/api-contract/gps-signals/device-log';
import type { DevicePage } from '@milepost/api-contract/gps-signals/devices';
import { connectableKinds } from '@milepost/domain/gps-signal/gps-connection-kind';
import { MAX_GPS_CONNECTIONS, MAX_PHONES } from '@milepost/domain/access/organization-limits';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../dev/testing/app/test-app.ts';
import { testSecret } from '../../../dev/testing/database/test-secret.ts';
import { insertConnection } from '../../../dev/testing/rows/insert-connection.ts';
import { insertOrganization, insertPerson } from '../../../dev/testing/rows/insert-rows.ts';
import { openKeyRing } from '../../keys/open-key-ring.ts';
import { findConnectionByKey } from '../connection-key-store.ts';
import { openUnusableLog } from '../device-log/unusable.ts';
import { credentialsOf, type RfmsSettings } from '../rfms/rfms-settings.ts';

const { app, bearer, database } = await testApp();
const { worker } = database;
const keys = await openKeyRing(worker, testSecret);
const carrier = await insertOrganization(worker, 'CARRIER');
const stranger = await insertOrganization(worker, 'CARRIER', 'Stranger');
const shipper = await insertOrganization(worker, 'SHIPPER');
const headersOf = async ({ id }: { id: string }) =>
  await bearer((await insertPerson(worker, { organization_id: id })).id);
const headers = await headersOf(carrier);
const strangerHeaders = await headersOf(stranger);
const shipperHeaders = await headersOf(shipper);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (method: Method, url: string, payload?: object, by = headers) =>
  await app.inject({ method, url: `/v2/gps-connections${url}`, headers: by, ...(payload && { payload }) });
const connect = async (kind: string, more: object = {}) =>
  (await ask('POST', '', { kind, name: ` My ${kind} `, ...vehicleOf(kind), ...more })).json<ConnectionWithKey>();
const vehicleOf = (kind: string) =>
  kind === 'TRACCAR_CLIENT' || kind === 'OWNTRACKS' ? { trackingId: ' HH-AB  1 ' } : {};
const list = async (by = headers) =>
  (await ask('GET', '', undefined, by)).json<{ connections: GpsConnection[] }>().connections;
const ownerOf = async (key: string) => {
  const { hash } = await import('node:crypto');
  return await findConnectionByKey(worker, hash('sha256', key, 'buffer'));
};
const rfms = { url: 'https://maker.example/rfms/', credentials: { kind: 'BEARER', token: 'geheim' } } as const;

describe('a connection', () => {
  test.each(connectableKinds.filter((kind) => kind !== 'RFMS'))(
    'a connection of kind %s has a key, shown once, and settings for the other side',
    async (kind) => {
      const { connection, key, settings } = await connect(kind);
      expect(connection).toMatchObject({
        kind,
        name: `My ${kind}`,
        lastUsedAt: null,
        problem: null,
        url: null,
        needsCredentials: false,
        deviceCount: 0,
        firstSignalAt: null,
        quarantinedLastDay: 0,
      });
      expect(key).toMatch(/^mpc_[\w-]{43}$/);
      expect(settings.some(({ value }) => value.includes('http://localhost:3999/v2/gps-signals'))).toBe(true);
      expect(settings.some(({ value }) => value.includes(key ?? '?'))).toBe(true);
      expect(await ownerOf(key ?? '')).toEqual({
        connectionId: connection.id,
        carrierId: carrier.id,
        kind,
        ...('trackingId' in vehicleOf(kind) && { trackingId: 'HH-AB 1' }),
      });
      expect(JSON.stringify(await list())).not.toContain(key);
    },
  );

  test('a connection to a truck maker has no key, and keeps its credentials sealed', async () => {
    const { connection, key, settings } = await connect('RFMS', { rfms });
    expect([key, settings]).toEqual([null, []]);
    expect(connection).toMatchObject({ url: 'https://maker.example/rfms', needsCredentials: false });
    const { settings: kept } = await worker
      .selectFrom('gps_connection')
      .select('settings')
      .where('id', '=', connection.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain('geheim');
    expect(await credentialsOf(keys, connection.id, kept as RfmsSettings)).toEqual(rfms.credentials);
    expect(await credentialsOf(keys, randomUUID(), kept as RfmsSettings)).toBeNull();
    expect((await ask('POST', `/${connection.id}/rotate-key`)).json()).toMatchObject({ code: 'CONNECTION_HAS_NO_KEY' });
  });

  test('a connection to a truck maker can get its credentials later', async () => {
    const { connection } = await connect('RFMS');
    expect(connection).toMatchObject({ url: null, needsCredentials: true });
    expect((await ask('PUT', `/${connection.id}/rfms`, rfms)).json()).toMatchObject({
      id: connection.id,
      url: 'https://maker.example/rfms',
      needsCredentials: false,
    });
  });

  test('a carrier has at most ten connections to truck makers, even when many are made at once', async () => {
    const other = await insertOrganization(worker, 'CARRIER', 'Many makers');
    const by = await headersOf(other);
    const made = await Promise.all(
      Array.from({ length: 14 }, () => ask('POST', '', { kind: 'RFMS', name: 'Maker' }, by)),
    );
    const refused = made.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((answer) => answer.json<{ code: string }>().code)).toEqual(
      Array.from({ length: 4 }, () => 'TOO_MANY_TRUCK_MAKERS'),
    );
    const [first] = await list(by);
    await ask('DELETE', `/${first?.id}`, undefined, by);
    expect((await ask('POST', '', { kind: 'RFMS', name: 'Maker' }, by)).statusCode).toBe(200);
    expect((await ask('POST', '', { kind: 'NATIVE', name: 'Server' }, by)).statusCode).toBe(200);
  });

  test('the old key of a connection is refused after a new one is made', async () => {
    const { connection, key } = await connect('NATIVE');
    const changed = (await ask('POST', `/${connection.id}/rotate-key`)).json<ConnectionWithKey>();
    expect(changed.connection.id).toBe(connection.id);
    expect([await ownerOf(key ?? ''), (await ownerOf(changed.key ?? ''))?.connectionId]).toEqual([null, connection.id]);
  });

  test('a phone connection names its vehicle in the settings to enter, and keeps it with a new key', async () => {
    const { connection, settings } = await connect('TRACCAR_CLIENT');
    expect(connection.trackingId).toBe('HH-AB 1');
    const scanned = settings.find(({ name }) => name === 'QR_CODE')?.value ?? '';
    expect(new URL(scanned).searchParams.get('id')).toBe('HH-AB 1');
    const changed = (await ask('POST', `/${connection.id}/rotate-key`)).json<ConnectionWithKey>();
    expect(await ownerOf(changed.key ?? '')).toMatchObject({ trackingId: 'HH-AB 1' });
  });

  test('a phone connection for all vehicles gets no further key', async () => {
    const { connectionId, key } = await insertConnection(worker, carrier.id, 'OWNTRACKS');
    expect((await ask('POST', `/${connectionId}/rotate-key`)).json()).toMatchObject({
      code: 'KEY_OF_SEVERAL_VEHICLES',
    });
    expect(await ownerOf(key)).toMatchObject({ connectionId });
    await ask('DELETE', `/${connectionId}`);
  });

  test('a revoked connection is gone, with its key', async () => {
    const { connection, key } = await connect('OWNTRACKS');
    expect((await ask('DELETE', `/${connection.id}`)).statusCode).toBe(200);
    expect(await ownerOf(key ?? '')).toBeNull();
    expect((await list()).map(({ id }) => id)).not.toContain(connection.id);
    expect((await ask('DELETE', `/${connection.id}`)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('refusals', () => {
  test.each([
    ['an unknown kind', { kind: 'PIGEON', name: 'x' }, 'body/kind'],
    ['no name', { kind: 'NATIVE', name: '  ' }, 'body/name'],
    ['credentials where nothing is fetched', { kind: 'NATIVE', name: 'x', rfms }, 'body/rfms'],
    ['an open address', { kind: 'RFMS', name: 'x', rfms: { ...rfms, url: 'http://maker.example' } }, 'body/rfms/url'],
    ['a user in it', { kind: 'RFMS', name: 'x', rfms: { ...rfms, url: 'https://a:b@maker.example' } }, 'body/rfms/url'],
    [
      'another port',
      { kind: 'RFMS', name: 'x', rfms: { ...rfms, url: 'https://maker.example:8443' } },
      'body/rfms/url',
    ],
    ['a phone without its vehicle', { kind: 'OWNTRACKS', name: 'x', trackingId: ' ' }, 'body/trackingId'],
    ['a vehicle of what is no phone', { kind: 'NATIVE', name: 'x', trackingId: 'A' }, 'body/trackingId'],
    ['no address', { kind: 'RFMS', name: 'x', rfms: { ...rfms, url: 'maker' } }, 'body/rfms/url'],
  ])('%s', async (_, payload, path) => {
    const answer = await ask('POST', '', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ issues: { path: string }[] }>().issues.map((issue) => issue.path)).toContain(path);
  });

  test('the connection of another carrier is refused as if it did not exist', async () => {
    const { connection } = await connect('NATIVE');
    for (const id of [connection.id, randomUUID()]) {
      const answers = [
        await ask('DELETE', `/${id}`, undefined, strangerHeaders),
        await ask('POST', `/${id}/rotate-key`, undefined, strangerHeaders),
        await ask('PUT', `/${id}/rfms`, rfms, strangerHeaders),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    }
    expect(await list(strangerHeaders)).toEqual([]);
  });

  test('a shipper has no connections', async () => {
    const answers = [
      await ask('GET', '', undefined, shipperHeaders),
      await ask('GET', '/log', undefined, shipperHeaders),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });
});

describe('the log of a connection', () => {
  const now = Date.now();
  const device = (carrierId: string, trackingId: string, connectionId: string | null, minutesAgo: number | null) => {
    const seen = minutesAgo === null ? null : new Date(now - minutesAgo * 60_000);
    const place = seen === null ? null : 53.5;
    return {
      carrier_id: carrierId,
      tracking_id: trackingId,
      connection_id: connectionId,
      first_seen_at: new Date(now - 3_600_000),
      last_signal_at: seen,
      last_received_at: seen,
      last_latitude: place,
      last_longitude: place,
    };
  };

  test('the log of a connection lists entries by device, counts them by connection, and keeps the reason', async () => {
    const { connection } = await connect('TRACCAR_CLIENT');
    const source = { connectionId: connection.id, carrierId: carrier.id, kind: connection.kind };
    await worker
      .insertInto('device')
      .values([
        device(carrier.id, 'HH_AB 1', connection.id, 10),
        device(carrier.id, 'HH-AB 2', connection.id, 2),
        device(carrier.id, 'silent', connection.id, null),
        device(stranger.id, 'CANARY', null, 1),
      ])
      .execute();
    await openUnusableLog(worker)(source, 'NO_TRACKING_ID', [{ at: 1 }, { at: 2 }], now);
    await openUnusableLog(worker)(source, 'UNREADABLE', [{ received: '{' }], now - 25 * 3_600_000);

    expect((await list()).find(({ id }) => id === connection.id)).toMatchObject({
      deviceCount: 3,
      quarantinedLastDay: 2,
    });

    const devices = async (query: string) => (await ask('GET', `/devices${query}`)).json<DevicePage>();
    expect(await devices('')).toMatchObject({
      devices: [
        { trackingId: 'HH-AB 2', connection: { id: connection.id }, lastPosition: { latitude: 53.5, longitude: 53.5 } },
        { trackingId: 'HH_AB 1' },
        { trackingId: 'silent', lastSignalAt: null, lastPosition: null },
      ],
      totalElements: 3,
    });
    expect(await devices('?q=hh_a')).toMatchObject({ devices: [{ trackingId: 'HH_AB 1' }], totalElements: 1 });
    expect(await devices('?q=hh&page=1&limit=1')).toMatchObject({
      devices: [{ trackingId: 'HH_AB 1' }],
      totalElements: 2,
    });

    const log = async (query: string) => (await ask('GET', `/log${query}`)).json<DeviceLogPage>();
    expect(await log(`?connectionId=${connection.id}`)).toMatchObject({
      entries: [
        { outcome: 'QUARANTINED', reason: 'NO_TRACKING_ID', trackingId: null, signal: { at: 2 } },
        { reason: 'NO_TRACKING_ID', signal: { at: 1 }, connectionId: connection.id },
        { reason: 'UNREADABLE' },
      ],
      totalElements: 3,
    });
    expect((await log('?outcome=STORED')).totalElements).toBe(0);
    expect((await log('?trackingId=HH-AB%202')).totalElements).toBe(0);
    expect((await ask('GET', '/log?trackingId=%00')).statusCode).toBe(400);
    expect((await ask('GET', '/log', undefined, strangerHeaders)).json()).toEqual({ entries: [], totalElements: 0 });
  });
});

test('a carrier has at most fifty connections, even when many are made at once', async () => {
  const own = await insertOrganization(worker, 'CARRIER');
  const by = await headersOf(own);
  const makeOne = () => ask('POST', '', { kind: 'NATIVE', name: 'One of many' }, by);
  for (let made = 0; made < MAX_GPS_CONNECTIONS - 2; made += 12) await Promise.all(Array.from({ length: 12 }, makeOne));
  const answers = await Promise.all(Array.from({ length: 10 }, makeOne));
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused).toHaveLength(8);
  expect(refused[0]?.json()).toMatchObject({
    code: 'TOO_MANY_GPS_CONNECTIONS',
    message: expect.stringContaining('50') as string,
  });
  const connections = await list(by);
  expect(connections).toHaveLength(MAX_GPS_CONNECTIONS);
  await ask('DELETE', `/${connections[0]?.id}`, undefined, by);
  expect((await makeOne()).statusCode).toBe(200);
});

test('phones do not count towards the limit of connections: a carrier may have thousands', async () => {
  const own = await insertOrganization(worker, 'CARRIER');
  const by = await headersOf(own);
  const phone = () => ask('POST', '', { kind: 'OWNTRACKS', name: 'Phone', trackingId: 'HH AB 1' }, by);
  const rows = Array.from({ length: MAX_PHONES - 1 }, () => ({
    id: randomUUID(),
    carrier_id: own.id,
    kind: 'OWNTRACKS' as const,
    name: 'Phone',
    tracking_id: 'HH AB 1',
    key_hash: null,
    settings: null,
    created_at: new Date(),
    revoked_at: null,
    last_used_at: null,
    last_problem: null,
  }));
  await worker.insertInto('gps_connection').values(rows).execute();
  expect((await phone()).statusCode).toBe(200);
  expect((await phone()).json()).toMatchObject({ code: 'TOO_MANY_PHONES' });
  expect((await ask('POST', '', { kind: 'NATIVE', name: 'Fleet' }, by)).statusCode).toBe(200);
});
