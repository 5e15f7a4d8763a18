import { forecastReasons } from '@milepost/domain/eta/forecast';
import { Type, type Static } from 'typebox';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Instant } from '../schemas/scalars.ts';

/** An open schema, as unions require. */
export const ForecastReason = Type.Object({
  code: literals(forecastReasons),
  from: Instant,
  until: Instant,
  countryCode: nullable(Type.String({ description: 'The country of a driving ban.' })),
  factor: Type.Optional(
    Type.Number({
      description: 'Only for LANE_PACE: how many times as long as calculated from the map drives on this lane took.',
    }),
  ),
  stays: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'Only for ON_SITE: the number of stays at that place it is learned from; if missing, an hour is assumed.',
    }),
  ),
});

export type ForecastReason = Static<typeof ForecastReason>;
