import { expect, test } from 'vitest';
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

test.each(stories)('a list says what the commands would decide: %s', (_, step) => {
  for (const role of ['SHIPPER', 'CARRIER'] as const) {
    for (let hour = 0; hour < 250; hour += 0.5) {
      const { transport } = wait(step, hour);
      const now = at(hour);
      const seen = {
        ...transport,
        status: phaseOf(transport, now),
        gpsSignalStatus: gpsStatusOf(transport, now),
      };
      const ofFuture = transport.waypoints.some(({ arrival }) => (arrival?.at ?? 0) > now);
      if (!ofFuture)
        expect(seenActions(seen, role), `hour ${hour}`).toEqual(openActions(transport, role, now, weekdays));
    }
  }
});
