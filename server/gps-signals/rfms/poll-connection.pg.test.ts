import type { GpsConnection } from '@milepost/api-contract/gps-signals/connections';
import Fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../../dev/testing/database/test-secret.ts';
import { insertOrganization } from '../../../dev/testing/rows/insert-rows.ts';
import { weekdays } from '../../../dev/testing/rows/insert-tracked-transport.ts';
import { openKeyRing } from '../../keys/open-key-ring.ts';
import { addConnection, findConnections, replaceSettings } from '../connections/connections-store.ts';
import { openUnusableLog } from '../device-log/unusable.ts';
import { openIntake } from '../intake/intake.ts';
import type { Reach } from '../../outgoing/address-guard.ts';
import { pollConnection } from './poll-connection.ts';
import { newRfmsSettings } from './rfms-settings.ts';
import { leaseDueConnections, writeOutcome, type DueConnection } from './rfms-store.ts';
import { startRfmsPolling } from './start-rfms-polling.ts';

const { database } = await freshDatabase();
const { worker } = database;
const keys = await openKeyRing(worker, testSecret);
const MINUTE = 60_000;
const start = Date.UTC(2026, 10, 20, 12);
let now = start;
const logger = Fastify({ logger: false }).log;
const intake = openIntake({ worker, days: weekdays, now: () => now, logger });
const carrier = await insertOrganization(worker, 'CARRIER');

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown; hangs?: boolean; silent?: boolean };
/** A truck maker that returns prepared responses and records its requests. */
let answers: Answer[] = [];
let asked: { url: URL; headers: http.IncomingHttpHeaders }[] = [];
const maker = http.createServer((request, response) => {
  asked.push({ url: new URL(request.url ?? '', 'http://maker'), headers: request.headers });
  const { status = 200, headers = {}, body = page([]), hangs = false, silent = false } = answers.shift() ?? {};
  if (silent) return;
  if (hangs) request.socket.destroy();
  else response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
});
await new Promise<void>((resolve) => maker.listen(0, '127.0.0.1', resolve));
const makerUrl = `http://127.0.0.1:${(maker.address() as AddressInfo).port}/rfms`;
afterAll(async () => {
  await intake.close();
  maker.close();
});

function page(vins: readonly string[], { more = false, at = '2026-11-20T11:59:00Z' } = {}) {
  return {
    vehiclePositionResponse: {
      vehiclePositions: vins.map((vin) => ({
        vin,
        receivedDateTime: at,
        gnssPosition: { latitude: 53.5, longitude: 9.9, positionDateTime: at },
      })),
    },
    moreDataAvailable: more,
    requestServerDateTime: at,
  };
}

beforeEach(async () => {
  now = start;
  [answers, asked] = [[], []];
  await worker.deleteFrom('gps_signal').execute();
  await worker
    .updateTable('gps_connection')
    .set({ revoked_at: new Date(now), settings: null })
    .execute();
});

const reach: Reach = 'LOOPBACK_TOO';
const access = { url: makerUrl, credentials: { kind: 'BASIC', username: 'hansa', password: 'geheim:1' } } as const;

async function connect() {
  const id = randomUUID();
  const settings = await newRfmsSettings(keys, id, access, { now, rfmsReach: reach });
  const row = {
    id,
    carrierId: carrier.id,
    kind: 'RFMS',
    name: 'Maker',
    keyHash: null,
    createdAt: new Date(now),
  } as const;
  await addConnection(worker, { ...row, settings });
  return id;
}

async function dueOne(): Promise<DueConnection> {
  const [due] = await leaseDueConnections(worker, new Date(now), new Date(now + 10 * MINUTE), 1);
  if (due === undefined) throw new Error('Nothing is due.');
  return due;
}

const signal = new AbortController().signal;
const parts = { worker, keys, intake, recordUnusable: openUnusableLog(worker), now: () => now, reach, signal };

/** One turn of the due connection, as the poller takes it. */
async function turn() {
  const due = await dueOne();
  const outcome = await pollConnection(parts, due);
  await writeOutcome(worker, due, outcome);
  return outcome;
}

const shown = async (id: string) => (await findConnections(worker, carrier.id, new Date(0), id))[0];
const stored = async () => {
  const rows = await worker
    .selectFrom('gps_signal as s')
    .innerJoin('device as d', 'd.id', 's.device_id')
    .select('d.tracking_id')
    .orderBy('d.tracking_id')
    .execute();
  return rows.map(({ tracking_id: vin }) => vin);
};
const query = (index: number) => Object.fromEntries(asked[index]?.url.searchParams ?? []);

describe('requests', () => {
  test('a truck maker is polled for what it received since the last request, with its media type and the credentials', async () => {
    const id = await connect();
    answers = [{ body: page(['A', 'B']) }];
    expect(await turn()).toMatchObject({ problem: null, usedAt: new Date(start) });
    expect(asked[0]?.url.pathname).toBe('/rfms/vehiclepositions');
    expect(query(0)).toEqual({ starttime: new Date(start - 72 * 60 * MINUTE).toISOString(), datetype: 'received' });
    expect(asked[0]?.headers).toMatchObject({
      accept: 'application/json; rfms=vehiclepositions.v4.0',
      authorization: `Basic ${Buffer.from('hansa:geheim:1').toString('base64')}`,
    });
    expect(await stored()).toEqual(['A', 'B']);
    expect(await shown(id)).toMatchObject({ last_problem: null, last_used_at: new Date(start), url: makerUrl });

    expect(await leaseDueConnections(worker, new Date(now + MINUTE - 1), new Date(now + MINUTE), 1)).toEqual([]);
    now += MINUTE;
    await turn();
    expect(query(1)).toEqual({ starttime: '2026-11-20T11:59:00Z', datetype: 'received' });
  });

  test('a truck maker is polled page by page, and next time from when the first page was answered', async () => {
    await connect();
    answers = [
      { body: page(['A', 'B'], { more: true, at: '2026-11-20T11:58:00Z' }) },
      { body: page(['C'], { more: true, at: '2026-11-20T11:58:01Z' }) },
      { body: page(['D'], { at: '2026-11-20T11:58:02Z' }) },
    ];
    await turn();
    expect([0, 1, 2].map((index) => query(index)['lastVin'])).toEqual([undefined, 'B', 'C']);
    expect(new Set([0, 1, 2].map((index) => query(index)['starttime'])).size).toBe(1);
    expect(await stored()).toEqual(['A', 'B', 'C', 'D']);
    now += MINUTE;
    await turn();
    expect(query(3)).toEqual({ starttime: '2026-11-20T11:58:00Z', datetype: 'received' });
  });

  test('a truck maker is polled for twenty pages per turn, and for the rest right afterwards', async () => {
    await connect();
    answers = Array.from({ length: 22 }, (_, index) => ({ body: page([`V${index}`], { more: index < 21 }) }));
    await turn();
    expect(asked).toHaveLength(20);
    await turn();
    expect([asked.length, query(20)['lastVin']]).toEqual([22, 'V19']);
    expect(await stored()).toHaveLength(22);
  });
});

describe('failures', () => {
  test.each([
    ['refused credentials', { status: 401 }, 'CREDENTIALS_REFUSED', 60],
    ['no right to it', { status: 403 }, 'CREDENTIALS_REFUSED', 60],
    ['asked too often', { status: 429, headers: { 'retry-after': '600' } }, 'RATE_LIMITED', 10],
    [
      'asked too often, until a time',
      { status: 429, headers: { 'retry-after': 'Fri, 20 Nov 2026 12:07:00 GMT' } },
      'RATE_LIMITED',
      7,
    ],
    ['asked too often, until who knows', { status: 429 }, 'RATE_LIMITED', 5],
    ['asked too often, until tomorrow', { status: 429, headers: { 'retry-after': '86400' } }, 'RATE_LIMITED', 60],
    ['down', { status: 503 }, 'UNREACHABLE', 5],
    ['hangs up', { hangs: true }, 'UNREACHABLE', 5],
    ['larger than is taken', { body: 'x'.repeat(1_000_001) }, 'UNREACHABLE', 5],
    ['a page for people', { body: '<html>' }, 'UNEXPECTED_ANSWER', 15],
    ['leads elsewhere', { status: 302, headers: { location: '/rfms/elsewhere' } }, 'UNEXPECTED_ANSWER', 15],
    ['no time to go on from', { body: { ...page(['A']), requestServerDateTime: undefined } }, 'UNEXPECTED_ANSWER', 15],
    ['more of nothing', { body: page([], { more: true }) }, 'UNEXPECTED_ANSWER', 15],
  ] as const)('%s', async (_, answer, problem, minutes) => {
    const id = await connect();
    answers = [answer];
    const { state } = await turn();
    expect(asked).toHaveLength(1);
    expect(await shown(id)).toMatchObject({ last_problem: problem, last_used_at: null });
    expect(Date.parse(state.nextPollAt) - start).toBe(minutes * MINUTE);
    expect(state.startTime).toBe(new Date(start - 72 * 60 * MINUTE).toISOString());
  });

  test('after a failure between two pages the next turn continues there, and success clears the problem', async () => {
    const id = await connect();
    answers = [{ body: page(['A'], { more: true, at: '2026-11-20T11:58:00Z' }) }, { status: 429 }];
    await turn();
    expect([await stored(), (await shown(id))?.last_problem]).toEqual([['A'], 'RATE_LIMITED']);
    now += 5 * MINUTE;
    answers = [{ body: page(['B'], { at: '2026-11-20T12:03:00Z' }) }];
    const { state } = await turn();
    expect(query(2)['lastVin']).toBe('A');
    expect([await stored(), (await shown(id))?.last_problem]).toEqual([['A', 'B'], null]);
    expect(state).toMatchObject({ startTime: '2026-11-20T11:58:00Z', lastVin: null });
  });

  test('fetching stops at a page that leads back to itself', async () => {
    await connect();
    answers = Array.from({ length: 20 }, () => ({ body: page(['A'], { more: true }) }));
    expect(await turn()).toMatchObject({ problem: 'UNEXPECTED_ANSWER' });
    expect(asked).toHaveLength(2);
  });

  test('an address of this machine is never requested, except by tests', async () => {
    await connect();
    const due = await dueOne();
    for (const url of [makerUrl, makerUrl.replace('http:', 'https:')]) {
      const outcome = await pollConnection(
        { ...parts, reach: 'PUBLIC' },
        { ...due, settings: { ...due.settings, url } },
      );
      expect(outcome).toMatchObject({ problem: 'ADDRESS_NOT_ALLOWED' });
    }
    expect(asked).toEqual([]);
  });

  test('credentials sealed for another connection cannot be opened', async () => {
    await connect();
    const due = await dueOne();
    expect(await pollConnection(parts, { ...due, id: randomUUID() })).toMatchObject({ problem: 'CREDENTIALS_REFUSED' });
    expect(JSON.stringify(due)).not.toContain('geheim');
    expect(asked).toEqual([]);
  });
});

test('access details entered in the meantime keep their own state', async () => {
  const id = await connect();
  const due = await dueOne();
  const outcome = await pollConnection(parts, due);
  const fresh = await newRfmsSettings(keys, id, access, { now: now + 1, rfmsReach: reach });
  await replaceSettings(worker, carrier.id, id, fresh);
  await writeOutcome(worker, due, { ...outcome, problem: 'CREDENTIALS_REFUSED' });
  expect(await shown(id)).toMatchObject({ last_problem: null } satisfies Partial<
    Record<string, GpsConnection['problem']>
  >);
  now += 1;
  expect((await dueOne()).settings).toMatchObject({ startTime: fresh.startTime });
});

test('when two processes poll, only one takes the turn', async () => {
  await connect();
  const pollers = [1, 2].map(() =>
    startRfmsPolling({ database, keys, intake, now: () => now, logger, rfmsReach: reach }),
  );
  await expect.poll(() => asked.length).toBe(1);
  await Promise.all(pollers.map((poller) => poller.stop()));
  expect(asked).toHaveLength(1);
});

test('stopping does not wait for a truck maker, and the next start resumes', async () => {
  const id = await connect();
  answers = [{ silent: true }];
  const poller = startRfmsPolling({ database, keys, intake, now: () => now, logger, rfmsReach: reach });
  await expect.poll(() => asked.length).toBe(1);
  await poller.stop();
  expect(await shown(id)).toMatchObject({ last_problem: null, last_used_at: null });
  expect(await turn()).toMatchObject({ problem: null, usedAt: new Date(now) });
});

describe('clocks', () => {
  test('a truck maker whose clock is ahead does not move the next request’s start into the future', async () => {
    await connect();
    answers = [{ body: page(['A'], { at: '2027-01-01T00:00:00Z' }) }];
    await turn();
    now += MINUTE;
    await turn();
    expect(query(1)).toMatchObject({ starttime: new Date(start).toISOString() });
  });

  test('a truck maker whose clock is or was ahead is polled for everything again', async () => {
    const id = await connect();
    const settings = await newRfmsSettings(keys, id, access, { now, rfmsReach: reach });
    await replaceSettings(worker, carrier.id, id, { ...settings, startTime: '2027-01-01T00:00:00Z' });
    await turn();
    expect(query(0)).toMatchObject({ starttime: new Date(start - 72 * 60 * MINUTE).toISOString() });
  });
});

test('a turn ends when its time is up, and the next one continues with the next page', async () => {
  await connect();
  answers = [{ body: page(['A', 'B'], { more: true }) }, { silent: true }, { body: page(['C']) }];
  const due = await dueOne();
  const outcome = await pollConnection(parts, due, 300);
  expect(outcome).toMatchObject({ problem: null, state: { lastVin: 'B', nextPollAt: new Date(now).toISOString() } });
  await writeOutcome(worker, due, outcome);
  await turn();
  expect(query(2)).toMatchObject({ lastVin: 'B' });
  expect(await stored()).toEqual(['A', 'B', 'C']);
});

test('a carrier has only one turn at a time across all processes', async () => {
  for (let made = 0; made < 3; made += 1) await connect();
  const take = async () => await leaseDueConnections(worker, new Date(now), new Date(now + 10 * MINUTE), 8);
  const both = await Promise.all([take(), take()]);
  expect(both.flat()).toHaveLength(1);
  const [due] = both.flat();
  if (due === undefined) throw new Error('Nothing is due.');
  await writeOutcome(worker, due, await pollConnection(parts, due));
  expect((await take()).map(({ id }) => id)).not.toContain(due.id);
});

test('a carrier with many connections to a slow truck maker does not delay others', async () => {
  // Long enough for a machine that is five times slower.
  const interval = 3_000;
  const askedAt: number[] = [];
  let slow = 0;
  const others = http.createServer((request, response) => {
    const isSlow = request.url?.startsWith('/slow') === true;
    if (!isSlow) askedAt.push(performance.now());
    slow += isSlow ? 1 : 0;
    const body = JSON.stringify(isSlow ? page([`VIN ${slow}`], { more: true }) : page(['HONEST']));
    setTimeout(() => response.end(body), isSlow ? 0.4 * interval : 0);
  });
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  const patient = await insertOrganization(worker, 'CARRIER', 'Patient');
  const add = async (carrierId: string, url: string) => {
    const id = randomUUID();
    const settings = await newRfmsSettings(keys, id, { ...access, url }, { now, rfmsReach: reach });
    const row = { id, carrierId, kind: 'RFMS', name: 'Maker', keyHash: null, createdAt: new Date(now) } as const;
    await addConnection(worker, { ...row, settings });
  };
  for (let made = 0; made < 24; made += 1) await add(carrier.id, `${address}/slow`);
  await add(patient.id, `${address}/honest`);
  // One interval here represents the usual minute.
  const begun = performance.now();
  const clock = () => start + ((performance.now() - begun) * MINUTE) / interval;
  const poller = startRfmsPolling({
    database,
    keys,
    intake,
    now: clock,
    logger,
    rfmsReach: reach,
    pace: { tickMs: 100, atOnce: 8, turnMs: interval / 2 },
  });
  await expect.poll(() => askedAt.length).toBeGreaterThanOrEqual(4);
  await poller.stop();
  others.close();
  const gaps = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(2 * interval);
});
