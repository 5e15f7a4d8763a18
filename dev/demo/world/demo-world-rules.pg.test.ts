import { gpsSignalStatuses } from '@milepost/domain/gps-signal/gps-signal-status';
import { gpsSignalStatusOf } from '@milepost/domain/gps-signal/gps-signal-status-of';
import { actionReasons, actionReasonsOf } from '@milepost/domain/transport/reading/action-required';
import { MIN_KNOWN_ARRIVALS } from '@milepost/domain/reports/min-known-arrivals';
import { completionReasons } from '@milepost/domain/transport/completion-reason';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import { plannedArrivalKinds } from '@milepost/domain/waypoint/planned-arrival';
import { waypointCompletionReasons } from '@milepost/domain/waypoint/waypoint-completion-reason';
import { waypointStatuses } from '@milepost/domain/waypoint/waypoint-status';
import { describe, expect, test } from 'vitest';
import { straightKm } from './distance.ts';
import { DAY, HOUR } from './durations.ts';
import { placeNamed } from './places.ts';
import { loadWorldInputs } from './load-world-inputs.ts';
import { freshDatabase } from '../../testing/database/fresh-database.ts';
import {
  filledWorld,
  type FilledTransport as TransportRow,
  type FilledWaypoint as WaypointRow,
} from './filled-world.ts';

const worlds = [
  ['a Friday', 20_831, '2026-11-20T13:32:00Z'],
  ['a Friday of another seed', 7, '2026-11-20T13:32:00Z'],
  ['a Sunday night', 20_831, '2026-11-22T02:00:00Z'],
  ['a Monday before work', 20_831, '2026-11-23T03:30:00Z'],
  ['the hour that does not exist', 1, '2026-03-29T01:00:00Z'],
  ['the hour that comes twice', 2, '2026-10-25T00:30:00Z'],
  ['29 February', 20_831, '2028-02-29T12:00:00Z'],
  ['the turn of a year', 3, '2026-12-31T23:59:00Z'],
] as const;

const closed: readonly string[] = ['COMPLETED', 'CANCELLED'];

type TransportWithStops = {
  readonly transport: TransportRow;
  readonly waypoints: readonly WaypointRow[];
  readonly first: WaypointRow;
  readonly last: WaypointRow;
};

const { roads, days } = await loadWorldInputs(0, 0);

const filled: Awaited<ReturnType<typeof fillOne>>[] = [];
for (const [name, seed, moment] of worlds) filled.push(await fillOne(name, seed, moment));

async function fillOne(name: string, seed: number, moment: string) {
  const now = Date.parse(moment);
  const { database } = await freshDatabase();
  return { name, now, world: await filledWorld(database, { seed, now, roads, days }) };
}

describe.each(filled)('$name', ({ now, world }) => {
  const byTransport = Map.groupBy(world.waypoints, (waypoint) => waypoint.transport_id);
  const told = world.transports.map((transport) => withStops(transport, byTransport.get(transport.id) ?? []));
  const inStatus = (...statuses: readonly string[]): readonly TransportWithStops[] =>
    told.filter(({ transport }) => statuses.includes(transport.status));
  const tracked = told.filter(({ transport: { status } }) => status !== 'PLANNED' && !closed.includes(status));

  test('transports have two to five stops, one after the other', () => {
    expect(told.filter(({ waypoints }) => waypoints.length < 2 || waypoints.length > 5)).toEqual([]);
    expect(told.filter(({ waypoints }) => waypoints.some(({ position }, index) => position !== index))).toEqual([]);
    const legs = told.flatMap(({ waypoints }) => neighbours(waypoints));
    expect(legs.filter(([before, after]) => after.planned_from <= before.planned_to)).toEqual([]);
  });

  test('windows fall in waking hours, mostly on working days', () => {
    const windows = world.waypoints.map((waypoint) => ({
      from: localTime(waypoint, waypoint.planned_from),
      to: localTime(waypoint, waypoint.planned_to),
    }));
    expect(windows.filter(({ from }) => from.hour < 6)).toEqual([]);
    expect(windows.filter(({ to }) => to.hour + to.minute / 60 > 20)).toEqual([]);
    expect(windows.filter(({ from, to }) => !to.toPlainDate().equals(from.toPlainDate()))).toEqual([]);
    expect(windows.filter(({ from }) => from.dayOfWeek > 5).length).toBeLessThan(windows.length * 0.15);
  });

  test('an appointment is a moment, a range lasts two to four hours', () => {
    const wrong = world.waypoints.filter(({ planned_kind, planned_from, planned_to }) => {
      const hours = (planned_to.getTime() - planned_from.getTime()) / HOUR;
      return !(planned_kind === 'APPOINTMENT' ? [0] : [2, 3, 4]).includes(hours);
    });
    expect(wrong).toEqual([]);
  });

  test('transports are from 90 days ago to 7 days ahead, and planned before tracking began', () => {
    expect(told.filter(({ first }) => Number(first.planned_from) < now - 90 * DAY)).toEqual([]);
    expect(told.filter(({ first }) => Number(first.planned_from) > now + 7 * DAY)).toEqual([]);
    const plannedTooLate = told.filter(
      ({ transport, first }) => Number(transport.created_at) > Math.min(now, Number(first.planned_from) - DAY),
    );
    expect(plannedTooLate).toEqual([]);
  });

  test('PLANNED: hours before tracking begins, nothing observed', () => {
    const planned = inStatus('PLANNED');
    expect(planned.filter(({ first }) => Number(first.planned_from) - DAY < now + 8 * HOUR)).toEqual([]);
    expect(planned.filter(({ waypoints }) => waypoints.some(({ status }) => status !== 'OPEN'))).toEqual([]);
    const observed = planned.filter(({ transport }) => transport.latest_signal_at ?? transport.eta_calculated_at);
    expect(observed).toEqual([]);
  });

  test('INCOMING: within 24 hours, first stop not completed', () => {
    const incoming = inStatus('INCOMING', 'PRESUMABLY_INCOMING');
    expect(incoming.filter(({ first }) => Number(first.planned_from) - DAY > now)).toEqual([]);
    expect(incoming.filter(({ first }) => first.status === 'COMPLETED')).toEqual([]);
    expect(inStatus('INCOMING').filter(({ transport }) => transport.latest_signal_at === null)).toEqual([]);
  });

  test('PRESUMABLY_INCOMING: no signal, and the first window has not passed', () => {
    const presumed = inStatus('PRESUMABLY_INCOMING');
    expect(presumed.filter(({ transport }) => transport.latest_signal_at !== null)).toEqual([]);
    expect(presumed.filter(({ first }) => Number(first.planned_to) < now)).toEqual([]);
  });

  test('ONGOING: seen, first stop completed, last not', () => {
    const ongoing = inStatus('ONGOING');
    expect(ongoing.filter(({ transport }) => transport.latest_signal_at === null)).toEqual([]);
    expect(ongoing.filter(({ first }) => first.status !== 'COMPLETED')).toEqual([]);
    expect(ongoing.filter(({ last }) => last.status === 'COMPLETED')).toEqual([]);
  });

  test('PRESUMABLY_ONGOING: the first window has passed, and no signal came in time', () => {
    const presumed = inStatus('PRESUMABLY_ONGOING');
    expect(presumed.filter(({ first }) => Number(first.planned_to) >= now)).toEqual([]);
    const wrong = presumed.filter(({ transport, first }) =>
      transport.latest_signal_at === null
        ? first.status === 'COMPLETED' && first.completion_reason !== 'OVERDUE'
        : first.status === 'COMPLETED' || !first.confirmation_needed,
    );
    expect(wrong).toEqual([]);
  });

  test('COMPLETED: by its last stop, all stops closed', () => {
    const completed = inStatus('COMPLETED');
    expect(completed.filter(({ waypoints }) => waypoints.some(({ status }) => status !== 'COMPLETED'))).toEqual([]);
    expect(completed.filter(({ transport, last }) => transport.completion_reason !== last.completion_reason)).toEqual(
      [],
    );
    expect(completed.filter(({ transport }) => Number(transport.completed_at) > now)).toEqual([]);
  });

  test('CANCELLED: by a user, in the past, before the end', () => {
    const cancelled = inStatus('CANCELLED');
    expect(cancelled.filter(({ transport }) => transport.completion_reason !== 'CANCELED')).toEqual([]);
    expect(cancelled.filter(({ transport }) => Number(transport.cancelled_at) > now)).toEqual([]);
    expect(cancelled.filter(({ transport }) => Number(transport.cancelled_at) < Number(transport.created_at))).toEqual(
      [],
    );
    expect(cancelled.filter(({ last }) => last.status === 'COMPLETED')).toEqual([]);
  });

  test('tracked transports have the GPS status defined by the rule, others have none', () => {
    const wrong = tracked.filter(({ transport: { tracking_id, latest_signal_at, gps_signal_status } }) => {
      const latest = latest_signal_at === null ? null : latest_signal_at.getTime();
      return gps_signal_status !== gpsSignalStatusOf(tracking_id, latest, now);
    });
    expect(wrong).toEqual([]);
    const untracked = inStatus('PLANNED', ...closed);
    expect(untracked.filter(({ transport }) => transport.gps_signal_status !== null)).toEqual([]);
    const unnamed = told.filter(({ transport }) => transport.tracking_id === null);
    expect(unnamed.filter(({ transport }) => transport.latest_signal_at !== null)).toEqual([]);
  });

  test('an actual arrival is known only if it was seen', () => {
    const withReason = (...reasons: readonly (string | null)[]) =>
      world.waypoints.filter((waypoint) => reasons.includes(waypoint.completion_reason));
    expect(withReason('ARRIVED', 'MANUALLY_COMPLETED').filter(({ ata }) => ata === null)).toEqual([]);
    expect(withReason('OVERDUE', 'BY_SUBSEQUENT_WAYPOINT', null).filter(({ ata }) => ata !== null)).toEqual([]);
    expect(world.waypoints.filter(({ ata }) => Number(ata) > now)).toEqual([]);
  });

  test('no truck is impossibly fast', () => {
    const legs = told.flatMap(({ waypoints }) => neighbours(waypoints.filter(({ ata }) => ata !== null)));
    expect(legs.length).toBeGreaterThan(100);
    expect(legs.filter(([from, to]) => kmPerHour(from, to) > 75)).toEqual([]);
  });

  test('a stop completed by a later one is followed by a stop that was reached', () => {
    const wrong = told.filter(({ waypoints }) =>
      waypoints.some(
        ({ completion_reason }, index) =>
          completion_reason === 'BY_SUBSEQUENT_WAYPOINT' && !waypoints.slice(index + 1).some(wasReached),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('stops are completed in order, and of the others only the first one has begun', () => {
    const openOf = ({ waypoints }: TransportWithStops) => waypoints.filter(({ status }) => status !== 'COMPLETED');
    expect(told.filter((each) => !isEnd(each.waypoints, openOf(each)))).toEqual([]);
    expect(told.flatMap((each) => openOf(each).slice(1)).filter(({ status }) => status !== 'OPEN')).toEqual([]);
    expect(tracked.filter(({ first }) => first.status === 'OPEN')).toEqual([]);
  });

  test('confirmation is requested while tracking, for a stop whose planned time has passed', () => {
    const asked = tracked.flatMap(({ waypoints }) => waypoints).filter((waypoint) => waypoint.confirmation_needed);
    expect(asked.length).toBeGreaterThan(0);
    expect(world.waypoints.filter((waypoint) => waypoint.confirmation_needed)).toHaveLength(asked.length);
    expect(asked.filter(({ status }) => status === 'COMPLETED')).toEqual([]);
    expect(asked.filter(({ planned_to }) => Number(planned_to) >= now)).toEqual([]);
  });

  test('the columns that lists sort by are copied from the waypoints', () => {
    const copies = told.map(({ transport }) => pickCopies(transport));
    const originals = told.map(({ waypoints, first, last }) => {
      const next = waypoints.find(({ status }) => status !== 'COMPLETED') ?? last;
      return {
        scheduled_at: first.planned_from,
        from_city: first.city,
        eta_expected: last.eta_expected,
        next_eta: next.eta_expected,
        next_scheduled_at: next.planned_from,
        arrived_at: last.ata,
        confirmation_needed: waypoints.some((waypoint) => waypoint.confirmation_needed),
      };
    });
    expect(copies).toEqual(originals);
  });

  test('shippers plan only with carriers that have, or then had, an accepted agreement', () => {
    const without = told.filter(({ transport }) => agreed(transport, 'ACCEPTED') === undefined);
    expect(without.length).toBeGreaterThan(0);
    expect(without.filter(({ transport }) => transport.status !== 'COMPLETED')).toEqual([]);
    const afterWithdrawal = without.filter(
      ({ transport }) => Number(transport.completed_at) > Number(agreed(transport, 'DECLINED')?.ended_at ?? 0),
    );
    expect(afterWithdrawal).toEqual([]);
  });

  test('no truck drives two transports at once', () => {
    const open = told.filter(({ transport }) => !closed.includes(transport.status) && transport.tracking_id !== null);
    const overlapping = [...Map.groupBy(open, ({ transport }) => transport.tracking_id).values()].flatMap((trips) =>
      neighbours(trips.toSorted((a, b) => Number(a.first.planned_from) - Number(b.first.planned_from))).filter(
        ([before, after]) => after.first.planned_from <= before.last.planned_to,
      ),
    );
    expect(overlapping).toEqual([]);
  });

  function agreed({ shipper_id, carrier_id }: TransportRow, status: string) {
    return world.agreements.find(
      (agreement) =>
        agreement.shipper_id === shipper_id && agreement.carrier_id === carrier_id && agreement.status === status,
    );
  }
});

describe('a demo world covers every case', () => {
  const friday = filled[0]?.world;
  if (friday === undefined) throw new Error('There is no Friday.');
  const idOf = (name: string) => friday.organizations.find((organization) => organization.name === name)?.id;

  test('has 742 transports, in every status, with every reason and every GPS status', () => {
    expect(friday.transports).toHaveLength(742);
    const { transports, waypoints } = friday;
    expect(new Set(transports.map(({ status }) => status))).toEqual(new Set(transportStatuses));
    expect(new Set(transports.map((each) => each.completion_reason))).toEqual(new Set([null, ...completionReasons]));
    expect(new Set(transports.map((each) => each.gps_signal_status))).toEqual(new Set([null, ...gpsSignalStatuses]));
    expect(new Set(waypoints.map(({ status }) => status))).toEqual(new Set(waypointStatuses));
    expect(new Set(waypoints.map((each) => each.completion_reason))).toEqual(
      new Set([null, ...waypointCompletionReasons]),
    );
    expect(new Set(waypoints.map((each) => each.planned_kind))).toEqual(new Set(plannedArrivalKinds));
    expect(new Set(waypoints.map(({ timezone }) => timezone)).size).toBeGreaterThan(15);
  });

  test('each shipper has transports in every list, and more than one page in its first list', () => {
    for (const name of ['Elbtor Hausgeräte GmbH', 'Havbro Møbelværk A/S']) {
      const own = friday.transports.filter(({ shipper_id }) => shipper_id === idOf(name));
      expect(new Set(own.map(({ status }) => status))).toEqual(new Set(transportStatuses));
      const reasons = own.flatMap(({ status, gps_signal_status, confirmation_needed }) =>
        actionReasonsOf(
          { status, gpsSignalStatus: gps_signal_status, confirmationNeeded: confirmation_needed },
          'SHIPPER',
        ),
      );
      expect(new Set(reasons)).toEqual(new Set(actionReasons));
    }
    const planned = friday.transports.filter(
      ({ shipper_id, status }) => shipper_id === idOf('Elbtor Hausgeräte GmbH') && status === 'PLANNED',
    );
    expect(planned.length).toBeGreaterThan(50);
  });

  test('reports have months of data, and three carriers of a shipper can be ranked', () => {
    const completed = friday.transports.filter(({ status }) => status === 'COMPLETED');
    expect(completed.length).toBeGreaterThan(400);
    const fourWeeks = Date.parse('2026-11-20T13:32:00Z') - 28 * DAY;
    const known = completed.filter(
      ({ shipper_id, completed_at, eta_status }) =>
        shipper_id === idOf('Elbtor Hausgeräte GmbH') && Number(completed_at) > fourWeeks && eta_status !== null,
    );
    const ofCarriers = [...Map.groupBy(known, ({ carrier_id }) => carrier_id).values()].map(({ length }) => length);
    expect(ofCarriers.filter((count) => count >= MIN_KNOWN_ARRIVALS)).toHaveLength(3);
  });

  test('some transports have no reference, and no shipper uses one twice', () => {
    const given = friday.transports.flatMap(({ shipper_id, reference }) =>
      reference === null ? [] : [`${shipper_id} ${reference}`],
    );
    expect(given.length).toBeLessThan(742);
    expect(given.length).toBeGreaterThan(650);
    expect(new Set(given).size).toBe(given.length);
  });

  test('people watch transports of their own organisation', () => {
    const counts = Map.groupBy(friday.watchlist, (entry) => entry.person_id);
    expect([...counts.values()].map((entries) => entries.length)).toEqual([7, 3, 4]);
    for (const entry of friday.watchlist) {
      const watched = friday.transports.find(({ id }) => id === entry.transport_id);
      expect([watched?.shipper_id, watched?.carrier_id]).toContain(entry.organization_id);
    }
  });
});

function withStops(transport: TransportRow, waypoints: readonly WaypointRow[]): TransportWithStops {
  const [first, last] = [waypoints[0], waypoints.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`${transport.id} has no waypoints.`);
  return { transport, waypoints, first, last };
}

function neighbours<T>(list: readonly T[]): readonly (readonly [T, T])[] {
  return list.slice(1).map((after, index) => [list[index] ?? after, after] as const);
}

function isEnd<T>(whole: readonly T[], part: readonly T[]): boolean {
  return whole.slice(whole.length - part.length).every((item, index) => item === part[index]);
}

function wasReached({ completion_reason }: WaypointRow): boolean {
  return completion_reason === 'ARRIVED' || completion_reason === 'AREA_ARRIVED';
}

function localTime({ timezone }: WaypointRow, instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone);
}

function kmPerHour(from: WaypointRow, to: WaypointRow): number {
  const hours = (Number(to.ata) - Number(from.ata)) / HOUR;
  return hours <= 0 ? Infinity : straightKm(placeNamed(from.city), placeNamed(to.city)) / hours;
}

function pickCopies(transport: TransportRow) {
  const { scheduled_at, from_city, eta_expected, next_eta, next_scheduled_at, arrived_at, confirmation_needed } =
    transport;
  return { scheduled_at, from_city, eta_expected, next_eta, next_scheduled_at, arrived_at, confirmation_needed };
}
