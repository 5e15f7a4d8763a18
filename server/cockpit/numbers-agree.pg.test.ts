import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import type { StandingCounts } from '@milepost/api-contract/transports/standings';
import { countOf, isCounted, type Counts } from '@milepost/api-contract/transports/counts';
import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import {
  listCalls,
  offeredLists,
  type OfferedList,
  type TransportPage,
} from '@milepost/api-contract/transports/transport-lists';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { etaStatuses } from '@milepost/domain/eta/punctuality';
import {
  countedStandingOf,
  countedStandings,
  type CountedStanding,
  type Standing,
} from '@milepost/domain/eta/transport-standing';
import { listFactsOf, isListed, snoozedIn } from '@milepost/domain/transport-list/transport-list';
import { transportStates } from '@milepost/domain/transport-list/transport-state';
import { isUnderWay, type TransportStatus, transportStatuses } from '@milepost/domain/transport/transport-status';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../dev/testing/app/test-app.ts';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../dev/testing/rows/insert-rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.parse('2026-11-20T13:32:00Z');
/** In UTC, the reader's time zone here. */
const today = Date.parse('2026-11-20T00:00:00Z');

const { app, bearer, database } = await testApp({ now: () => now });
const { worker } = database;

async function party(role: OrganizationRole) {
  const organization = await insertOrganization(worker, role);
  const person = await insertPerson(worker, { organization_id: organization.id });
  return { ...organization, person, headers: await bearer(person.id) };
}

type Party = Awaited<ReturnType<typeof party>>;

const shippers = [await party('SHIPPER'), await party('SHIPPER')] as const;
const carriers = [await party('CARRIER'), await party('CARRIER')] as const;

for (const shipper of shippers) {
  for (const carrier of carriers) await insertAgreement(worker, shipper.id, carrier.id);
}

/** Moments around now, and now itself: what was current until now is old. */
const around = fc.constantFrom(now - 6 * HOUR, now - 1, now, now + 1, now + 4 * HOUR);

const statesWith = (status: TransportStatus) => transportStates.filter((state) => state.status === status);

const anyTransport = fc.record({
  shipper: fc.constantFrom(0, 1),
  carrier: fc.constantFrom(0, 1),
  // Picks the status first, because most states belong to the phases under way.
  state: fc.oneof(...transportStatuses.map((status) => fc.constantFrom(...statesWith(status)))),
  forecast: fc.option(
    fc.record({
      standing: fc.constantFrom('DELAYED', 'AT_RISK', 'EARLY', 'ON_TIME'),
      currentUntil: around,
      lateFrom: fc.option(around),
    }),
  ),
  arrival: fc.constantFrom(null, ...etaStatuses),
  endedAt: fc.constantFrom(now - 28 * DAY - 1, now - 28 * DAY, today - 1, today, now),
  scheduledAt: fc.constantFrom(now - 2 * DAY, now - HOUR, now + 2 * DAY),
  isSeen: fc.boolean(),
  isWatched: fc.boolean(),
});

type AnyTransport = (typeof anyTransport extends fc.Arbitrary<infer T> ? T : never) & object;

const date = (moment: number | null | undefined) => (moment === null || moment === undefined ? null : new Date(moment));

async function store(world: readonly AnyTransport[]): Promise<void> {
  await worker.deleteFrom('transport').execute();
  for (const { state, forecast, arrival, endedAt, scheduledAt, isSeen, isWatched, ...parties } of world) {
    const [shipper, carrier] = [shippers[parties.shipper], carriers[parties.carrier]];
    const known = isUnderWay(state.status) ? forecast : null;
    const { id } = await insertTransport(worker, {
      shipper_id: shipper.id,
      carrier_id: carrier.id,
      status: state.status,
      completion_reason: state.completionReason,
      gps_signal_status: state.gpsSignalStatus,
      confirmation_needed: state.confirmationNeeded,
      standing: known?.standing ?? null,
      eta_current_until: date(known?.currentUntil),
      late_from: date(known?.lateFrom),
      eta_status: state.status === 'COMPLETED' ? arrival : null,
      completed_at: state.status === 'COMPLETED' ? new Date(endedAt) : null,
      cancelled_at: state.status === 'CANCELLED' ? new Date(endedAt) : null,
      scheduled_at: new Date(scheduledAt),
      tracking: isSeen
        ? JSON.stringify({ vehicle: { fix: { at: now - HOUR, latitude: 52, longitude: 9 }, halt: null } })
        : null,
    });
    if (!isWatched) continue;
    const watching = { person_id: shipper.person.id, organization_id: shipper.id, transport_id: id };
    await worker.insertInto('watchlist_entry').values(watching).execute();
  }
}

function standingOf({ state, forecast, arrival }: AnyTransport): Standing | null {
  if (state.status === 'COMPLETED') return arrival ?? 'UNKNOWN';
  if (!isUnderWay(state.status)) return null;
  if (forecast === null) return 'NO_ETA';
  if (forecast.currentUntil <= now) return 'OLD';
  return forecast.lateFrom !== null && forecast.lateFrom <= now ? 'DELAYED' : forecast.standing;
}

const partOf = {
  EARLY: 'early',
  ON_TIME: 'onTime',
  AT_RISK: 'atRisk',
  DELAYED: 'delayed',
  NO_CURRENT_ETA: 'noCurrentEta',
  UNKNOWN: 'unknown',
} as const satisfies Record<CountedStanding, keyof StandingCounts>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The transports that each list must show to one party, computed without the database. */
function listedFor(reader: Party, world: readonly AnyTransport[]) {
  const { role } = reader;
  const own = world.filter(({ shipper, carrier }) => shippers[shipper] === reader || carriers[carrier] === reader);
  const openable = own.filter(({ state, endedAt }) => state.completionReason === null || endedAt >= now - 28 * DAY);
  return (list: OfferedList) =>
    openable.filter(({ state, isWatched }) =>
      list === 'watchlist'
        ? role === 'SHIPPER' && isWatched
        : // Nothing is snoozed.
          snoozedIn(list) !== 'ONLY' && isListed(list, state, role),
    );
}

function countsByStanding(transports: readonly AnyTransport[]): StandingCounts {
  const words = transports.map(standingOf);
  const having = (counted: CountedStanding) =>
    words.filter((word) => word !== null && countedStandingOf(word) === counted).length;
  return {
    early: having('EARLY'),
    onTime: having('ON_TIME'),
    atRisk: having('AT_RISK'),
    delayed: having('DELAYED'),
    noCurrentEta: having('NO_CURRENT_ETA'),
    unknown: having('UNKNOWN'),
  };
}

async function expectOneTruth(reader: Party, world: readonly AnyTransport[]): Promise<void> {
  const { role, headers } = reader;
  const listed = listedFor(reader, world);
  const read = async <T>(url: string): Promise<T> => {
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
    return answer.json<T>();
  };
  const pageOf = async (list: OfferedList, filter = '') =>
    await read<TransportPage>(`${listCalls[list].path}?limit=200${filter}`);
  const map = async (filter = '') => await read<TransportPositions>(`/v2/transports/positions?${filter}`);

  const counts = await read<Counts>('/v2/counts');
  const cockpit = await read<Cockpit>('/v2/cockpit?timeZone=UTC');
  for (const list of offeredLists.filter(
    (each) => (listFactsOf(each).access ?? role.toLowerCase()) === role.toLowerCase(),
  )) {
    const { totalElements, transports } = await pageOf(list);
    expect(totalElements, `the total of ${list}`).toBe(listed(list).length);
    expect(transports, `the rows of ${list}`).toHaveLength(totalElements);
    const standings = await read<StandingCounts>(`/v2/transports/standings?list=${list}`);
    expect(standings, `how ${list} stand, as its chips count`).toEqual(countsByStanding(listed(list)));
    if (isCounted(list)) expect(countOf(counts, list), `the menu's count of ${list}`).toBe(totalElements);
  }
  expect(cockpit.planned.total).toBe(listed('planned').length);
  expect(cockpit.needsYou.total).toBe(listed('actionRequired').length);

  const phases = { incoming: cockpit.incoming, ongoing: cockpit.ongoing, completed: cockpit.completedLately } as const;
  for (const [list, { total, punctuality }] of Object.entries(phases) as [keyof typeof phases, Cockpit['incoming']][]) {
    expect(total, `the cockpit's ${list}`).toBe(listed(list).length);
    expect(sum(Object.values(punctuality)), `the parts of the cockpit's ${list}`).toBe(total);
    expect(punctuality, `how the cockpit's ${list} stand`).toEqual(countsByStanding(listed(list)));
    for (const standing of countedStandings) {
      const { totalElements, transports } = await pageOf(list, `&filter.standing=${standing}`);
      expect(totalElements, `${list} that are ${standing}`).toBe(punctuality[partOf[standing]]);
      expect(transports, `rows of ${list} that are ${standing}`).toHaveLength(totalElements);
    }
  }
  expect(cockpit.incoming.presumably).toBe(listed('presumablyIncoming').length);
  expect(cockpit.ongoing.presumably).toBe(listed('presumablyOngoing').length);
  const endedToday = listed('completed').filter(({ endedAt }) => endedAt >= today);
  expect(cockpit.completedToday).toEqual({ total: endedToday.length, punctuality: countsByStanding(endedToday) });

  const shown = await map();
  expect(shown.mark, 'a mark for each seen vehicle').toHaveLength(shown.totalElements);
  expect(shown.totalElements + shown.withoutPosition, 'seen or not, all are under way').toBe(
    cockpit.incoming.total + cockpit.ongoing.total,
  );
  for (const standing of countedStandings) {
    const { mark, withoutPosition } = await map(`filter.standing=${standing}`);
    expect(
      mark.every((each) => countedStandingOf(each) === standing),
      `marks of a map of ${standing}`,
    ).toBe(true);
    expect(mark.length, `marks that are ${standing}`).toBe(
      shown.mark.filter((each) => countedStandingOf(each) === standing).length,
    );
    const part = partOf[standing];
    expect(mark.length + withoutPosition, `vehicles that are ${standing}`).toBe(
      cockpit.incoming.punctuality[part] + cockpit.ongoing.punctuality[part],
    );
  }
}

/** Each step of shrinking a failing world costs a hundred requests. */
const anyWorld = fc.limitShrink(fc.array(anyTransport, { minLength: 1, maxLength: 40, size: 'max' }), 20);

test('cockpit, menu, lists, filters and live map show each party the same numbers at one moment', async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      await store(world);
      for (const reader of [shippers[0], carriers[0]]) await expectOneTruth(reader, world);
    }),
    { numRuns: 5 },
  );
});
