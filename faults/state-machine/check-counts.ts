import type { Counts } from '@milepost/api-contract/transports/counts';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { isDeepStrictEqual } from 'node:util';
import type { Parties } from './test-installation.ts';
import type { TransportSnapshot } from './transport-snapshot.ts';
import { hasWork, sides, type TriageModel, type Side } from './triage.ts';

/** Counts and lists must agree with the transports; the work queue leaves out snoozed ones. */
export async function checkCounts(
  { request }: Parties,
  desk: TriageModel,
  world: readonly TransportSnapshot[],
): Promise<string | null> {
  for (const side of sides) {
    const counts = (await request(side, 'GET', 'counts')).body as Counts;
    const work = world.filter((seen) => hasWork(seen, side));
    const lists = {
      planned: world.filter(({ status }) => status === 'PLANNED'),
      'action-required': work.filter((seen) => !desk.isSnoozed(seen, side)),
      snoozed: work.filter((seen) => desk.isSnoozed(seen, side)),
    };
    for (const [list, shown] of Object.entries(lists)) {
      const page = (await request(side, 'GET', `transports/${list}`)).body as TransportPage;
      const listed = page.transports.map(({ id }) => id).toSorted();
      if (!isDeepStrictEqual(listed, shown.map(({ id }) => id).toSorted())) return `the ${side}'s ${list} is another`;
      if (page.totalElements !== shown.length) return `the ${side}'s ${list} says ${page.totalElements}`;
    }
    const { planned, incoming, ongoing } = counts;
    const found = { ...counts.actionRequired, planned, incoming, ongoing };
    const expected = countsOf(world, desk, side);
    if (!isDeepStrictEqual(found, expected)) {
      return `the ${side}'s counts are ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`;
    }
  }
  return null;
}

function countsOf(world: readonly TransportSnapshot[], desk: TriageModel, side: Side) {
  const awake = world.filter((seen) => seen.gpsSignalStatus !== null && !desk.isSnoozed(seen, side));
  const withGps = (status: TransportSnapshot['gpsSignalStatus']) =>
    awake.filter((seen) => seen.gpsSignalStatus === status).length;
  const inPhase = (phase: string) => world.filter(({ status }) => status.replace('PRESUMABLY_', '') === phase).length;
  return {
    total: awake.filter((seen) => hasWork(seen, side)).length,
    trackingIdMissing: withGps('TRACKING_ID_MISSING'),
    gpsMissing: withGps('GPS_SIGNAL_MISSING'),
    gpsLost: withGps('GPS_SIGNAL_LOST'),
    gpsLow: withGps('GPS_SIGNAL_LOW'),
    waypointConfirmation: awake.filter(({ confirmationNeeded }) => side === 'shipper' && confirmationNeeded).length,
    snoozed: world.filter((seen) => hasWork(seen, side) && desk.isSnoozed(seen, side)).length,
    planned: inPhase('PLANNED'),
    incoming: inPhase('INCOMING'),
    ongoing: inPhase('ONGOING'),
  };
}
