import type { Notification } from '@milepost/api-contract/notifications/notifications';
import type { Occurrence } from '@milepost/domain/notification/occurrence';
import { notificationTypes } from '@milepost/domain/notification/notification-type';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '../../../dev/testing/app/test-app.ts';
import { insertOccurrence } from '../../../dev/testing/rows/insert-occurrence.ts';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../../dev/testing/rows/insert-rows.ts';
import { LIVE_CHANNEL, unpackNotice } from '../../live/hints-store.ts';
import { passOn } from '../pass-on.ts';
import { notifyPeople } from '../notify-people.ts';
import { forgetNotifications, NOTIFICATION_RETENTION_MS } from './notification-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.now();

const { app, bearer, database, url } = await testApp({ now: () => NOW });
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER', 'Shipper Ltd');
const carrier = await insertOrganization(worker, 'CARRIER', 'Carrier Ltd');
await insertAgreement(worker, shipper.id, carrier.id);
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
const transport = await insertTransport(worker, {
  ...parties,
  status: 'ONGOING',
  reference: 'MP-1',
  tracking_id: 'T1',
});
const [, last] = await worker
  .selectFrom('waypoint')
  .select(['id', 'planned_from', 'planned_to'])
  .where('transport_id', '=', transport.id)
  .orderBy('position')
  .execute();
const sophie = await insertPerson(worker, { organization_id: shipper.id });
const sven = await insertPerson(worker, { organization_id: shipper.id });
const carla = await insertPerson(worker, { organization_id: carrier.id });

beforeEach(async () => {
  for (const table of ['occurrence', 'notification', 'notification_rules'] as const)
    await worker.deleteFrom(table).execute();
});

type Page = { notifications: Notification[]; unread: number; hasMore: boolean };

async function ask<T>(person: { id: string }, method: 'GET' | 'PUT', path: string, payload?: object) {
  const headers = await bearer(person.id);
  const answer = await app.inject({ method, url: `/v2/notifications${path}`, headers, ...(payload && { payload }) });
  return { code: answer.statusCode, json: answer.json<T>() };
}

const list = async (person: { id: string }, query = '') => (await ask<Page>(person, 'GET', query)).json;
const pass = async () => await passOn({ database, listeners: [notifyPeople(() => Promise.resolve())], now: () => NOW });

const lost = (at: number) => ({ type: 'TRANSPORT_GPS_STATUS_LOST', at, waypointId: null }) as const;

const delayed = (exceeded: readonly number[], at = NOW): Occurrence => ({
  type: 'TRANSPORT_DELAYED',
  at,
  waypointId: last?.id ?? null,
  delayMs: 100 * MINUTE + 59_000,
  expectedAt: NOW + 5 * HOUR,
  exceeded,
  exceededAtStop: [],
});

/** Saves rules that notify of everything in the bell. */
async function subscribeToEverything(person: { id: string; organization_id: string | null }) {
  await worker
    .insertInto('notification_rules')
    .values({
      person_id: person.id,
      organization_id: person.organization_id ?? '',
      by_email: [],
      on_web: [...notificationTypes],
      delay_minutes: 30,
      changed_at: new Date(NOW),
    })
    .execute();
}

test('a delay notification shows which stop, what is expected and how late, to the people of both parties', async () => {
  await insertOccurrence(worker, transport, delayed([30]));
  await pass();
  const { notifications, unread, hasMore } = await list(sophie);
  expect({ unread, hasMore }).toEqual({ unread: 1, hasMore: false });
  const hamburg = { countryCode: 'DE', postalCode: '20095', city: 'Hamburg' };
  const milan = { countryCode: 'IT', postalCode: '20095', city: 'Milan' };
  expect(notifications).toEqual([
    {
      id: notifications[0]?.id,
      read: false,
      createdAt: new Date(NOW).toISOString(),
      type: 'TRANSPORT_DELAYED',
      transportId: transport.id,
      trackingId: 'T1',
      reference: 'MP-1',
      partner: 'Carrier Ltd',
      from: hamburg,
      to: milan,
      at: new Date(NOW).toISOString(),
      knownAt: new Date(NOW).toISOString(),
      stop: {
        ...milan,
        number: 2,
        timeZone: 'Europe/Rome',
        plannedFrom: last?.planned_from.toISOString(),
        plannedTo: last?.planned_to.toISOString(),
        expectedAt: new Date(NOW + 5 * HOUR).toISOString(),
        delayMinutes: 100,
      },
      lastSignalAt: null,
      written: null,
      stops: 2,
      stopsOnTime: null,
    },
  ]);
  expect((await list(carla)).notifications).toMatchObject([{ type: 'TRANSPORT_DELAYED', partner: 'Shipper Ltd' }]);
});

test('feedback reaches the shipper’s people whatever their rules, and a mention only the person mentioned', async () => {
  const of = { at: NOW, waypointId: null } as const;
  await insertOccurrence(worker, transport, { ...of, type: 'FEEDBACK_RECEIVED', by: 'Brunner', rating: 4 });
  await insertOccurrence(worker, transport, {
    ...of,
    type: 'COMMENT_MENTION',
    by: 'Sven',
    personIds: [carla.id],
    side: null,
  });
  await pass();
  const feedback = { type: 'FEEDBACK_RECEIVED', written: { by: 'Brunner', rating: 4 } };
  const mention = { type: 'COMMENT_MENTION', written: { by: 'Sven', rating: null } };
  expect((await list(sophie)).notifications).toMatchObject([feedback]);
  expect((await list(sven)).notifications).toMatchObject([feedback]);
  expect((await list(carla)).notifications).toMatchObject([mention]);
});

test('an occurrence that is passed on twice notifies once', async () => {
  await insertOccurrence(worker, transport, lost(NOW));
  await pass();
  await worker.updateTable('occurrence').set({ passed_on_at: null }).execute();
  await pass();
  expect((await list(sophie)).unread).toBe(1);
});

test('people with their own rules are notified by those, and the others by the organisation’s', async () => {
  const ofSven = { person_id: sven.id, organization_id: shipper.id, by_email: [], changed_at: new Date(NOW) };
  const fromFrance = JSON.stringify([{ countryCode: 'FR', postalCode: null, city: null }]);
  const toMilan = JSON.stringify([{ countryCode: 'IT', postalCode: '20', city: 'milan' }]);
  await worker
    .insertInto('notification_rules')
    .values({ ...ofSven, on_web: ['TRANSPORT_GPS_STATUS_LOST'], delay_minutes: 60, from_places: fromFrance })
    .execute();
  await insertOccurrence(worker, transport, lost(NOW));
  await insertOccurrence(worker, transport, delayed([30]));
  await pass();
  expect((await list(sven)).unread).toBe(0);
  expect((await list(sophie)).unread).toBe(2);
  await worker
    .updateTable('notification_rules')
    .set({ from_places: '[]', to_places: toMilan, on_web: ['TRANSPORT_DELAYED'] })
    .execute();
  await insertOccurrence(worker, transport, lost(NOW));
  await insertOccurrence(worker, transport, delayed([30]));
  await insertOccurrence(worker, transport, delayed([30, 60]));
  await pass();
  expect((await list(sven)).notifications.map(({ type }) => type)).toEqual(['TRANSPORT_DELAYED']);
});

test('mails go to those whose rules ask for them, and an occurrence learned late sends none', async () => {
  const mailed: string[] = [];
  const listeners = [
    notifyPeople((_db, hearings) => {
      mailed.push(...hearings.map(({ occurrence, personId }) => `${occurrence.type} ${personId}`));
      return Promise.resolve();
    }),
  ];
  await insertOccurrence(worker, transport, { ...lost(NOW), type: 'TRANSPORT_TRACKING_ID_MISSING' });
  await insertOccurrence(worker, transport, lost(NOW - HOUR - 1), { knownAt: NOW });
  await passOn({ database, listeners, now: () => NOW });
  expect(mailed).toEqual([`TRANSPORT_TRACKING_ID_MISSING ${carla.id}`]);
  const { notifications, unread } = await list(sophie);
  expect(unread).toBe(1);
  expect(notifications.find(({ type }) => type === 'TRANSPORT_GPS_STATUS_LOST')).toMatchObject({
    read: true,
    at: new Date(NOW - HOUR - 1).toISOString(),
    knownAt: new Date(NOW).toISOString(),
  });
});

test('GPS messages show the last signal as of then, and the first stop if there never was a signal', async () => {
  await subscribeToEverything(sophie);
  const heardAt = NOW - 10 * HOUR;
  const silent = await insertTransport(worker, { ...parties, latest_signal_at: new Date(heardAt) });
  const lostAt = heardAt + 5 * HOUR;
  await insertOccurrence(worker, silent, lost(lostAt), { knownAt: lostAt });
  await insertOccurrence(worker, silent, { ...lost(NOW), type: 'TRANSPORT_GPS_MISSING' });
  await pass();
  const [missing, wasLost] = (await list(sophie)).notifications;
  expect(wasLost).toMatchObject({ stop: null, lastSignalAt: new Date(heardAt).toISOString() });
  expect(missing).toMatchObject({ stop: { number: 1, city: 'Hamburg', expectedAt: null }, lastSignalAt: null });
  await worker
    .updateTable('transport')
    .set({ latest_signal_at: new Date(NOW) })
    .where('id', '=', silent.id)
    .execute();
  expect((await list(sophie)).notifications[1]?.lastSignalAt).toBe(new Date(heardAt).toISOString());
});

test('a completion counts the stops known to be on time', async () => {
  await subscribeToEverything(sophie);
  const done = await insertTransport(worker, parties, [
    { city: 'A', status: 'COMPLETED' },
    { city: 'B', status: 'COMPLETED' },
    { city: 'C', status: 'COMPLETED' },
  ]);
  const stops = await worker
    .selectFrom('waypoint')
    .selectAll()
    .where('transport_id', '=', done.id)
    .orderBy('position')
    .execute();
  const arrivals = [0, 3 * HOUR, null];
  for (const [index, stop] of stops.entries()) {
    const after = arrivals[index] ?? null;
    const ata = after === null ? null : new Date(stop.planned_from.getTime() + after);
    await worker.updateTable('waypoint').set({ ata }).where('id', '=', stop.id).execute();
  }
  await insertOccurrence(worker, done, { type: 'TRANSPORT_COMPLETED', at: NOW, waypointId: stops[2]?.id ?? null });
  await pass();
  expect((await list(sophie)).notifications).toMatchObject([
    { stops: 3, stopsOnTime: 1, stop: { number: 3, city: 'C' } },
  ]);
});

test('the stop of a message may have been removed by a new plan', async () => {
  await insertOccurrence(worker, transport, { ...delayed([30]), waypointId: randomUUID() });
  await pass();
  expect((await list(sophie)).notifications).toMatchObject([{ stop: null, reference: 'MP-1' }]);
});

test('the list is paged, newest first, and goes back 30 days', async () => {
  for (const days of [0, 1, 2, 29, 31]) await insertOccurrence(worker, transport, lost(NOW - days * DAY));
  await insertOccurrence(worker, transport, lost(NOW - DAY));
  await pass();
  const whole = await list(sophie);
  expect(whole.notifications.map(({ at }) => (NOW - Date.parse(at)) / DAY)).toEqual([0, 1, 1, 2, 29]);
  expect(whole.unread).toBe(5);
  const [, second] = whole.notifications;
  const page = await list(sophie, `?limit=2&before=${second?.id}`);
  expect(page.notifications).toEqual(whole.notifications.slice(2, 4));
  expect(page.hasMore).toBe(true);
  const end = await list(sophie, `?limit=2&before=${page.notifications[1]?.id}`);
  expect([end.notifications, end.hasMore]).toEqual([whole.notifications.slice(4), false]);
  await forgetNotifications(worker, new Date(NOW - NOTIFICATION_RETENTION_MS));
  const kept = await worker.selectFrom('notification').select('id').where('person_id', '=', sophie.id).execute();
  expect(kept).toHaveLength(5);
});

test('one notification can be marked as read or unread, and so can all, including those on other pages', async () => {
  for (const minutes of [1, 2, 3]) await insertOccurrence(worker, transport, lost(NOW - minutes * MINUTE));
  await pass();
  const [newest] = (await list(sophie, '?limit=1')).notifications;
  const id = newest?.id ?? '';
  expect(await ask(sophie, 'PUT', `/${id}`, { read: true })).toEqual({
    code: 200,
    json: { id, read: true, unread: 2 },
  });
  expect((await list(sophie)).notifications.map(({ read }) => read)).toEqual([true, false, false]);
  expect(await ask(sophie, 'PUT', `/${id}`, { read: false })).toEqual({
    code: 200,
    json: { id, read: false, unread: 3 },
  });
  expect((await ask(sophie, 'PUT', '', { read: true })).json).toEqual({ unread: 0 });
  expect((await list(sven)).unread).toBe(3);
  expect((await ask(sophie, 'PUT', '', { read: false })).json).toEqual({ unread: 3 });
});

test('a colleague’s notification behaves like an unknown one, for marking and for paging', async () => {
  await insertOccurrence(worker, transport, lost(NOW));
  await pass();
  const [ofSven] = (await list(sven)).notifications;
  for (const id of [ofSven?.id, randomUUID()]) {
    expect((await ask<{ code: string }>(sophie, 'PUT', `/${id}`, { read: true })).json.code).toBe('NOT_FOUND');
    expect((await list(sophie, `?before=${id}`)).notifications).toEqual([]);
  }
  expect((await list(sven)).unread).toBe(1);
});

test('unread notifications are counted up to a thousand', async () => {
  await insertOccurrence(worker, transport, lost(NOW));
  await pass();
  const added = await sql`
    insert into notification (id, person_id, organization_id, occurrence, transport_id, type, at, known_at, created_at)
    select gen_random_uuid(), person_id, organization_id, -n, transport_id, type, at, known_at, created_at
    from notification, generate_series(1, 1200) n where person_id = ${sophie.id}`.execute(worker);
  expect(added.numAffectedRows).toBe(1_200n);
  expect((await list(sophie, '?limit=1')).unread).toBe(1_000);
});

test('the browsers of notified people get a hint, also when they mark notifications in another window', async () => {
  const heard: unknown[] = [];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  client.on('notification', ({ payload = '' }) => heard.push(...[unpackNotice(payload).topic ?? []].flat()));
  await client.query(`listen ${LIVE_CHANNEL}`);
  await insertOccurrence(worker, transport, lost(NOW));
  await pass();
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 60_000 });
  const [topic] = heard as { topic: string; parties: string[] }[];
  expect(topic?.topic).toBe('notifications');
  expect(new Set(topic?.parties)).toEqual(new Set([sophie.id, sven.id, carla.id]));
  await ask(sophie, 'PUT', '', { read: true });
  await vi.waitFor(() => expect(heard[1]).toEqual({ topic: 'notifications', parties: [sophie.id] }), {
    timeout: 60_000,
  });
  await client.end();
});
