import type { Access } from '@milepost/domain/access/access';
import { MAX_SEARCH_LENGTH } from '@milepost/domain/transport-list/search-text';
import {
  listFactsOf,
  slugOf,
  type TransportList,
  type transportLists,
} from '@milepost/domain/transport-list/transport-list';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id } from '../schemas/scalars.ts';
import { ListQuery, SearchQuery } from './list-query.ts';
import { Transport } from './transport.ts';

export const TransportPage = Type.Object(
  {
    transports: Type.Array(Transport),
    totalElements: Type.Integer({ minimum: 0 }),
    isTotalExact: Type.Optional(
      Type.Boolean({
        description: 'Present only if false: more rows match than this, and counting stopped.',
      }),
    ),
  },
  { additionalProperties: false },
);

export type TransportPage = Static<typeof TransportPage>;

type Offer = {
  readonly summary: string;
  /** Set if the menu counts the list: the schema options of its count in the response. */
  readonly counted?: { readonly description?: string };
  // Set if the path or operation id does not follow from the list's name.
  readonly path?: string;
  readonly operationId?: string;
  readonly tag?: string;
};

/** Specification §7.3. Ended transports are listed while they can be opened. */
export const listOffers = {
  watchlist: {
    summary: 'The transports on the caller’s watchlist',
    counted: {},
    path: 'watchlist/details',
    operationId: 'listWatchlistDetails',
    tag: 'Watchlist',
  },
  actionRequired: { summary: 'Transports that require action', counted: {} },
  trackingIdMissing: { summary: 'Action required: no tracking ID', counted: {} },
  gpsMissing: { summary: 'Action required: no GPS signal yet', counted: {} },
  gpsLost: { summary: 'Action required: GPS signal lost', counted: {} },
  gpsLow: { summary: 'Action required: GPS signal low', counted: {} },
  waypointConfirmation: {
    summary: 'Action required: a waypoint needs confirmation',
    counted: {},
    path: 'waypoint-confirmations',
    operationId: 'listWaypointConfirmations',
  },
  snoozed: { summary: 'Action required, but snoozed by the caller’s organisation', counted: {} },
  planned: {
    summary: 'Transports whose tracking has not begun',
    counted: {},
    operationId: 'listPlannedTransports',
  },
  incoming: {
    summary: 'Transports on their way to the first waypoint, including those only presumed to be',
    counted: { description: 'Including those presumably incoming.' },
  },
  presumablyIncoming: { summary: 'Transports presumably on their way to the first waypoint' },
  ongoing: {
    summary: 'Transports that have begun, including those only presumed to have',
    counted: { description: 'Including those presumably ongoing.' },
  },
  presumablyOngoing: { summary: 'Transports that have presumably begun' },
  completed: { summary: 'Completed transports' },
  arrived: { summary: 'Completed: arrived' },
  areaArrived: { summary: 'Completed: arrived in the area' },
  manuallyCompleted: {
    summary: 'Completed: by hand',
    path: 'completed-manually',
    operationId: 'listCompletedManually',
  },
  overdue: { summary: 'Completed: closed as overdue' },
  cancelled: { summary: 'Cancelled transports' },
} as const satisfies Record<Exclude<TransportList, 'search'>, Offer>;

/** The lists that differ only in what they show; search also takes search terms. */
export type OfferedList = keyof typeof listOffers;

export const offeredLists = Object.keys(listOffers) as readonly OfferedList[];

type OperationIdOf<L extends OfferedList> = L extends OfferedList
  ? (typeof listOffers)[L] extends { readonly operationId: infer O extends string }
    ? O
    : `list${Capitalize<L>}`
  : never;

type AccessOf<L extends OfferedList> = L extends OfferedList
  ? (typeof transportLists)[L] extends { readonly access: infer A extends Access }
    ? A
    : 'member'
  : never;

function listCall<L extends OfferedList>(list: L) {
  const { summary, path, operationId, tag }: Offer = listOffers[list];
  return defineCall({
    operationId: (operationId ?? `list${list.charAt(0).toUpperCase()}${list.slice(1)}`) as OperationIdOf<L>,
    method: 'GET',
    path: `/v2/transports/${path ?? slugOf(list)}`,
    tag: tag ?? 'Transport lists',
    summary,
    access: (listFactsOf(list).access ?? 'member') as AccessOf<L>,
    cost: 'EXPENSIVE',
    query: ListQuery,
    response: TransportPage,
    csv: true,
    refusals: [],
  });
}

type ListCall<L extends OfferedList> = ReturnType<typeof listCall<L>>;

/** The call of each list, by the list's name. */
export const listCalls = Object.fromEntries(offeredLists.map((list) => [list, listCall(list)])) as {
  readonly [L in OfferedList]: ListCall<L>;
};

/** The same, by operation id. */
export const listOperations = Object.fromEntries(Object.values(listCalls).map((call) => [call.operationId, call])) as {
  readonly [L in OfferedList as OperationIdOf<L>]: ListCall<L>;
};

export const searchTransports = defineCall({
  operationId: 'searchTransports',
  method: 'GET',
  path: '/v2/transports/search',
  tag: 'Transport lists',
  summary: 'Transports by reference, tracking ID, partner or city, whatever their state',
  access: 'member',
  cost: 'EXPENSIVE',
  query: SearchQuery,
  response: TransportPage,
  csv: true,
  refusals: [],
});

const MAX_SUGGESTED = 20;

const MeantPartner = Type.Object({
  id: Id,
  name: Type.String(),
  ongoing: Type.Integer({
    minimum: 0,
    description: 'The number of the partner’s transports in the list of ongoing ones.',
  }),
  delayed: Type.Integer({ minimum: 0, description: 'The number of these that are delayed.' }),
});

export type MeantPartner = Static<typeof MeantPartner>;

export const suggestTransports = defineCall({
  operationId: 'suggestTransports',
  method: 'GET',
  path: '/v2/transports/search/suggestions',
  tag: 'Transport lists',
  summary:
    'The few transports most likely meant by the typed text: exact references and tracking IDs, then those that need action or are under way, then those planned soonest, then those that ended last',
  access: 'member',
  cost: 'EXPENSIVE',
  query: Type.Object(
    {
      criteria: Type.String({
        maxLength: MAX_SEARCH_LENGTH,
        description: 'As for the search. Empty: no result.',
      }),
      limit: Type.Integer({ minimum: 1, maximum: MAX_SUGGESTED, default: 6 }),
    },
    { additionalProperties: false },
  ),
  response: Type.Object(
    {
      transports: Type.Array(Transport),
      partner: nullable(MeantPartner),
    },
    { additionalProperties: false },
  ),
  refusals: [],
});
