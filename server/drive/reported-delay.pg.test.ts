import type { Body } from '@milepost/api-contract/call';
import type { Drive, sendDriveReport } from '@milepost/api-contract/links/drive';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { nothingLearned } from '@milepost/domain/eta/learn/learned';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { weekdays as days } from '../../dev/testing/app/default-app-parts.ts';
import { HOUR, planningApp, type Headers } from '../../dev/testing/app/planning.ts';
import { straightRoutes as routes } from '../../dev/testing/app/test-places.ts';
import { insertShareLink } from '../../dev/testing/rows/insert-share-link.ts';
import { wakeDue } from '../clock/clock.ts';
import { makeDueForecasts } from '../forecasts/forecaster.ts';
import { latestDriverReports } from '../transports/rows/latest-driver-reports-store.ts';

const { as, carrier, database, details, inject, shipper, stop, stranger, time, worker } = await planningApp();
const MINUTE = 60_000;
const model = { routes, bans: { bansIn: () => null }, learned: () => nothingLearned };

/** Advances time by this many minutes, with everything that happens by itself. */
async function pass(minutes: number): Promise<void> {
  time.now += minutes * MINUTE;
  await wakeDue({ database, days, now: () => time.now });
  await makeDueForecasts({ database, days, now: () => time.now }, model);
}

async function driven() {
  const waypoints = [stop('hamburg', 2), stop('leipzig', 10)];
  const answer = await inject('POST', '/v2/transports', as.shipper, { carrierId: carrier.id, waypoints });
  const { id } = answer.json<{ id: string }>();
  const link = { transport_id: id, expires_at: new Date(time.now + 60 * HOUR) };
  const { headers } = await insertShareLink(worker, { kind: 'DRIVE', organization_id: carrier.id, ...link });
  const { stops } = (await inject('GET', '/v2/drive', headers)).json<Drive>();
  await pass(1);
  return { id, headers, link, stops: stops.map((one) => one.id) };
}

type Report = Partial<Body<typeof sendDriveReport>>;

const jam = { reason: 'TRAFFIC', minutes: 40, text: 'A7 closed' } as const;
const ago = (minutes: number) => new Date(time.now - minutes * MINUTE).toISOString();
const say = async (headers: Headers, said: Report) => {
  const payload = { kind: 'DELAYED', at: ago(1), delay: jam, ...said };
  const { statusCode } = await inject('PUT', `/v2/drive/reports/${randomUUID()}`, headers, payload);
  expect(statusCode).toBe(200);
};

/** By stop, as both parties read it on the transport page and in its list. */
async function told(id: string) {
  const readings = [as.shipper, as.carrier].map(async (reader) => {
    const page = (await inject('GET', '/v2/transports/incoming', reader)).json<TransportPage>();
    const row = page.transports.find((one) => one.id === id);
    const read = [(await details(id, reader)).waypoints, row?.waypoints ?? []];
    return read.map((stops) => stops.map(({ reportedDelay }) => reportedDelay));
  });
  const [first, ...others] = (await Promise.all(readings)).flat();
  for (const other of others) expect(other).toEqual(first);
  return first;
}

test('a delay is shown at its stop with the driver’s own time, to both parties and no one else', async () => {
  const { id, headers, link, stops } = await driven();
  const { version } = await details(id);
  await say(headers, { waypointId: stops[0] ?? '' });
  expect(await told(id)).toEqual([{ ...jam, at: ago(1) }, undefined]);
  expect((await details(id)).version).toBeGreaterThan(version);
  const status = await insertShareLink(worker, { kind: 'STATUS', organization_id: shipper.id, ...link });
  const shared = await inject('GET', '/v2/transport-status', status.headers);
  expect([shared.statusCode, shared.body.includes(jam.text)]).toEqual([200, false]);
  // The worker's role sees every organisation's rows, so the query itself has to leave them out.
  const wordsFor = async (reader: typeof shipper) => (await latestDriverReports(worker, reader, [id])).size;
  expect(await Promise.all([shipper, carrier, stranger].map(wordsFor))).toEqual([1, 1, 0]);
});

test('the newest report for a stop counts, in whatever order the reports arrive', async () => {
  const { id, headers, stops } = await driven();
  const [first = '', second = ''] = stops;
  const border = { reason: 'BORDER', minutes: 90, text: '' } as const;
  await say(headers, { waypointId: first, at: ago(10), delay: border });
  await say(headers, { waypointId: first, at: ago(30) });
  await say(headers, { waypointId: second, at: ago(20) });
  expect(await told(id)).toEqual([
    { ...border, at: ago(10) },
    { ...jam, at: ago(20) },
  ]);
});

test('a delay is over once the stop is reached, and that of the next stop remains', async () => {
  const { id, headers, stops } = await driven();
  const [first = '', second = ''] = stops;
  await say(headers, { waypointId: first, at: ago(30) });
  await say(headers, { waypointId: second, at: ago(20) });
  await say(headers, { kind: 'ARRIVED', waypointId: first, at: ago(10), delay: null });
  const read = (await details(id)).waypoints.map(({ reportedDelay }) => reportedDelay);
  expect(read).toEqual([undefined, { ...jam, at: ago(20) }]);
});

test('a delay gives way to a forecast from a position after its end, and to none before', async () => {
  const { id, headers, stops } = await driven();
  const seen = async (latitude: number) => {
    const position = { latitude, longitude: 10, accuracyMetres: null, speedKmh: 60, heading: null };
    await inject('POST', '/v2/drive/positions', headers, { positions: [{ at: ago(0), ...position }] });
    await pass(2);
  };
  await seen(52);
  await say(headers, { waypointId: stops[0] ?? '', at: ago(1) });
  const said = { ...jam, at: ago(1) };
  await pass(20);
  await seen(52.05);
  expect((await details(id)).waypoints[0]?.eta).not.toBeNull();
  expect(await told(id)).toEqual([said, undefined]);
  // The jam is over by the driver's own estimate, and no one has seen the truck since.
  await pass(30);
  expect(await told(id)).toEqual([said, undefined]);
  await seen(52.3);
  expect(await told(id)).toEqual([undefined, undefined]);
});
