import type { Drive } from '@milepost/api-contract/links/drive';
import type { DevicePage } from '@milepost/api-contract/gps-signals/devices';
import type { GpsSignals } from '@milepost/api-contract/transports/gps-of-transport';
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { HOUR, planningApp, type Headers } from '../../dev/testing/app/planning.ts';
import { jpegOf } from '../../dev/testing/documents/sample-files.ts';
import { newDocument } from '../../dev/testing/documents/send-document.ts';
import { insertShareLink } from '../../dev/testing/rows/insert-share-link.ts';

const { app, as, ask, carrier, details, inject, stop, time, worker } = await planningApp();
const MINUTE = 60_000;

/** Begins in three hours, so it is tracked already. */
async function planned(changes: Record<string, unknown> = {}): Promise<string> {
  const waypoints = [stop('hamburg', 3), stop('milan', 40)];
  const answer = await inject('POST', '/v2/transports', as.shipper, { carrierId: carrier.id, waypoints, ...changes });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ id: string }>().id;
}

const linkTo = async (transportId: string, organizationId = carrier.id, expiresInMs = 30 * HOUR) =>
  await insertShareLink(worker, {
    kind: 'DRIVE',
    organization_id: organizationId,
    transport_id: transportId,
    label: 'Jan, HH-AB 1',
    expires_at: new Date(time.now + expiresInMs),
  });

const drive = async (headers: Headers) => (await inject('GET', '/v2/drive', headers)).json<Drive>();

const position = (at: number, north = 0) => ({
  at: new Date(at).toISOString(),
  latitude: 53.2 + north,
  longitude: 10,
  accuracyMetres: 8,
  speedKmh: 62.5,
  heading: 180,
});
type Position = ReturnType<typeof position>;
const send = async (headers: Headers, positions: readonly Partial<Position>[]) =>
  await inject('POST', '/v2/drive/positions', headers, { positions });

const signalsOf = async (id: string) =>
  (await inject('GET', `/v2/transports/${id}/gps-signals`, as.carrier)).json<GpsSignals>().signals;

test('a driver reads where to go, for whom, and what they may report now', async () => {
  const id = await planned({ reference: 'EH-48213' });
  const { headers } = await linkTo(id);
  const read = await drive(headers);
  expect(read).toMatchObject({
    carrier: 'Carrier',
    shipper: 'Shipper',
    label: 'Jan, HH-AB 1',
    reference: 'EH-48213',
    nextStopId: read.stops[0]?.id,
    lastPositionAt: null,
    documents: 0,
  });
  expect(read.stops.map(({ city, mayArrive, mayDepart, isDone }) => [city, mayArrive, mayDepart, isDone])).toEqual([
    ['Hamburg', true, false, false],
    ['Milan', false, false, false],
  ]);
});

test('the first position names the vehicle of a transport without one, and is shown like that of any device', async () => {
  const id = await planned();
  const { headers } = await linkTo(id);
  const answer = await send(headers, [position(time.now - 2 * MINUTE), position(time.now - MINUTE, 0.01)]);
  expect([answer.statusCode, answer.json()]).toEqual([200, { stored: 2, refused: [] }]);
  const seen = await details(id, as.shipper);
  expect(seen.trackingId).toMatch(/^DRIVER-[0-9A-F]{10}$/);
  expect(seen.latestPosition).toMatchObject({ latitude: 53.21, speedKmh: 62.5 });
  expect((await drive(headers)).lastPositionAt).toBe(seen.latestPosition?.at);
  const devices = (await inject('GET', '/v2/gps-connections/devices', as.carrier)).json<DevicePage>();
  expect(devices.devices.find(({ trackingId }) => trackingId === seen.trackingId)).toMatchObject({
    connection: { kind: 'DRIVER_PAGE' },
    transport: { transportId: id },
  });
});

test('positions kept on the phone keep their own times, and sending them again changes nothing', async () => {
  const id = await planned();
  const { headers } = await linkTo(id);
  const kept = [40, 30, 20, 10].map((ago) => position(time.now - ago * MINUTE, -ago / 1_000));
  await send(headers, kept.slice(3));
  for (let turn = 0; turn < 2; turn += 1) expect((await send(headers, kept)).json()).toMatchObject({ stored: 4 });
  expect((await signalsOf(id)).map(({ at }) => at)).toEqual(kept.map(({ at }) => at));
});

test('positions for a named vehicle belong to it, and a carrier has one connection for all its drivers', async () => {
  const id = await planned({ trackingId: 'HH-DP 1' });
  const { headers } = await linkTo(id);
  expect((await send(headers, [position(time.now - MINUTE)])).json()).toEqual({ stored: 1, refused: [] });
  expect((await details(id, as.shipper)).trackingId).toBe('HH-DP 1');
  const rows = await worker
    .selectFrom('gps_connection')
    .select(['id', 'name'])
    .where('carrier_id', '=', carrier.id)
    .where('kind', '=', 'DRIVER_PAGE')
    .execute();
  expect(rows).toHaveLength(1);
  const path = `/v2/gps-connections/${rows[0]?.id}`;
  for (const [method, end] of [
    ['DELETE', ''],
    ['POST', '/rotate-key'],
  ] as const) {
    expect(await ask(method, `${path}${end}`, as.carrier)).toMatchObject({ code: 'CONNECTION_OF_DRIVERS' });
  }
});

test('the shipper’s vehicle request still waits for the carrier when its driver has begun to share', async () => {
  await worker
    .updateTable('organization')
    .set({ vehicle_naming: 'AFTER_CONFIRMATION' })
    .where('id', '=', carrier.id)
    .execute();
  const id = await planned({ trackingId: 'HH-ASKED 1' });
  await worker.updateTable('organization').set({ vehicle_naming: 'ALWAYS' }).where('id', '=', carrier.id).execute();
  const { headers } = await linkTo(id);
  await send(headers, [position(time.now - MINUTE)]);
  const seen = await details(id, as.carrier);
  expect([seen.trackingId?.slice(0, 7), seen.requestedTrackingId]).toEqual(['DRIVER-', 'HH-ASKED 1']);
});

test('a phone that the carrier has declined is not accepted again', async () => {
  const id = await planned();
  const { headers } = await linkTo(id);
  await send(headers, [position(time.now - MINUTE)]);
  const { trackingId } = await details(id, as.carrier);
  await inject('POST', `/v2/transports/${id}/declined-vehicles`, as.carrier, { trackingId });
  const again = position(time.now);
  expect((await send(headers, [again])).json()).toEqual({
    stored: 0,
    refused: [{ at: again.at, reason: 'NOT_TRACKED' }],
  });
  expect((await details(id, as.carrier)).trackingId).toBeNull();
});

test('positions from before and after a transport are refused', async () => {
  const later = await planned({ waypoints: [stop('hamburg', 30), stop('milan', 70)] });
  const early = position(time.now);
  expect((await send((await linkTo(later)).headers, [early])).json()).toEqual({
    stored: 0,
    refused: [{ at: early.at, reason: 'NOT_TRACKED' }],
  });
  const id = await planned();
  const { headers } = await linkTo(id);
  const stops = (await drive(headers)).stops;
  for (const [index, { id: waypointId }] of stops.entries()) {
    const timestamp = new Date(time.now - (10 - index) * MINUTE).toISOString();
    const path = `/v2/transports/${id}/waypoints/${waypointId}/status`;
    const said = await inject('PUT', path, as.carrier, { status: 'COMPLETED', timestamp });
    if (said.statusCode !== 200) throw new Error(said.body);
  }
  expect(await ask('POST', '/v2/drive/positions', headers, { positions: [position(time.now)] })).toMatchObject({
    status: 409,
    code: 'TRANSPORT_COMPLETED',
  });
  expect((await drive(headers)).status).toBe('COMPLETED');
  const cancelled = await planned();
  const link = await linkTo(cancelled);
  await inject('POST', `/v2/transports/${cancelled}/cancel`, as.shipper);
  expect(await ask('POST', '/v2/drive/positions', link.headers, { positions: [position(time.now)] })).toMatchObject({
    code: 'TRANSPORT_CANCELLED',
  });
  expect((await drive(link.headers)).status).toBe('CANCELLED');
});

test('a revoked or expired link accepts nothing from that moment on', async () => {
  const id = await planned();
  const link = await linkTo(id);
  await send(link.headers, [position(time.now - MINUTE)]);
  await worker.updateTable('share_link').set({ revoked_at: new Date() }).where('id', '=', link.id).execute();
  expect(await ask('POST', '/v2/drive/positions', link.headers, { positions: [position(time.now)] })).toMatchObject({
    status: 404,
  });
  const expired = await linkTo(id, carrier.id, -1);
  expect(await ask('GET', '/v2/drive', expired.headers)).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
  expect(await signalsOf(id)).toHaveLength(1);
});

test('impossible positions are refused one by one, and good ones in the same request count', async () => {
  const id = await planned();
  const { headers } = await linkTo(id);
  const nowhere = { ...position(time.now - MINUTE), latitude: 0, longitude: 0 };
  const vague = { ...position(time.now - 2 * MINUTE), accuracyMetres: 9_000 };
  const ahead = position(time.now + HOUR);
  expect((await send(headers, [nowhere, vague, ahead, position(time.now)])).json()).toEqual({
    stored: 1,
    refused: [
      { at: nowhere.at, reason: 'NULL_ISLAND' },
      { at: vague.at, reason: 'INACCURATE' },
      { at: ahead.at, reason: 'FROM_THE_FUTURE' },
    ],
  });
});

test('a photo that a driver sends becomes a document of the transport for both parties', async () => {
  const id = await planned();
  const { headers } = await linkTo(id);
  const photo = jpegOf();
  const path = `/v2/drive/documents/${randomUUID()}`;
  const begun = await inject('PUT', path, headers, newDocument(photo));
  expect(begun.json()).toMatchObject({ missingParts: [0] });
  const sent = await app.inject({
    method: 'PUT',
    url: `${path}/parts/0`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: photo,
  });
  expect(sent.json()).toMatchObject({ missingParts: [] });
  expect((await drive(headers)).documents).toBe(1);
  for (const reader of [as.shipper, as.carrier]) {
    const listed = (await inject('GET', `/v2/transports/${id}/documents`, reader)).json<{ documents: unknown[] }>();
    expect(listed.documents).toMatchObject([{ name: 'CMR.jpg', by: { kind: 'DRIVER' } }]);
  }
});

test('the first signal of a carrier’s drivers is noted like that of any connection', async () => {
  const id = await planned();
  const { headers } = await linkTo(id);
  await send(headers, [position(time.now - MINUTE)]);
  await vi.waitFor(async () => {
    const row = await worker
      .selectFrom('gps_connection')
      .select('first_signal_received_at')
      .where('carrier_id', '=', carrier.id)
      .where('kind', '=', 'DRIVER_PAGE')
      .executeTakeFirstOrThrow();
    expect(row.first_signal_received_at).not.toBeNull();
  }, 60_000);
});

test('a background app sends by the same link, under the same rules, and is never asked to send again', async () => {
  const id = await planned();
  const { headers, token } = await linkTo(id);
  const { traccarClient } = await drive(headers);
  const address = new URL(traccarClient?.serverUrl ?? '').pathname;
  expect(address).toBe(`/v2/drive/app/${token}`);
  const begun = time.now - MINUTE;
  const sent = async (at: number, url = address) => {
    const query = new URLSearchParams({ id: 'any name', lat: '53.21', lon: '10', timestamp: String(at), speed: '30' });
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: query.toString(),
    });
    return [answer.statusCode, answer.json<{ stored?: number }>().stored];
  };
  expect(await sent(begun)).toEqual([200, 1]);
  expect(await sent(begun)).toEqual([200, 1]);
  expect((await signalsOf(id)).map(({ at }) => at)).toEqual([new Date(begun).toISOString()]);
  // Days before tracking begins, and then something that is no position at all.
  expect(await sent(begun - 50 * HOUR)).toEqual([200, 0]);
  const unread = {
    method: 'POST',
    url: address,
    payload: '\u0001{',
    headers: { 'content-type': 'text/plain' },
  } as const;
  expect((await app.inject(unread)).statusCode).toBe(200);
  expect(
    (await app.inject({ method: 'GET', url: `${address}?id=x&lat=53.22&lon=10&timestamp=${begun + 30_000}` })).json(),
  ).toEqual({ stored: 1 });
  expect((await ask('POST', `/v2/transports/${id}/cancel`, as.shipper)).status).toBe(200);
  expect(await sent(begun + 60_000)).toEqual([200, 0]);
  expect(await sent(begun, address.replace(token, `mpl_${'x'.repeat(43)}`))).toEqual([404, undefined]);
  time.now += 31 * HOUR;
  expect((await sent(begun))[0]).toBe(410);
});
