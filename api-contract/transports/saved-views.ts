import { sortDirections, sortKeys } from '@milepost/domain/transport-list/sort';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { Id } from '../schemas/scalars.ts';
import { listFilters } from './list-query.ts';
import { offeredLists } from './transport-lists.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Saved views';

const {
  'filter.scheduled.from': _scheduledFrom,
  'filter.scheduled.to': _scheduledTo,
  'filter.ended.from': _endedFrom,
  'filter.ended.to': _endedTo,
  ...lastingFilters
} = listFilters;

const Days = Type.Optional(
  Type.String({
    maxLength: 30,
    description:
      'today, tomorrow, thisWeek, nextWeek, lastWeek, or a range such as 2026-11-22..2026-11-28, of which one end may be left out.',
  }),
);

/** A list's query in the terms of its URL: relative days are kept as words. */
export const ViewQuery = Type.Object(
  {
    ...lastingFilters,
    'filter.scheduled': Days,
    'filter.ended': Days,
    sortBy: Type.Optional(literals(sortKeys)),
    sortByDirection: Type.Optional(literals(sortDirections)),
  },
  closed,
);

export type ViewQuery = Static<typeof ViewQuery>;

const Name = Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` });
const List = literals(offeredLists);
const isShared = Type.Boolean({ description: 'Whether colleagues see the view too. Only its owner can change it.' });

const SavedView = Type.Object(
  { id: Id, name: Name, list: List, query: ViewQuery, isShared, isOwn: Type.Boolean() },
  closed,
);

export type SavedView = Static<typeof SavedView>;

const Params = Type.Object({ savedViewId: Id }, closed);

export const listSavedViews = defineCall({
  operationId: 'listSavedViews',
  method: 'GET',
  path: '/v2/saved-views',
  tag,
  summary: 'The caller’s saved views in their order, then those shared by colleagues',
  access: 'member',
  cost: 'CHEAP',
  response: Type.Array(SavedView),
  refusals: [],
});

/** Max views counted at once. */
export const MAX_COUNTED_VIEWS = 20;

const ViewCount = Type.Object(
  {
    savedViewId: Id,
    totalElements: Type.Integer({ minimum: 0 }),
    isTotalExact: Type.Optional(
      Type.Boolean({ description: 'Present only if false: more rows match than this, and counting stopped.' }),
    ),
  },
  closed,
);

export const countSavedViews = defineCall({
  operationId: 'countSavedViews',
  method: 'GET',
  path: '/v2/saved-views/counts',
  tag,
  summary: `The number of transports in the saved views of a list, for the first ${MAX_COUNTED_VIEWS} views`,
  access: 'member',
  cost: 'EXPENSIVE',
  query: Type.Object(
    {
      list: List,
      timeZone: Type.String({
        maxLength: 60,
        description: 'The time zone that defines the days; an unknown one counts as UTC.',
      }),
    },
    closed,
  ),
  response: Type.Array(ViewCount),
  refusals: [],
});

export const saveView = defineCall({
  operationId: 'saveView',
  method: 'POST',
  path: '/v2/saved-views',
  tag,
  summary: 'Save a list with its filters and order under a name',
  access: 'member',
  cost: 'CHEAP',
  body: Type.Object({ name: Name, list: List, query: ViewQuery, isShared }, closed),
  response: SavedView,
  refusals: ['TOO_MANY_SAVED_VIEWS'],
});

export const changeSavedView = defineCall({
  operationId: 'changeSavedView',
  method: 'PUT',
  path: '/v2/saved-views/{savedViewId}',
  tag,
  summary: 'Change one of the caller’s views; its list cannot be changed',
  access: 'member',
  cost: 'CHEAP',
  params: Params,
  body: Type.Object({ name: Name, query: ViewQuery, isShared }, closed),
  response: SavedView,
  refusals: [],
});

export const orderSavedViews = defineCall({
  operationId: 'orderSavedViews',
  method: 'PUT',
  path: '/v2/saved-views/order',
  tag,
  summary: 'Set the order of the caller’s views; those not named come last',
  access: 'member',
  cost: 'CHEAP',
  body: Type.Object({ savedViewIds: Type.Array(Id, { maxItems: 100 }) }, closed),
  response: Type.Array(SavedView),
  refusals: [],
});

export const deleteSavedView = defineCall({
  operationId: 'deleteSavedView',
  method: 'DELETE',
  path: '/v2/saved-views/{savedViewId}',
  tag,
  summary: 'Delete one of the caller’s views; doing so again changes nothing',
  access: 'member',
  cost: 'CHEAP',
  params: Params,
  response: Params,
  refusals: [],
});
