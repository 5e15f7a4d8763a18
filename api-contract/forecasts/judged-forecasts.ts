import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { closed, Days, Town } from '../reports/report-query.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { scorecardFilters } from './eta-scorecard.ts';

/** The max number of forecasts that can be listed individually. */
export const MAX_JUDGED_LISTED = 1_000;

export const listJudgedForecasts = defineCall({
  operationId: 'listJudgedForecasts',
  method: 'GET',
  path: '/v2/reports/judged-forecasts',
  tag: 'Reports',
  summary: 'The individual forecasts behind the scorecard, with the actual arrivals',
  access: 'member',
  keys: true,
  reportingTokens: true,
  cost: 'EXPENSIVE',
  csv: true,
  query: Type.Object(
    {
      ...scorecardFilters,
      hoursAhead: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 1_000,
          description: 'Only forecasts in the span of hours ahead that contains this number.',
        }),
      ),
      isInside: Type.Optional(
        Type.Boolean({ description: 'Only arrivals inside (true) or outside (false) the window.' }),
      ),
    },
    closed,
  ),
  response: Type.Object(
    {
      ...Days,
      timeZone: Type.String(),
      isCut: Type.Boolean({ description: 'True if there were too many transports: only the latest were read.' }),
      total: Type.Integer({ minimum: 0 }),
      forecasts: Type.Array(
        Type.Object(
          {
            transportId: Id,
            reference: nullable(Type.String()),
            partnerId: Id,
            partner: Type.String({ description: 'The carrier; for a carrier, the shipper.' }),
            from: nullable(Town, { description: 'The previous stop; null for the first stop.' }),
            to: Town,
            madeAt: Instant,
            expected: Instant,
            min: Instant,
            max: Instant,
            arrivedAt: Instant,
            isInside: Type.Boolean(),
            canBeOpened: Type.Boolean({ description: 'False if the transport ended more than 28 days ago.' }),
          },
          closed,
        ),
        { description: `The latest ${MAX_JUDGED_LISTED} arrivals, latest first; the CSV contains all of them.` },
      ),
    },
    closed,
  ),
  refusals: ['REPORT_DAYS_INVALID'],
});
