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
  countryCode: nullable(Type.String({ description: 'Where a driving ban holds.' })),
  factor: Type.Optional(
    Type.Number({ description: 'Only of LANE_PACE: drives on this lane took so many times as long as the map says.' }),
  ),
  stays: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Only of ON_SITE: from how many stays at that place it is learned; without it an hour is assumed.',
    }),
  ),
});

export type ForecastReason = Static<typeof ForecastReason>;
