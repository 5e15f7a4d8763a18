import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { banCalendar } from '@milepost/domain/eta/route/ban-calendar';
import { nothingLearned } from '@milepost/domain/eta/learn/learned';
import { forecastReasons } from '@milepost/domain/eta/forecast';
import { etaStatuses } from '@milepost/domain/eta/punctuality';
import { gpsSignalStatuses } from '@milepost/domain/gps-signal/gps-signal-status';
import { completionReasons } from '@milepost/domain/transport/completion-reason';
import { gpsHealthActions, gpsHealthCauses } from '@milepost/domain/transport/reading/gps-health';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import { waypointCompletionReasons } from '@milepost/domain/waypoint/waypoint-completion-reason';
import { waypointStatuses } from '@milepost/domain/waypoint/waypoint-status';
import { expect, test } from 'vitest';
import { publicHolidays } from '../../../server/calendar/holidays.ts';
import { makeDueForecasts } from '../../../server/forecasts/forecaster.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { ensureDemoWorld } from './ensure-demo-world.ts';
import { loadWorldInputs } from './load-world-inputs.ts';
import { openRoutes } from './roads.ts';

const now = Date.parse('2026-11-20T13:32:00Z');
const MINUTE = 60_000;
const { days } = await loadWorldInputs(0, now);
const { app, bearer, database } = await testApp({ now: () => now, days });
const { worker } = database;

await ensureDemoWorld({ worker, now: new Date(now - MINUTE), parked: false, report: () => undefined });
const holidays = publicHolidays();
const routes = await openRoutes();
const model = {
  routes,
  bans: banCalendar(holidays, 2026, 2026),
  learned: () => nothingLearned,
};
while ((await makeDueForecasts({ database, days, now: () => now }, model)) > 0);

const headers = async (email: string) => {
  const { id } = await worker.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return await bearer(id);
};
const people = await Promise.all(
  ['sophie@shipper.example', 'otto@other-shipper.example', 'carla@carrier.example', 'cleo@other-carrier.example'].map(
    headers,
  ),
);
const [sophie] = people;
if (sophie === undefined) throw new Error('Nobody is there.');

const lists = ['planned', 'incoming', 'ongoing', 'completed', 'cancelled', 'action-required'];
const seen: Transport[] = [];
for (const who of people) {
  for (const list of lists) {
    for (let page = 0, total = 1; page * 100 < total; page += 1) {
      const url = `/v2/transports/${list}?page=${page}&limit=100`;
      const answer = (await app.inject({ url, headers: who })).json<TransportPage>();
      total = answer.totalElements;
      seen.push(...answer.transports);
    }
  }
}
const waypoints = seen.flatMap((transport) => transport.waypoints);
const distinct = <T>(values: readonly T[]) => new Set(values);

test('every status, reason and judgement is seen within a minute of the first start', () => {
  expect(distinct(seen.map(({ status }) => status))).toEqual(new Set(transportStatuses));
  expect(distinct(seen.map(({ gpsSignalStatus }) => gpsSignalStatus))).toEqual(new Set([null, ...gpsSignalStatuses]));
  expect(distinct(seen.map(({ completionReason }) => completionReason))).toEqual(new Set([null, ...completionReasons]));
  expect(distinct(waypoints.map(({ status }) => status))).toEqual(new Set(waypointStatuses));
  expect(distinct(waypoints.map(({ completionReason }) => completionReason))).toEqual(
    new Set([null, ...waypointCompletionReasons]),
  );
  expect(distinct(waypoints.map(({ confirmationNeeded }) => confirmationNeeded))).toEqual(new Set([true, false]));
});

test('most trucks under way are on time, some early, some late, a few very late', () => {
  const underWay = [...new Map(seen.map((one) => [one.id, one])).values()].filter(({ status }) => status === 'ONGOING');
  const next = underWay.flatMap((one) => one.waypoints.find(({ status }) => status !== 'COMPLETED') ?? []);
  const share = (status: (typeof etaStatuses)[number]) =>
    next.filter(({ punctuality }) => punctuality === status).length / next.length;
  expect(share('ON_TIME')).toBeGreaterThan(0.5);
  expect(share('ON_TIME')).toBeLessThan(0.92);
  expect(share('DELAYED')).toBeGreaterThan(0.06);
  expect(share('EARLY')).toBeGreaterThan(0);
  const lateBy = next.map(({ eta, plannedTimeOfArrival: { to } }) => Date.parse(eta?.expected ?? to) - Date.parse(to));
  const very = lateBy.filter((late) => late > 180 * MINUTE).length;
  expect(very).toBeGreaterThan(0);
  expect(very / next.length).toBeLessThan(0.15);
  console.log(
    etaStatuses.map((status) => `${status} ${Math.round(share(status) * 100)} %`).join(', '),
    `very late ${very}`,
  );
});

test('every cause of a missing signal and everything that can be done about it is seen', () => {
  // Devices without signals are unknown, mixed-up trucks show later, and no demo carrier confirms vehicles first.
  const rare = new Set(['NEVER_SENT', 'WRONG_VEHICLE_SUSPECTED', 'AWAITS_CONFIRMATION']);
  const causes = seen.flatMap(({ gpsHealth }) => gpsHealth?.cause ?? []);
  expect(distinct(causes)).toEqual(new Set(gpsHealthCauses.filter((cause) => !rare.has(cause))));
  const actions = seen.flatMap(({ gpsHealth }) => gpsHealth?.nextAction ?? []);
  // These only arise for carriers without people in the demo.
  const others = new Set(['CONFIRM_VEHICLE', 'CHECK_VEHICLE', 'CHECK_RECEPTION', 'RESTORE_CONNECTION']);
  expect(new Set(gpsHealthActions.filter((action) => !distinct(actions).has(action))).difference(others).size).toBe(0);
});

test('every reason why a truck does not arrive sooner is seen', async () => {
  const ongoing = [...new Set(seen.filter(({ status }) => status === 'ONGOING').map(({ id }) => id))];
  const reasons = new Set<string>();
  for (const id of ongoing) {
    const answer = await app.inject({ url: `/v2/transports/${id}`, headers: sophie });
    if (answer.statusCode !== 200) continue;
    for (const { forecast } of answer.json<TransportDetails>().waypoints) {
      for (const { code } of forecast?.because ?? []) reasons.add(code);
    }
  }
  // No demo driver has been seen for a whole week, and the demo's lanes are about as fast as the map says.
  const rare = new Set(['WEEKLY_REST', 'LANE_PACE']);
  expect(new Set(forecastReasons).difference(reasons).difference(rare).size).toBe(0);
});

test('every list of required actions has entries', async () => {
  for (const list of ['gps-lost', 'gps-low', 'gps-missing', 'tracking-id-missing', 'waypoint-confirmations']) {
    const answer = await app.inject({ url: `/v2/transports/action-required/${list}`, headers: sophie });
    const page =
      answer.statusCode === 404 ? await app.inject({ url: `/v2/transports/${list}`, headers: sophie }) : answer;
    expect([list, page.json<TransportPage>().totalElements > 0]).toEqual([list, true]);
  }
});

test('an impossible demo action is refused with its reason', async () => {
  const own = (status: Transport['status']) =>
    seen.find((one) => one.status === status && 'carrier' in one && one.completionReason !== 'MANUALLY_COMPLETED');
  const refusal = async (
    transport: Transport | undefined,
    path: string,
    payload: object,
    method: 'POST' | 'PUT' = 'PUT',
  ) => {
    const url = `/v2/transports/${transport?.id}/${path}`;
    const answer = await app.inject({ method, url, headers: sophie, payload });
    return answer.json<{ code: string }>().code;
  };
  const [cancelled, completed, ongoing] = [own('CANCELLED'), own('COMPLETED'), own('ONGOING')];
  const complete = async (transport: Transport | undefined, order: number, timestamp: number) =>
    await refusal(transport, `waypoints/${transport?.waypoints.at(order)?.id}/status`, {
      status: 'COMPLETED',
      timestamp: new Date(timestamp).toISOString(),
    });
  const turn = ongoing?.waypoints.findIndex(({ status }) => status !== 'COMPLETED') ?? 0;
  expect(await refusal(cancelled, 'cancel', {}, 'POST')).toBe('ALREADY_CANCELLED');
  expect(await refusal(completed, 'cancel', {}, 'POST')).toBe('TRANSPORT_COMPLETED');
  expect(await complete(cancelled, 0, now - MINUTE)).toBe('TRANSPORT_CANCELLED');
  expect(await complete(ongoing, 0, now - MINUTE)).toBe('WAYPOINT_OUT_OF_TURN');
  expect(await complete(ongoing, turn, now + 60 * MINUTE)).toBe('COMPLETION_TIME_NOT_IN_PAST');
  expect(await complete(ongoing, turn, now - 300 * 24 * 60 * MINUTE)).toBe('COMPLETION_TIME_BEFORE_PREVIOUS');
});
