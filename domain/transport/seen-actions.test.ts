import { expect, test } from 'vitest';
import type { OrganizationRole } from '../access/organization-role.ts';
import { cancelTracking } from './cancel-tracking.ts';
import { openActions } from './open-actions.ts';
import { gpsStatusOf, phaseOf } from './phase.ts';
import { seenActions } from './seen-actions.ts';
import { at, planned, stop, track, wait, way, weekdays } from './stories/story.ts';
import type { Step } from './step.ts';

const three = [stop(0, 30), stop(300, 40), stop(600, 50)];
const underWay = track(planned(three), way(-50, 310, 30, 40));
const cancelled = cancelTracking(wait(planned(three), 7), at(7));
if ('refused' in cancelled) throw new Error('a running transport can be cancelled');

const stories: readonly (readonly [string, Step])[] = [
  ['nothing is known of the vehicle', planned(three, null)],
  ['the vehicle never sends', planned(three)],
  ['it goes from stop to stop', underWay],
  ['it is cancelled', cancelled],
];

/** As a list would show it at that hour, and as the commands would decide. */
function sayings(step: Step, hour: number, role: OrganizationRole) {
  const { transport } = wait(step, hour);
  const now = at(hour);
  const seen = { ...transport, status: phaseOf(transport, now), gpsSignalStatus: gpsStatusOf(transport, now) };
  // The story goes on where it is looked at before its end: nobody sees what is yet to come.
  const isTold = transport.waypoints.every(({ arrival }) => arrival === null || arrival.at <= now);
  return isTold
    ? [{ hour, listed: seenActions(seen, role), decided: openActions(transport, role, now, weekdays) }]
    : [];
}

const hours = Array.from({ length: 500 }, (_, half) => half / 2);

test.each(stories)('a list says what the commands would decide: %s', (_, step) => {
  for (const role of ['SHIPPER', 'CARRIER'] as const) {
    const said = hours.flatMap((hour) => sayings(step, hour, role));
    expect(said.length).toBeGreaterThan(300);
    expect(said.map(({ listed }) => listed)).toEqual(said.map(({ decided }) => decided));
  }
});
