import { Type } from 'typebox';
import { nullable } from '../schemas/nullable.ts';

/** Included with every forecast. */
export const LateRisk = nullable(
  Type.Number({
    minimum: 0,
    maximum: 1,
    description:
      'The probability of arriving after the planned time, as known when the forecast was made. Null: not learned yet; ' +
      'neither this nor the window from min to max is reliable until they have been learned from 50 arrivals.',
  }),
);
