import {
  clockIsWrong,
  fallsSilentOnTheRoad,
  fallsSilentOrNeverSends,
  neverSends,
  seesNoSky,
  sendsAllTheTime,
  sendsFromTheRoad,
  silentForHours,
  type DeviceBehavior,
} from './device-behaviors.ts';
import type { DriverTiming } from './drive.ts';
import type { Random } from './seeded-random.ts';

/** What is unusual about a transport. */
export type TripProfile = {
  readonly behavior: DeviceBehavior;
  /** Whether the right tracking ID is entered at planning; without it, no signal is received. */
  readonly trackingId?: 'LATER' | 'NEVER' | 'SIMILAR';
  readonly timing?: DriverTiming;
  readonly ending?: 'misses-last-point' | 'completed-by-hand';
  readonly cancelled?: 'before-tracking' | 'under-way';
};

const ordinary: TripProfile = { behavior: sendsAllTheTime };

/** The frequency of each, in percent. */
const usual: readonly (readonly [TripProfile, number])[] = [
  [ordinary, 49],
  [{ behavior: sendsAllTheTime, trackingId: 'LATER' }, 12],
  [{ behavior: sendsAllTheTime, trackingId: 'SIMILAR' }, 3],
  [{ behavior: neverSends, trackingId: 'NEVER', ending: 'completed-by-hand' }, 2],
  [{ behavior: silentForHours(1, 3) }, 5],
  [{ behavior: silentForHours(3, 10) }, 4],
  [{ behavior: sendsFromTheRoad }, 4],
  [{ behavior: sendsAllTheTime, ending: 'misses-last-point' }, 5],
  [{ behavior: sendsAllTheTime, ending: 'misses-last-point', timing: 'waiting' }, 2],
  [{ behavior: fallsSilentOnTheRoad, ending: 'completed-by-hand' }, 4],
  [{ behavior: fallsSilentOrNeverSends }, 2],
  [{ behavior: seesNoSky }, 2],
  [{ behavior: clockIsWrong }, 2],
  [{ behavior: neverSends, cancelled: 'before-tracking', trackingId: 'NEVER' }, 2],
  [{ behavior: sendsAllTheTime, cancelled: 'under-way' }, 2],
];

export function drawTripProfile(random: Random): TripProfile {
  return random.weighted(usual);
}
