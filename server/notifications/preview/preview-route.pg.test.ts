import type {
  NotificationPreview,
  NotificationRules,
} from '@milepost/api-contract/notifications/notification-settings';
import type { Notification } from '@milepost/api-contract/notifications/notifications';
import { notificationTypes } from '@milepost/domain/notification/notification-type';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../dev/demo/world/seeded-random.ts';
import { testApp } from '../../../dev/testing/app/test-app.ts';
import { insertForecast } from '../../../dev/testing/rows/insert-forecast.ts';
import { insertOccurrence } from '../../../dev/testing/rows/insert-occurrence.ts';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../../dev/testing/rows/insert-rows.ts';
import { passOn } from '../pass-on.ts';
import { notifyPeople } from '../notify-people.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.now();

const { app, bearer, database } = await testApp({ now: () => NOW });
const { worker } = database;
const carrier = await insertOrganization(worker, 'CARRIER', 'Carrier Ltd');

/** A shipper with one person. */
async function newShipper() {
  const shipper = await insertOrganization(worker, 'SHIPPER');
  await insertAgreement(worker, shipper.id, carrier.id);
  const person = await insertPerson(worker, { organization_id: shipper.id });
  const headers = await bearer(person.id);
  const ask = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    (await app.inject({ method, url: `/v2/notifications${path}`, headers, ...(payload && { payload }) })).json<T>();
  const { rules: defaults } = await ask<{ rules: NotificationRules }>('GET', '/settings');
  const preview = async (changes: Partial<NotificationRules> = {}, timeZone = 'UTC') =>
    await ask<NotificationPreview>('POST', '/settings/preview', { rules: { ...defaults, ...changes }, timeZone });
  const transport = async (changes: object = {}, stops?: Parameters<typeof insertTransport>[2]) => {
    const parties = { shipper_id: shipper.id, carrier_id: carrier.id, status: 'ONGOING' as const };
    const scheduled = { scheduled_at: new Date(NOW - 5 * DAY), ...changes };
    return await insertTransport(worker, { ...parties, ...scheduled }, stops);
  };
  return { shipper, person, ask, defaults, preview, transport };
}

const everything = Object.fromEntries(
  notificationTypes.map((type) => [type, { email: true, web: true }]),
) as NotificationRules['types'];
const lost = (at: number) => ({ type: 'TRANSPORT_GPS_STATUS_LOST', at, waypointId: null }) as const;

test('a preview counts what the rules would have sent, by type, channel and day', async () => {
  const { preview, transport } = await newShipper();
  const one = await transport({ reference: 'MP-1' });
  const today = Date.parse(`${new Date(NOW).toISOString().slice(0, 10)}T00:00:00Z`);
  await insertOccurrence(worker, one, lost(today - 2 * DAY));
  await insertOccurrence(worker, one, lost(today - 2 * DAY - HOUR - 1), { knownAt: today - 2 * DAY });
  await insertOccurrence(worker, one, { ...lost(today - 6 * DAY), type: 'TRANSPORT_GPS_MISSING' });
  await insertOccurrence(worker, one, lost(today - 6 * DAY - 1));
  await insertOccurrence(worker, one, { ...lost(today - DAY), type: 'TRANSPORT_COMPLETED' });
  const found = await preview();
  expect(found).toMatchObject({ total: 3, byEmail: 1, inBell: 3, withSavedRules: 3 });
  expect(found.byType).toMatchObject({
    TRANSPORT_GPS_STATUS_LOST: 2,
    TRANSPORT_GPS_MISSING: 1,
    TRANSPORT_COMPLETED: 0,
  });
  expect(found.byDay.map(({ count }) => count)).toEqual([1, 0, 0, 0, 2, 0, 0]);
  expect(found.byDay.at(-1)?.day).toBe(new Date(today).toISOString().slice(0, 10));
  expect(found.messages.map(({ type, email }) => [type, email])).toEqual([
    ['TRANSPORT_GPS_STATUS_LOST', false],
    ['TRANSPORT_GPS_STATUS_LOST', true],
    ['TRANSPORT_GPS_MISSING', false],
  ]);
  expect(found.messages[0]).toMatchObject({ reference: 'MP-1', partner: 'Carrier Ltd', from: { city: 'Hamburg' } });
  const all = await preview({ types: everything });
  expect(all).toMatchObject({ total: 4, withSavedRules: 3 });
});

test('a preview counts only transports on the selected routes, and none of another organisation', async () => {
  const [own, other] = [await newShipper(), await newShipper()];
  const toMilan = await own.transport();
  const toPrague = await own.transport({}, [{ city: 'Hamburg' }, { city: 'Prague', countryCode: 'CZ' }]);
  for (const transport of [toMilan, toPrague, await other.transport()]) {
    await insertOccurrence(worker, transport, lost(NOW - HOUR));
  }
  const to = [{ countryCode: 'CZ', postalCode: null, city: null }];
  const found = await own.preview({ to });
  expect([found.total, found.withSavedRules]).toEqual([1, 2]);
  expect(found.messages.map(({ transportId }) => transportId)).toEqual([toPrague.id]);
});

test('delays over a threshold that is not in use are derived from the forecasts that were made', async () => {
  const { preview, transport } = await newShipper();
  const late = await transport();
  const [first, last] = await worker
    .selectFrom('waypoint')
    .select(['id', 'planned_to'])
    .where('transport_id', '=', late.id)
    .orderBy('position')
    .execute();
  if (first === undefined || last === undefined) throw new Error('There are two stops.');
  const of = { transport_id: late.id, shipper_id: late.shipper_id, carrier_id: late.carrier_id, waypoint_id: last.id };
  // As the forecaster leaves it: every stop is judged by the default threshold.
  await worker
    .updateTable('waypoint')
    .set({ delay_above: [30] })
    .where('id', '=', last.id)
    .execute();
  const minutesLate = [10, 100, 130, 200, 40, 121, 90];
  for (const [index, minutes] of minutesLate.entries()) {
    const expected = last.planned_to.getTime() + minutes * MINUTE;
    await insertForecast(worker, of, NOW - DAY + index * HOUR, expected);
  }
  const found = await preview({ delay: { hours: 2, minutes: 0 } });
  expect(found.messages.map(({ at, stop }) => [(Date.parse(at) - NOW + DAY) / HOUR, stop?.delayMinutes])).toEqual([
    [5, 121],
    [2, 130],
  ]);
  expect((await preview({ delay: { hours: 1, minutes: 39 } })).total).toBe(2);
  expect((await preview({ delay: { hours: 4, minutes: 0 } })).total).toBe(0);
  const shorter = async () => (await preview({ delay: { hours: 0, minutes: 20 } })).total;
  const longer = async () => (await preview({ delay: { hours: 2, minutes: 0 } })).total;
  await worker.updateTable('waypoint').set({ delay_above: [] }).where('id', '=', last.id).execute();
  expect([await shorter(), await longer()]).toEqual([1, 0]);
  const delay = { delayMs: 31 * MINUTE, expectedAt: NOW, exceeded: [30], exceededAtStop: [30] };
  await insertOccurrence(worker, late, { type: 'TRANSPORT_DELAYED', at: NOW - DAY, waypointId: last.id, ...delay });
  expect([await shorter(), await longer()]).toEqual([1, 2]);
});

test('invalid rules are refused with their own code', async () => {
  const { preview } = await newShipper();
  expect(await preview({ delay: { hours: 0, minutes: 0 } })).toMatchObject({ code: 'DELAY_THRESHOLD_TOO_SHORT' });
  const nowhere = [{ countryCode: 'XX', postalCode: null, city: null }];
  expect(await preview({ from: nowhere })).toMatchObject({ code: 'UNKNOWN_COUNTRY' });
});

test('a preview of the saved rules matches the notifications of the week since they were saved', async () => {
  const { ask, defaults, preview, transport, person } = await newShipper();
  const random = seededRandom(14, 'a week');
  const from = [{ countryCode: 'DE', postalCode: null, city: null }];
  const rules = { ...defaults, types: everything, delay: { hours: 0, minutes: 45 }, from };
  await ask('PUT', '/settings', rules);
  await worker
    .updateTable('notification_rules')
    .set({ delay_since: new Date(NOW - 8 * DAY) })
    .execute();
  for (let index = 0; index < 20; index += 1) {
    const isFromGermany = random.chance(0.7);
    const stops = [{ city: 'A', countryCode: isFromGermany ? 'DE' : 'FR' }, { city: 'B' }];
    const one = await transport({}, stops);
    for (let moment = NOW - 5.9 * DAY; moment < NOW; moment += random.pick([3, 9, 20]) * HOUR) {
      const at = Math.round(moment);
      const type = random.pick(notificationTypes);
      const knownAt = at + (random.chance(0.2) ? 2 * HOUR : 0);
      const exceeded = random.pick([[30], [45], [30, 45]]);
      const delay = { delayMs: HOUR, expectedAt: at, exceeded, exceededAtStop: exceeded };
      const details =
        type === 'TRANSPORT_DELAYED' ? delay : type === 'TRANSPORT_APPROACHING_WAYPOINT' ? { expectedAt: at } : {};
      const what = { type, at, waypointId: null, ...details } as Parameters<typeof insertOccurrence>[2];
      await insertOccurrence(worker, one, what, { knownAt: Math.min(knownAt, NOW) });
    }
  }
  const mailed: string[] = [];
  const listeners = [
    notifyPeople((_db, hearings) => {
      mailed.push(
        ...hearings.filter(({ personId }) => personId === person.id).map(({ occurrence }) => occurrence.type),
      );
      return Promise.resolve();
    }),
  ];
  while ((await passOn({ database, listeners, now: () => NOW })) > 0);
  const found = await preview({ types: everything, delay: rules.delay, from });
  const told = await ask<{ notifications: Notification[]; unread: number }>('GET', '?limit=100');
  expect(found.total).toBeGreaterThan(80);
  expect([found.inBell, found.withSavedRules, found.byEmail]).toEqual([
    await countOf(person.id),
    found.total,
    mailed.length,
  ]);
  const said = (one: { transportId: string; type: string; at: string }) => `${one.transportId} ${one.type} ${one.at}`;
  expect(found.messages.map(said).toSorted()).toEqual(told.notifications.map(said).toSorted());
});

async function countOf(personId: string): Promise<number> {
  return (await worker.selectFrom('notification').select('id').where('person_id', '=', personId).execute()).length;
}
