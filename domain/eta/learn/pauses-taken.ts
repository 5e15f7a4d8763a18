import { byArrival, type FinishedForecast } from './finished-forecast.ts';
import type { Plan } from './forecast-basis.ts';
import { paceOf, type Pace } from './pace.ts';

/** How often a pause required by law was taken. */
export type PauseCount = { readonly taken: number; readonly arrivals: number };

/** For daily rests and driving bans: vans have neither, two drivers need no rest, fresh goods may travel on Sundays. */
export type PausesTaken = { readonly rests: PauseCount; readonly bans: PauseCount };

const nothingSeen: PauseCount = { taken: 0, arrivals: 0 };
export const assumedPauses: PausesTaken = { rests: nothingSeen, bans: nothingSeen };

/**
 * The weight of the law, in arrivals. Where no rests are taken, most vehicles are not lorries, so bans are unlikely.
 * Chosen.
 */
const PRIOR_ARRIVALS = 20;
const PRIOR_WITHOUT_RESTS = 2;
/** A shorter difference is not a daily rest, or may be chance. */
const CONCLUSIVE_MS = { rests: 8 * 3_600_000, bans: 4 * 3_600_000 } as const;

/** Less than this after a pause could be driven instead of pausing: a day may be an hour longer, a shift two. */
const EXTENSION_MS = 2 * 3_600_000;

/** Below half, such a pause is not expected. */
export function arePausesTaken({ taken: countPausesTaken, arrivals }: PauseCount, prior = PRIOR_ARRIVALS): boolean {
  return 2 * (countPausesTaken + prior) >= arrivals + prior;
}

export function planOf({ rests, bans }: PausesTaken): Plan {
  if (arePausesTaken(rests)) return arePausesTaken(bans) ? 'LAW' : 'RESTS';
  return arePausesTaken(bans, PRIOR_WITHOUT_RESTS) ? 'BANS' : 'NONE';
}

export function learnPauses(finished: readonly FinishedForecast[], pace: Pace): PausesTaken {
  const rests = countPausesTaken(finished, pace, CONCLUSIVE_MS.rests, ['LAW', 'BANS']);
  const bans = countPausesTaken(
    finished,
    pace,
    CONCLUSIVE_MS.bans,
    arePausesTaken(rests) ? ['LAW', 'RESTS'] : ['BANS', 'NONE'],
  );
  return { rests, bans };
}

/** Each arrival votes once: whether it was nearer to the time with the pause or to the time without it. */
function countPausesTaken(
  finished: readonly FinishedForecast[],
  pace: Pace,
  tellingMs: number,
  [whole, without]: readonly [Plan, Plan],
): PauseCount {
  const telling = byArrival(finished.filter(isTelling));
  const took = telling.filter((forecasts) => 2 * forecasts.filter(isNearerToWhole).length > forecasts.length);
  return { taken: took.length, arrivals: telling.length };

  /** A vehicle that has to wait for a window anyway may do so in place of a pause. */
  function isTelling({ basis: { isOnTheRoad, plans, afterPausesMs }, madeAt, planned }: FinishedForecast): boolean {
    if (!isOnTheRoad || afterPausesMs === null || afterPausesMs < EXTENSION_MS) return false;
    if (plans[whole].soonestMs - plans[without].soonestMs < tellingMs) return false;
    return madeAt + plans[without].soonestMs > planned.from - tellingMs / 2;
  }

  function isNearerToWhole({ basis, madeAt, arrivedAt }: FinishedForecast): boolean {
    const { plans, drivingMs, countryCode, lane } = basis;
    const slower = drivingMs * (paceOf(pace, countryCode, lane) - basis.pace);
    return arrivedAt - madeAt > (plans[whole].soonestMs + plans[without].soonestMs) / 2 + slower;
  }
}
