import { getLearnedForecasts, type LearnedForecasts } from '@milepost/api-contract/forecasts/learned-forecasts';
import { endsOf, lanesOf, type Pace } from '@milepost/domain/eta/learn/pace';
import { arePausesTaken, planOf } from '@milepost/domain/eta/learn/pauses-taken';
import { bucketLimits } from '@milepost/domain/eta/learn/remaining-time';
import { noScorecard, type Score } from '@milepost/domain/eta/learn/scorecard';
import type { Position } from '@milepost/domain/geography/position';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { hoursOf, minutesOf } from '../scorecard/present-score.ts';
import type { FindNearestPlace } from '../transports/rows/present-position.ts';
import { learnedOf } from './learner.ts';
import { mostDrivenLanes, storedLearned, type LearnedLane } from './learned-store.ts';

const MAX_LANES = 100;
const HOUR_MS = 3_600_000;

type Parts = { readonly database: Database; readonly places: { readonly nearestPlace: FindNearestPlace } };

/** Across all organisations: administrators read it in the worker's role. */
export function registerLearnedRoutes(app: FastifyInstance, { database: { worker }, places }: Parts): void {
  registerCall(app, getLearnedForecasts, async () => {
    const [stored, { lanes, total }] = await Promise.all([storedLearned(worker), mostDrivenLanes(worker, MAX_LANES)]);
    const { pace, pauses, ways, errors } = learnedOf(stored);
    const { byHours, brier, baseBrier, reliability } = stored.model?.scorecard ?? noScorecard;
    const plan = planOf(pauses);
    return {
      since: isoTime(stored.since),
      arrivals: stored.arrivals,
      learnedAt: isoTime(stored.learnedAt),
      everywhere: pace.everywhere,
      countries: Object.entries(pace.countries)
        .map(([countryCode, country]) => ({ countryCode, ...country }))
        .toSorted((a, b) => b.arrivals - a.arrivals),
      lanes: await Promise.all(lanes.map(async (lane) => presentLane(lane, pace, places.nearestPlace))),
      totalLanes: total,
      rests: { ...pauses.rests, areExpected: arePausesTaken(pauses.rests) },
      drivingBans: { ...pauses.bans, areExpected: plan === 'LAW' || plan === 'BANS' },
      waiting: ways.BEFORE.habit.map((place, bucket) => ({ hours: hoursOf(bucketLimits[bucket] ?? Infinity), place })),
      tempoHours: ways.BETWEEN.tempo.priorMs === null ? null : ways.BETWEEN.tempo.priorMs / HOUR_MS,
      windowArrivals: errors.arrivals,
      isWindowLearned: errors.spreads !== null,
      scores: byHours.map(presentScore),
      brier,
      baseBrier,
      reliability: [...reliability],
    };
  });
}

async function presentLane({ lane, shippers }: LearnedLane, pace: Pace, nearestPlace: FindNearestPlace) {
  const drives = shippers.reduce((sum, { arrivals }) => sum + arrivals, 0);
  const factors = shippers.flatMap((one) => one.factors);
  const countryCode = shippers[0]?.countryCode ?? '';
  const factor = lanesOf(pace, { [lane]: { arrivals: drives, factors, countryCode } })[lane]?.factor ?? 1;
  const [from, to] = await Promise.all(endsOf(lane).map(async (end) => nameOf(end, nearestPlace)));
  return { from: from ?? '', to: to ?? '', factor, drives };
}

async function nameOf(end: Position, nearestPlace: FindNearestPlace): Promise<string> {
  const place = await nearestPlace(end);
  return place?.city ?? `${end.latitude.toFixed(1)}, ${end.longitude.toFixed(1)}`;
}

function presentScore(score: Score): LearnedForecasts['scores'][number] {
  return {
    hours: hoursOf(score.hours),
    arrivals: score.arrivals,
    coverage: score.coverage,
    medianErrorMinutes: minutesOf(score.medianErrorMs),
    medianWidthMinutes: minutesOf(score.medianWidthMs),
    brier: score.brier,
  };
}

function isoTime(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
