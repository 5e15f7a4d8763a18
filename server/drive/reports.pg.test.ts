import type { Body } from '@milepost/api-contract/call';
import type { Drive, sendDriveReport } from '@milepost/api-contract/links/drive';
import type { TransportLog } from '@milepost/api-contract/transports/details';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { weekdays as days } from '../../dev/testing/app/default-app-parts.ts';
import { HOUR, planningApp, type Headers } from '../../dev/testing/app/planning.ts';
import { insertShareLink } from '../../dev/testing/rows/insert-share-link.ts';
import { wakeDue } from '../clock/clock.ts';

const { as, ask, carrier, database, details, inject, stop, time, worker } = await planningApp();
const MINUTE = 60_000;
const clock = async () => await wakeDue({ database, days, now: () => time.now });

async function planned(): Promise<{
  readonly id: string;
  readonly headers: Headers;
  readonly stops: readonly string[];
}> {
  const waypoints = [stop('hamburg', 1), stop('leipzig', 10), stop('milan', 40)];
  const answer = await inject('POST', '/v2/transports', as.shipper, { carrierId: carrier.id, waypoints });
  const { id } = answer.json<{ id: string }>();
  const { headers } = await insertShareLink(worker, {
    kind: 'DRIVE',
    organization_id: carrier.id,
    transport_id: id,
    expires_at: new Date(time.now + 60 * HOUR),
  });
  const { stops } = (await inject('GET', '/v2/drive', headers)).json<Drive>();
  return { id, headers, stops: stops.map((one) => one.id) };
}

type Report = Partial<Body<typeof sendDriveReport>>;
const report = async (headers: Headers, said: Report, reportId: string = randomUUID()) => {
  const payload = { kind: 'ARRIVED', at: new Date(time.now - MINUTE).toISOString(), delay: null, ...said };
  return await inject('PUT', `/v2/drive/reports/${reportId}`, headers, payload);
};
const ago = (minutes: number) => new Date(time.now - minutes * MINUTE).toISOString();

const logOf = async (id: string, headers: Headers) =>
  (await inject('GET', `/v2/transports/${id}/log`, headers)).json<TransportLog>().entries;

test('an arrival that a driver reports completes the stop at the reported time, and both parties see who reported it', async () => {
  const { id, headers, stops } = await planned();
  const [waypointId = ''] = stops;
  const said = await report(headers, { waypointId, at: ago(20) });
  expect(said.json<Drive>().stops[0]).toMatchObject({ isDone: true, arrivedAt: ago(20), mayDepart: true });
  const [seen] = (await details(id, as.shipper)).waypoints;
  expect(seen).toMatchObject({ status: 'COMPLETED', completionReason: 'MANUALLY_COMPLETED', ata: ago(20) });
  expect(seen?.evidence.at(-1)?.by).toEqual({ kind: 'DRIVER', name: 'Carrier' });
  expect((await logOf(id, as.carrier)).find(({ type }) => type === 'DRIVER_REPORTED')).toMatchObject({
    at: ago(20),
    by: { kind: 'DRIVER', name: null },
    report: { kind: 'ARRIVED', waypointId },
  });
});

test('a report sent again changes nothing, whatever it says', async () => {
  const { id, headers, stops } = await planned();
  const [waypointId = ''] = stops;
  const reportId = randomUUID();
  await report(headers, { waypointId, at: ago(20) }, reportId);
  const { version } = await details(id, as.shipper);
  expect((await report(headers, { waypointId, at: ago(5) }, reportId)).statusCode).toBe(200);
  expect((await details(id, as.shipper)).version).toBe(version);
});

test('a late report of a stop that positions have completed is harmless and logged', async () => {
  const { id, headers, stops } = await planned();
  const [waypointId = ''] = stops;
  const way = [60, 50, 40, 30].map((minutes, index) => ({
    at: ago(minutes),
    latitude: 53.1 + 0.15 * index,
    longitude: 10,
    accuracyMetres: null,
    speedKmh: null,
    heading: null,
  }));
  await inject('POST', '/v2/drive/positions', headers, { positions: way });
  time.now += 1;
  await clock();
  const before = (await details(id, as.shipper)).waypoints[0];
  expect(before?.completionReason).toBe('ARRIVED');
  for (const minutes of [45, 31, 10])
    expect((await report(headers, { waypointId, at: ago(minutes) })).statusCode).toBe(200);
  const after = (await details(id, as.shipper)).waypoints[0];
  expect([after?.completionReason, after?.ata]).toEqual(['ARRIVED', before?.ata]);
  expect((await logOf(id, as.shipper)).filter(({ type }) => type === 'DRIVER_REPORTED')).toHaveLength(3);
});

test('reports that arrive in another order lead to the same transport', async () => {
  const one = await planned();
  const other = await planned();
  const reportsOf = ({ stops: [first = '', second = ''] }: Awaited<ReturnType<typeof planned>>): Report[] => [
    { waypointId: first, at: ago(50) },
    { kind: 'DEPARTED', waypointId: first, at: ago(40) },
    { waypointId: second, at: ago(5) },
  ];
  for (const said of reportsOf(one)) await report(one.headers, said);
  for (const said of reportsOf(other).toReversed()) await report(other.headers, said);
  const told = async ({ id }: { readonly id: string }) =>
    (await details(id, as.shipper)).waypoints.map(({ status, ata, departedAt }) => [status, ata, departedAt]);
  expect(await told(other)).toEqual(await told(one));
  expect(await told(one)).toMatchObject([
    ['COMPLETED', ago(50), ago(40)],
    ['COMPLETED', ago(5), null],
    ['OPEN', null, null],
  ]);
});

test('a delay is logged with its reason for both parties, and changes nothing that is calculated', async () => {
  const { id, headers, stops } = await planned();
  const delay = { reason: 'TRAFFIC', minutes: 40, text: 'A7 closed' } as const;
  const said = await report(headers, { kind: 'DELAYED', waypointId: stops[1] ?? '', delay });
  expect(said.json<Drive>().stops.map(({ eta }) => eta)).toEqual([null, null, null]);
  for (const reader of [as.shipper, as.carrier]) {
    expect((await logOf(id, reader)).at(-1)).toMatchObject({
      report: { kind: 'DELAYED', waypointId: stops[1], delay },
    });
  }
});

test('reports that cannot be meant are refused by name', async () => {
  const { id, headers, stops } = await planned();
  const [waypointId = ''] = stops;
  const put = async (said: object) => {
    const path = `/v2/drive/reports/${randomUUID()}`;
    return await ask('PUT', path, headers, { kind: 'ARRIVED', waypointId, at: ago(1), delay: null, ...said });
  };
  expect(await put({ at: ago(-30) })).toMatchObject({ code: 'COMPLETION_TIME_NOT_IN_PAST' });
  expect(await put({ at: ago(26 * 60) })).toMatchObject({ code: 'COMPLETION_TIME_BEFORE_PREVIOUS' });
  expect(await put({ waypointId: randomUUID() })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await put({ kind: 'DELAYED' })).toMatchObject({ code: 'INVALID_REQUEST', paths: ['body/delay'] });
  expect(await put({ delay: { reason: 'REST', minutes: 45, text: '' } })).toMatchObject({ code: 'INVALID_REQUEST' });
  // The phone's clock is two minutes ahead.
  expect(await put({ at: ago(-2) })).toMatchObject({ status: 200 });
  await inject('POST', `/v2/transports/${id}/cancel`, as.shipper);
  expect(await put({})).toMatchObject({ code: 'TRANSPORT_CANCELLED' });
});

test('a report for a stop that the planner removed is not found, and those for other stops still work', async () => {
  const { id, headers, stops } = await planned();
  const [first = '', gone = '', last = ''] = stops;
  const goneId = randomUUID();
  await report(headers, { kind: 'DEPARTED', waypointId: gone, at: ago(30) }, goneId);
  const before = await details(id, as.shipper);
  const waypoints = before.waypoints.flatMap(({ id: of, plannedTimeOfArrival: planned }) =>
    of === gone ? [] : [{ id: of, ...planned, contacts: [] }],
  );
  const replan = { planVersion: before.planVersion, waypoints };
  expect((await inject('PUT', `/v2/transports/${id}`, as.shipper, replan)).statusCode).toBe(200);

  const refused = await report(headers, { waypointId: gone, at: ago(20) });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  // This tells the phone that the stop is gone and not the link.
  const read = (await inject('GET', '/v2/drive', headers)).json<Drive>();
  expect(read.stops.map((one) => one.id)).toEqual([first, last]);
  expect((await report(headers, { kind: 'DEPARTED', waypointId: gone }, goneId)).statusCode).toBe(200);
  const next = await report(headers, { waypointId: first, at: ago(10) });
  expect(next.json<Drive>().stops[0]).toMatchObject({ id: first, arrivedAt: ago(10) });
});

test('after the end a driver can still report a departure, but no delay', async () => {
  const { id, headers, stops } = await planned();
  for (const [index, waypointId] of stops.entries()) await report(headers, { waypointId, at: ago(50 - 10 * index) });
  expect((await details(id, as.shipper)).status).toBe('COMPLETED');
  const [last = ''] = stops.slice(-1);
  const left = await report(headers, { kind: 'DEPARTED', waypointId: last, at: ago(10) });
  expect(left.json<Drive>().stops.at(-1)).toMatchObject({ departedAt: ago(10), mayDepart: false });
  const delay = { reason: 'OTHER', minutes: 10, text: '' } as const;
  const late = await report(headers, { kind: 'DELAYED', waypointId: last, at: ago(1), delay });
  expect(late.json()).toMatchObject({ code: 'TRANSPORT_COMPLETED' });
});

test('a driver can send at most two hundred reports for one transport', async () => {
  const { id, headers, stops } = await planned();
  const event = await worker
    .selectFrom('transport_event')
    .selectAll()
    .where('transport_id', '=', id)
    .executeTakeFirstOrThrow();
  const { sequence: _, ...row } = event;
  const details200 = Array.from({ length: 200 }, () => ({
    ...row,
    type: 'DRIVER_REPORTED',
    details: JSON.stringify({ reportId: randomUUID(), waypointId: stops[0], report: 'DEPARTED', delay: null }),
  }));
  await worker.insertInto('transport_event').values(details200).execute();
  const refused = await report(headers, { waypointId: stops[0] ?? '' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
});
