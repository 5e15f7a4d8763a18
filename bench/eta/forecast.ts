import { banCalendar } from '@milepost/domain/eta/route/ban-calendar';
import { ofEachPhase, type ErrorSpread } from '@milepost/domain/eta/learn/forecast-errors';
import { bucketLimits } from '@milepost/domain/eta/learn/remaining-time';
import { nothingLearned, type Learned } from '@milepost/domain/eta/learn/learned';
import { followDriver, type DriverState } from '@milepost/domain/eta/drive/driver-state';
import { forecast, type ForecastInput, type ForecastStop } from '@milepost/domain/eta/forecast';
import type { RouteLeg } from '@milepost/domain/eta/route/route';
import { publicHolidays } from '@milepost/server/calendar/holidays';
import type { Figure } from '../figure.ts';

const HOUR = 3_600_000;
/** Forecasts start throughout a fortnight, to cover every combination of bans, breaks and rests. */
const STARTS = 2000;
const START_STEP = (14 * 24 * HOUR) / STARTS;
const ROUNDS = 10;
const MONDAY = Date.UTC(2026, 2, 9);

/** 1,500 km with three stops, through four countries that each have their own bans. */
const legsByStop: readonly (readonly RouteLeg[])[] = [
  [
    { countryCode: 'NL', km: 150 },
    { countryCode: 'DE', km: 350 },
  ],
  [
    { countryCode: 'DE', km: 130 },
    { countryCode: 'CH', km: 300 },
  ],
  [{ countryCode: 'IT', km: 570 }],
];

function stopsAfter(now: number): ForecastStop[] {
  return legsByStop.map((legs, index) => ({
    waypointId: `${index}`,
    planned: { kind: 'RANGE', from: now + (index + 1) * 12 * HOUR, to: now + (index + 1) * 14 * HOUR },
    countryCode: legs.at(-1)?.countryCode ?? 'DE',
    stateCode: null,
    way: { km: legs.reduce((sum, { km }) => sum + km, 0), legs, line: [], source: 'ESTIMATE' },
    lane: null,
    onSite: null,
    isAwaited: false,
  }));
}

/** A driver midway through the day. */
function driverAt(now: number): DriverState {
  const seen = followDriver(null, { latitude: 52, longitude: 5, at: now });
  const driven = { drivenSinceBreakMs: 2 * HOUR, drivenSinceRestMs: 5 * HOUR, drivenSinceWeeklyRestMs: 30 * HOUR };
  return { ...seen, ...driven, shiftBeganAt: now - 7 * HOUR, awakeSince: now - 7 * HOUR };
}

const spreads = bucketLimits.map((_, index): ErrorSpread => {
  const quantiles = Array.from({ length: 40 }, (_value, step) => (step - 15) / 100);
  return { arrivals: 100, remainingMs: HOUR * 2 ** index, low: -0.1, middle: 0, high: 0.2, quantiles };
});
const trained: Learned = {
  ...nothingLearned,
  errors: { arrivals: 1_000, spreads: ofEachPhase(() => spreads) },
};

/** CPU time of one forecast by a trained and an untrained model, with garbage collection, without calendars. */
export async function measure(): Promise<Figure> {
  const bans = banCalendar(publicHolidays(), 2026, 2027);
  const medianOf = (learned: Learned): number => {
    const inputs = Array.from({ length: STARTS }, (_, index): readonly [ForecastInput, number] => {
      const now = MONDAY + index * START_STEP;
      return [
        { driver: driverAt(now), servedUntil: null, stops: stopsAfter(now), bans, learned, firstRoadForecast: null },
        now,
      ];
    });
    const run = (): number => {
      const before = process.cpuUsage();
      for (const [input, now] of inputs) forecast(input, now);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / inputs.length;
    };
    run();
    const rounds = Array.from({ length: ROUNDS }, run).sort((a, b) => a - b);
    return rounds[ROUNDS / 2] ?? Number.NaN;
  };
  const measured = [medianOf(trained), medianOf(nothingLearned)];
  return await Promise.resolve({ name: 'eta', unit: 'µs', measured, must: [200, 200], aim: [100, 100] });
}
