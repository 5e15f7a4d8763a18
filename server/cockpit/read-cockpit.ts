import { isEnded } from '@milepost/domain/transport/transport-status';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import { arrivalSites } from '@milepost/domain/cockpit/arrival-sites';
import { byUrgency } from '@milepost/domain/cockpit/action-urgency';
import { banStretches } from '@milepost/domain/cockpit/ban-stretches';
import { etaScorecard } from '@milepost/domain/cockpit/eta-scorecard';
import { urgentRows } from '@milepost/domain/cockpit/urgent-rows';
import { statesOf } from '@milepost/domain/transport-list/transport-list';
import { transportStates, type TransportState } from '@milepost/domain/transport-list/transport-state';
import { actionReasonsOf } from '@milepost/domain/transport/reading/action-required';
import { remindersValidSince } from '@milepost/domain/transport/commands/remind-carrier';
import { openableSince } from '@milepost/domain/transport/reading/outdated';
import { timeframeOf } from '@milepost/domain/transport/timeframe';
import type { Db } from '../database/transaction.ts';
import type { MemberOrganization } from '../http/principal.ts';
import { readRows, type RowParts } from '../transports/rows/read-rows.ts';
import { snoozedStates } from '../transports/triage/snooze-store.ts';
import * as store from './cockpit-store.ts';
import { totalOf } from '../transports/lists/present-standings.ts';
import { presentCompleted, presentPhase, presentScorecard } from './present-cockpit.ts';

const MAX_URGENT = 9;
/** As many as can be told apart on the first screen. Chosen. */
const ROOM = { sites: 5, arrivals: 8 };
/** Arrivals are shown a day ahead, at most this many. Chosen. */
const ARRIVALS_AHEAD_MS = 24 * 3_600_000;
const MAX_ARRIVALS = 300;
/** Skip arrivals that are overdue by more than this. Chosen. */
const LATEST_EXPECTED_MS = 15 * 60_000;
/** The number of arrivals in the scorecard; more would cost more and show the same. */
const SCORED_TRANSPORTS = 400;

const openStates = transportStates.filter(({ status }) => !isEnded(status));
/** Reads the whole cockpit in one transaction, by the same rules as the lists. */
export async function readCockpit(
  db: Db,
  organization: MemberOrganization,
  today: number,
  parts: RowParts,
): Promise<Cockpit> {
  const now = parts.now();
  const since = openableSince(now);
  const open = await store.countOpen(db, organization, openStates, now);
  const completed = await store.countCompleted(db, organization, { since, today });
  const nextPlanned = await store.nextPlanned(db, organization);
  const needing = (state: Omit<TransportState, 'completionReason'>): boolean =>
    actionReasonsOf(state, organization.role).length > 0;
  const snoozed = await snoozedStates(db, organization.id, now);
  const calm = openStates.filter((state) => !needing(state));
  const waiting = await mostUrgent(db, organization, now);
  const delayed = await store.mostDelayed(db, organization, calm, { now, limit: MAX_URGENT });
  const urgent = urgentRows(waiting, delayed, MAX_URGENT);
  const arrivals = await nextArrivals(db, organization, now);
  const arriving = arrivals.sites.flatMap(({ transportIds }) => transportIds);
  const finished = await store.latestJudgedForecasts(db, organization, { since, transports: SCORED_TRANSPORTS });
  const rows = await readRows(db, organization, [...new Set([...urgent, ...arriving])], parts);
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return {
    planned: {
      total: totalOf(open.filter(({ state }) => state.status === 'PLANNED')),
      nextBeginsAt: nextPlanned === null ? null : new Date(timeframeOf(nextPlanned, null, now).from).toISOString(),
    },
    incoming: presentPhase(open, 'INCOMING', 'PRESUMABLY_INCOMING'),
    ongoing: presentPhase(open, 'ONGOING', 'PRESUMABLY_ONGOING'),
    completedToday: presentCompleted(completed.filter(({ isToday }) => isToday)),
    completedLately: presentCompleted(completed),
    needsYou: {
      total: totalOf(open.filter(({ state }) => needing(state))) - snoozed.filter(needing).length,
      transports: rowsOf(urgent),
    },
    nextArrivals: {
      ...arrivals,
      sites: arrivals.sites.map(({ transportIds, ...site }) => ({ ...site, transports: rowsOf(transportIds) })),
    },
    scorecard: presentScorecard(etaScorecard(finished)),
  };
}

async function mostUrgent(db: Db, organization: MemberOrganization, now: number): Promise<string[]> {
  const states = statesOf('actionRequired', organization.role);
  // Only the side that sent the reminder has done its part.
  const remindedSince = organization.role === 'SHIPPER' ? remindersValidSince(now) : null;
  const wanted = { limit: MAX_URGENT, now, remindedSince };
  const candidates = await store.firstOfEachState(db, organization, states, wanted);
  return candidates
    .map(({ id, state, nextScheduledAt }) => ({
      id,
      reasons: actionReasonsOf(state, organization.role),
      nextScheduledAt: nextScheduledAt ?? Number.MAX_SAFE_INTEGER,
    }))
    .sort(byUrgency)
    .slice(0, MAX_URGENT)
    .map(({ id }) => id);
}

async function nextArrivals(db: Db, organization: MemberOrganization, now: number) {
  const until = now + ARRIVALS_AHEAD_MS;
  const expected = await store.expectedArrivals(db, organization, openStates, {
    from: now - LATEST_EXPECTED_MS,
    until,
    limit: MAX_ARRIVALS,
  });
  const last = expected.length < MAX_ARRIVALS ? undefined : expected.at(-1);
  const sites = arrivalSites(expected, ROOM);
  const shown = new Set(sites.flatMap(({ transportIds }) => transportIds));
  const bans = await store.bansAhead(
    db,
    organization,
    expected.filter(({ transportId }) => shown.has(transportId)),
    now,
  );
  return {
    until: new Date(last?.expected ?? until).toISOString(),
    total: expected.length,
    sites,
    bans: banStretches(bans).map(({ countryCode, from, until: end }) => ({
      countryCode,
      from: new Date(from).toISOString(),
      until: new Date(end).toISOString(),
    })),
  };
}
