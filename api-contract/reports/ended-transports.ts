import { arrivals } from '@milepost/domain/reports/arrival';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { closed, Days, Town, reportFilters } from './report-query.ts';

/** The max number of transports that can be listed individually. */
export const MAX_ENDED_LISTED = 1_000;

const Listed = Type.Object(
  {
    ...Days,
    timeZone: Type.String(),
    total: Type.Integer({ minimum: 0 }),
    transports: Type.Array(
      Type.Object(
        {
          transportId: Id,
          reference: nullable(Type.String()),
          trackingId: nullable(Type.String()),
          carrierId: Id,
          carrier: Type.String(),
          from: Town,
          to: Town,
          endedAt: Instant,
          isCompleted: Type.Boolean({ description: 'False if it was cancelled.' }),
          isTracked: Type.Boolean({ description: 'Whether there was at least one GPS signal; if so, it is billed.' }),
          arrival: nullable(literals(arrivals, 'The arrival at the last stop; null if the transport was cancelled.')),
          canBeOpened: Type.Boolean({ description: 'False if it ended more than 28 days ago.' }),
        },
        closed,
      ),
      { description: `The latest ${MAX_ENDED_LISTED}, latest first; the CSV contains all of them.` },
    ),
  },
  closed,
);

const listed = {
  method: 'GET',
  tag: 'Reports',
  access: 'shipper',
  keys: true,
  reportingTokens: true,
  cost: 'EXPENSIVE',
  csv: true,
  response: Listed,
  refusals: ['REPORT_DAYS_INVALID'],
} as const;

export const listEndedTransports = defineCall({
  ...listed,
  operationId: 'listEndedTransports',
  path: '/v2/reports/ended-transports',
  summary: 'The individual transports behind the figures of a report',
  query: Type.Object(
    {
      ...reportFilters,
      arrival: Type.Optional(
        Type.Array(literals(arrivals), {
          maxItems: arrivals.length,
          description: 'Only completed transports with these arrivals.',
        }),
      ),
      isTracked: Type.Optional(
        Type.Boolean({ description: 'Only transports with (true) or without (false) GPS signals.' }),
      ),
      isCompleted: Type.Optional(
        Type.Boolean({ description: 'Only completed (true) or cancelled (false) transports.' }),
      ),
    },
    closed,
  ),
});

export const listBilledTransports = defineCall({
  ...listed,
  operationId: 'listBilledTransports',
  path: '/v2/reports/billed-transports',
  summary: 'The billed transports of a range of days: those that ended in it and had at least one GPS signal',
  query: Type.Object(reportFilters, closed),
});
