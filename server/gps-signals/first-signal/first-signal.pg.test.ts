import type { ConnectionWithKey, GpsConnection } from '@milepost/api-contract/gps-signals/connections';
import type { FirstSignal } from '@milepost/api-contract/gps-signals/first-signal';
import { connectableKinds, isPhone, type ConnectableKind } from '@milepost/domain/gps-signal/gps-connection-kind';
import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { LIVE_CHANNEL } from '../../live/hints-store.ts';
import { testApp } from '../../../dev/testing/app/test-app.ts';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../../dev/testing/rows/insert-rows.ts';

const { app, bearer, database, url: databaseUrl } = await testApp();
const { worker } = database;
const carrier = await insertOrganization(worker, 'CARRIER');
const stranger = await insertOrganization(worker, 'CARRIER', 'Stranger');
const shipper = await insertOrganization(worker, 'SHIPPER');
await insertAgreement(worker, shipper.id, carrier.id);
const headersOf = async ({ id }: { id: string }) =>
  await bearer((await insertPerson(worker, { organization_id: id })).id);
const headers = await headersOf(carrier);
const strangerHeaders = await headersOf(stranger);

const url = (path: string) => `/v2/gps-connections${path}`;
const connect = async (kind: ConnectableKind, trackingId?: string) => {
  const payload = { kind, name: kind, ...(trackingId !== undefined && { trackingId }) };
  return (await app.inject({ method: 'POST', url: url(''), headers, payload })).json<ConnectionWithKey>();
};
const settingOf = ({ settings }: ConnectionWithKey, name: string) =>
  settings.find((setting) => setting.name === name)?.value ?? '';
const heard = async ({ connection }: Pick<ConnectionWithKey, 'connection'>) =>
  (await app.inject({ url: url(`/${connection.id}/first-signal`), headers })).json<FirstSignal>();

/** Like Traccar Client 10 after it has scanned its code. */
const sendAsPhone = async (scanned: string, more: Record<string, string>) => {
  const { pathname, searchParams } = new URL(scanned);
  const payload = new URLSearchParams({ id: searchParams.get('id') ?? '', ...more }).toString();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return await app.inject({ method: 'POST', url: pathname, headers: form, payload });
};

test('the first signal of a phone is shown with its place, its accuracy and the waiting transport', async () => {
  const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
  const later = { ...parties, tracking_id: 'HH-FS 1', status: 'PLANNED' as const, reference: 'FS-1' };
  const transport = await insertTransport(worker, later);
  const made = await connect('TRACCAR_CLIENT', 'HH-FS 1');
  expect(await heard(made)).toEqual({ firstSignal: null, lastUsedAt: null, lastRefused: null });

  const seconds = String(Math.floor(Date.now() / 1_000));
  const fix = { lat: '53.55', lon: '9.99', timestamp: seconds, accuracy: '8', speed: '10', bearing: '180' };
  const scanned = settingOf(made, 'QR_CODE');
  await sendAsPhone(scanned, { ...fix, lat: '0', lon: '0' });
  await vi.waitFor(
    async () => expect((await heard(made)).lastRefused).toMatchObject({ reason: 'NULL_ISLAND' }),
    60_000,
  );
  expect((await heard(made)).firstSignal).toBeNull();

  expect((await sendAsPhone(scanned, fix)).statusCode).toBe(200);
  await vi.waitFor(async () => expect((await heard(made)).firstSignal).not.toBeNull(), 60_000);
  const { firstSignal } = await heard(made);
  expect(firstSignal).toMatchObject({
    trackingId: 'HH-FS 1',
    at: new Date(Number(seconds) * 1_000).toISOString(),
    position: { latitude: 53.55, longitude: 9.99 },
    accuracyM: 8,
    heading: 180,
    transport: { transportId: transport.id, reference: 'FS-1' },
  });

  await sendAsPhone(scanned, { ...fix, lat: '50', timestamp: String(Number(seconds) + 60) });
  expect((await heard(made)).firstSignal).toEqual(firstSignal);
  const listed = (await app.inject({ url: url(''), headers })).json<{ connections: GpsConnection[] }>();
  expect(listed.connections.find(({ id }) => id === made.connection.id)?.firstSignalAt).toBe(firstSignal?.receivedAt);
  const foreign = await app.inject({ url: url(`/${made.connection.id}/first-signal`), headers: strangerHeaders });
  expect(foreign.statusCode).toBe(404);
});

test('the carrier of a connection is notified of its first signal, and of no later one', async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const told: unknown[] = [];
    client.on('notification', ({ payload }) => told.push(JSON.parse(payload ?? '')));
    await client.query(`listen ${LIVE_CHANNEL}`);
    const made = await connect('TRACCAR_CLIENT', 'HH-HEARD 1');
    const seconds = Math.floor(Date.now() / 1_000);
    for (const [index, lat] of ['53.55', '53.56', '53.57'].entries()) {
      await sendAsPhone(settingOf(made, 'QR_CODE'), { lat, lon: '9.99', timestamp: String(seconds + index) });
    }
    const mine = { topic: 'connections', parties: [carrier.id] };
    await vi.waitFor(() => expect(told).toContainEqual(mine), 60_000);
    await client.query('select 1');
    expect(told).toEqual([mine]);
  } finally {
    await client.end();
  }
});

const PRINTS = String.raw`curl() { for word in "$@"; do printf '%s\0' "$word"; done; }; `;

/** The arguments that curl receives after the shell has parsed the line. */
function asRequest(command: string) {
  const words = execFileSync('/bin/sh', ['-c', PRINTS + command], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
  const asked = { method: undefined as string | undefined, payload: undefined as string | undefined };
  const sent: Record<string, string> = {};
  let address = '';
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at);
    if (!word.startsWith('-')) address = word;
    else at += 1;
    if (word === '-X') asked.method = next;
    if (word === '-d') asked.payload = next;
    if (word === '-H') sent[next.slice(0, next.indexOf(':'))] = next.slice(next.indexOf(':') + 1).trim();
    if (word === '-u') sent['authorization'] = `Basic ${Buffer.from(next).toString('base64')}`;
  }
  const { pathname, search } = new URL(address);
  const method = asked.method ?? (asked.payload === undefined ? 'GET' : 'POST');
  return {
    method: method as 'GET' | 'POST' | 'PUT',
    url: pathname + search,
    headers: sent,
    payload: asked.payload ?? '',
  };
}

test.each(connectableKinds.filter((kind) => kind !== 'RFMS'))(
  'the command that tries a connection of kind %s sends a current signal',
  async (kind) => {
    const made = await connect(kind, isPhone(kind) ? `HH-O'C & 1 ${kind}` : undefined);
    const { payload, ...request } = asRequest(settingOf(made, 'CURL'));
    const answer = await app.inject({ ...request, ...(payload !== '' && { payload }) });
    expect(answer.statusCode, answer.body).toBe(200);
    await vi.waitFor(async () => expect((await heard(made)).firstSignal).not.toBeNull(), 60_000);
    const { firstSignal } = await heard(made);
    expect(firstSignal).toMatchObject({
      trackingId: isPhone(kind) ? `HH-O'C & 1 ${kind}` : 'TEST-1',
      position: { latitude: 53.5503, longitude: 9.9937 },
    });
    expect(Math.abs(Date.parse(firstSignal?.at ?? '') - Date.now())).toBeLessThan(120_000);
  },
);

test('a replaced key stays valid for the requested hours, and can be ended earlier', async () => {
  const made = await connect('NATIVE');
  const { connection, key: first } = made;
  const isTaken = async (key: string | null) => {
    const signal = { trackingId: 'HH-K 1', at: Date.now() };
    const sent = { method: 'POST', url: '/v2/gps-signals', headers: { authorization: `Bearer ${key}` } } as const;
    return (await app.inject({ ...sent, payload: [signal] })).statusCode === 200;
  };
  const rotate = async (query: string) =>
    await app.inject({ method: 'POST', url: url(`/${connection.id}/rotate-key${query}`), headers });
  expect((await rotate('?overlapHours=169')).statusCode).toBe(400);
  const second = (await rotate('?overlapHours=24')).json<ConnectionWithKey>();
  expect(Math.round((Date.parse(second.connection.oldKeyUntil ?? '') - Date.now()) / 3_600_000)).toBe(24);
  expect([await isTaken(first), await isTaken(second.key)]).toEqual([true, true]);

  const third = (await rotate('?overlapHours=24')).json<ConnectionWithKey>();
  await vi.waitFor(async () => expect(await isTaken(first)).toBe(false), 60_000);
  expect([await isTaken(second.key), await isTaken(third.key)]).toEqual([true, true]);

  const end = { method: 'DELETE', url: url(`/${connection.id}/old-key`) } as const;
  expect((await app.inject({ ...end, headers: strangerHeaders })).statusCode).toBe(404);
  expect((await app.inject({ ...end, headers })).json<GpsConnection>()).toMatchObject({ oldKeyUntil: null });
  await vi.waitFor(async () => expect(await isTaken(second.key)).toBe(false), 60_000);
  expect(await isTaken(third.key)).toBe(true);

  await rotate('?overlapHours=1');
  const past = { old_key_until: new Date(Date.now() - 1) };
  await worker.updateTable('gps_connection').set(past).where('id', '=', connection.id).execute();
  await vi.waitFor(async () => expect(await isTaken(third.key)).toBe(false), 60_000);
  await rotate('?overlapHours=1');
  await app.inject({ method: 'DELETE', url: url(`/${connection.id}`), headers });
  const row = await worker.selectFrom('gps_connection').selectAll().where('id', '=', connection.id).executeTakeFirst();
  expect(row).toMatchObject({ key_hash: null, old_key_hash: null, old_key_until: null });
});
