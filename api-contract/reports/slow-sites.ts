import { dayParts } from '@milepost/domain/reports/slow-sites';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { closed, Days, dayFilters } from './report-query.ts';

const Minutes = Type.Integer({ minimum: 0 });
const Count = Type.Integer({ minimum: 1 });

export const SlowSites = Type.Object(
  {
    ...Days,
    sites: Type.Array(
      Type.Object(
        {
          city: Type.String(),
          countryCode: Type.String(),
          weekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday; in local time.' }),
          part: {
            ...literals(dayParts),
            description: 'NIGHT is from 0:00 to 6:00, MORNING until 12:00, AFTERNOON until 18:00.',
          },
          medianMinutes: Minutes,
          usualMinutes: { ...Minutes, description: 'The median of all stays on these days.' },
          stays: Count,
          carriers: Count,
        },
        closed,
      ),
      { description: 'At most five; those that cost the most time come first.' },
    ),
  },
  closed,
);

export type SlowSites = Static<typeof SlowSites>;

export const getSlowSites = defineCall({
  operationId: 'getSlowSites',
  method: 'GET',
  path: '/v2/reports/slow-sites',
  tag: 'Reports',
  summary: 'Places where the trucks of every carrier stay longer than usual, by weekday and part of the day',
  access: 'shipper',
  keys: true,
  reportingTokens: true,
  cost: 'EXPENSIVE',
  csv: true,
  query: Type.Object(dayFilters, closed),
  response: SlowSites,
  refusals: ['REPORT_DAYS_INVALID'],
});
