import { banCalendar } from '@milepost/domain/eta/route/ban-calendar';
import { nothingLearned } from '@milepost/domain/eta/learn/learned';
import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { publicHolidays } from '../../server/calendar/holidays.ts';
import { makeDueForecasts } from '../../server/forecasts/forecaster.ts';
import type { ForecastModel } from '../../server/forecasts/make-forecasts.ts';
import type { Wake } from './world.ts';

/** Straight roads, all in Germany. */
const model: ForecastModel = {
  routes: {
    route: async (from: Position, to: Position) => {
      const km = metersBetween(from, to) / 1_000;
      const legs = [{ countryCode: 'DE', km }];
      return await Promise.resolve({ km, legs, line: [from, to], source: 'ESTIMATE' as const });
    },
  },
  bans: banCalendar(publicHolidays(), 2026, 2028),
  learned: () => nothingLearned,
};

/** At most `limit` at once. */
export function makeForecasts(limit: number): Wake {
  return async (parts) => await makeDueForecasts(parts, model, { limit, except: [] });
}

/** Drops forecasts that only time would make due later. */
export function dropFutureForecasts(limit: number): Wake {
  const make = makeForecasts(limit);
  return async (parts) => {
    const made = await make(parts);
    await parts.database.worker
      .updateTable('transport')
      .set({ forecast_due: null })
      .where('forecast_due', '>', new Date(parts.now()))
      .execute();
    return made;
  };
}
