import type { Counts } from '@milepost/api-contract/transports/counts';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { isDeepStrictEqual } from 'node:util';
import type { Parties } from './test-installation.ts';
import type { Seen } from './transport-snapshot.ts';
import { needs, sides, type Desk, type Side } from './triage.ts';

/** Counts and lists must agree with the transports; the work queue leaves out snoozed ones. */
export async function wrongCounts({ ask }: Parties, desk: Desk, world: readonly Seen[]): Promise<string | null> {
  for (const side of sides) {
    const counts = (await ask(side, 'GET', 'counts')).body as Counts;
    const work = world.filter((seen) => needs(seen, side));
    const lists = {
      planned: world.filter(({ status }) => status === 'PLANNED'),
      'action-required': work.filter((seen) => !desk.isSnoozed(seen, side)),
      snoozed: work.filter((seen) => desk.isSnoozed(seen, side)),
    };
    for (const [list, shown] of Object.entries(lists)) {
      const page = (await ask(side, 'GET', `transports/${list}`)).body as TransportPage;
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

function countsOf(world: readonly Seen[], desk: Desk, side: Side) {
  const awake = world.filter((seen) => seen.gpsSignalStatus !== null && !desk.isSnoozed(seen, side));
  const withGps = (status: Seen['gpsSignalStatus']) => awake.filter((seen) => seen.gpsSignalStatus === status).length;
  const inPhase = (phase: string) => world.filter(({ status }) => status.replace('PRESUMABLY_', '') === phase).length;
  return {
    total: awake.filter((seen) => needs(seen, side)).length,
    trackingIdMissing: withGps('TRACKING_ID_MISSING'),
    gpsMissing: withGps('GPS_SIGNAL_MISSING'),
    gpsLost: withGps('GPS_SIGNAL_LOST'),
    gpsLow: withGps('GPS_SIGNAL_LOW'),
    waypointConfirmation: awake.filter(({ confirmationNeeded }) => side === 'shipper' && confirmationNeeded).length,
    snoozed: world.filter((seen) => needs(seen, side) && desk.isSnoozed(seen, side)).length,
    planned: inPhase('PLANNED'),
    incoming: inPhase('INCOMING'),
    ongoing: inPhase('ONGOING'),
  };
}
