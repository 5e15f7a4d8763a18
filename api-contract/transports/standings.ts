import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { listFilters } from './list-query.ts';
import { offeredLists } from './transport-lists.ts';

const Count = Type.Integer({ minimum: 0 });

/** Counts by standing, the same as in the cockpit. */
export const StandingCounts = Type.Object(
  { early: Count, onTime: Count, atRisk: Count, delayed: Count, noCurrentEta: Count, unknown: Count },
  {
    additionalProperties: false,
    description:
      'An open transport counts by the stop that decides its standing, the worst of those ahead; it has no current ETA if that stop’s is ' +
      'old or missing. A completed one counts by its last arrival: unknown if not observed. Transports that are planned ' +
      'or cancelled are not counted.',
  },
);

export type StandingCounts = Static<typeof StandingCounts>;

const { 'filter.standing': _, ...otherFilters } = listFilters;

export const getStandings = defineCall({
  operationId: 'getStandings',
  method: 'GET',
  path: '/v2/transports/standings',
  tag: 'Transport lists',
  summary: 'The number of transports in a list by standing, under its other filters',
  access: 'member',
  cost: 'EXPENSIVE',
  query: Type.Object({ list: literals(offeredLists), ...otherFilters }, { additionalProperties: false }),
  response: StandingCounts,
  refusals: [],
});

export type StandingsQuery = Static<typeof getStandings.query>;
