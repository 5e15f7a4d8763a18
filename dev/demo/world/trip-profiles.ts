import {
  clockIsWrong,
  fallsSilentOnTheRoad,
  fallsSilentOrNeverSends,
  neverSends,
  seesNoSky,
  sendsAllTheTime,
  sendsFromTheRoad,
  silentForHours,
  type Mood,
} from './device-behaviors.ts';
import type { Manner } from './drive.ts';
import type { Random } from './seeded-random.ts';

/** What is unusual about a transport. */
export type Fate = {
  readonly mood: Mood;
  /** Whether the right tracking ID is entered at planning; without it, no signal is received. */
  readonly trackingId?: 'LATER' | 'NEVER' | 'SIMILAR';
  readonly manner?: Manner;
  readonly ending?: 'misses-last-point' | 'completed-by-hand';
  readonly cancelled?: 'before-tracking' | 'under-way';
};

const ordinary: Fate = { mood: sendsAllTheTime };

/** The frequency of each, in percent. */
const usual: readonly (readonly [Fate, number])[] = [
  [ordinary, 49],
  [{ mood: sendsAllTheTime, trackingId: 'LATER' }, 12],
  [{ mood: sendsAllTheTime, trackingId: 'SIMILAR' }, 3],
  [{ mood: neverSends, trackingId: 'NEVER', ending: 'completed-by-hand' }, 2],
  [{ mood: silentForHours(1, 3) }, 5],
  [{ mood: silentForHours(3, 10) }, 4],
  [{ mood: sendsFromTheRoad }, 4],
  [{ mood: sendsAllTheTime, ending: 'misses-last-point' }, 5],
  [{ mood: sendsAllTheTime, ending: 'misses-last-point', manner: 'waiting' }, 2],
  [{ mood: fallsSilentOnTheRoad, ending: 'completed-by-hand' }, 4],
  [{ mood: fallsSilentOrNeverSends }, 2],
  [{ mood: seesNoSky }, 2],
  [{ mood: clockIsWrong }, 2],
  [{ mood: neverSends, cancelled: 'before-tracking', trackingId: 'NEVER' }, 2],
  [{ mood: sendsAllTheTime, cancelled: 'under-way' }, 2],
];

export function drawFate(random: Random): Fate {
  return random.weighted(usual);
}
