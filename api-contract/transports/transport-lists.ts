import type { Access } from '@milepost/domain/access/access';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { ListQuery, SearchQuery } from './list-query.ts';
import { Transport } from './transport.ts';

export const TransportPage = Type.Object(
  {
    transports: Type.Array(Transport),
    totalElements: Type.Integer({ minimum: 0 }),
    isTotalExact: Type.Optional(
      Type.Boolean({
        description: 'Present only as false: more rows match than this, and counting stopped.',
      }),
    ),
  },
  { additionalProperties: false },
);

export type TransportPage = Static<typeof TransportPage>;

function listCall<const O extends string, const A extends Access>(
  operationId: O,
  name: string,
  access: A,
  summary: string,
) {
  return defineCall({
    operationId,
    method: 'GET',
    path: `/v2/transports/${name}`,
    tag: 'Transport lists',
    summary,
    access,
    cost: 'EXPENSIVE',
    query: ListQuery,
    response: TransportPage,
    csv: true,
    refusals: [],
  });
}

/** Specification §7.3. Ended transports are listed while they can be opened. */
export const listActionRequired = listCall(
  'listActionRequired',
  'action-required',
  'member',
  'Transports that somebody has to do something about',
);
export const listGpsLost = listCall('listGpsLost', 'gps-lost', 'member', 'Action required: GPS signal lost');
export const listGpsLow = listCall('listGpsLow', 'gps-low', 'member', 'Action required: GPS signal low');
export const listGpsMissing = listCall('listGpsMissing', 'gps-missing', 'member', 'Action required: no GPS signal yet');
export const listTrackingIdMissing = listCall(
  'listTrackingIdMissing',
  'tracking-id-missing',
  'member',
  'Action required: no tracking ID',
);
export const listWaypointConfirmations = listCall(
  'listWaypointConfirmations',
  'waypoint-confirmations',
  'shipper',
  'Action required: a waypoint needs confirmation',
);
export const listCompleted = listCall('listCompleted', 'completed', 'member', 'Completed transports');
export const listArrived = listCall('listArrived', 'arrived', 'member', 'Completed: arrived');
export const listAreaArrived = listCall('listAreaArrived', 'area-arrived', 'member', 'Completed: arrived in the area');
export const listCompletedManually = listCall(
  'listCompletedManually',
  'completed-manually',
  'member',
  'Completed: by hand',
);
export const listOverdue = listCall('listOverdue', 'overdue', 'member', 'Completed: closed as overdue');
export const listCancelled = listCall('listCancelled', 'cancelled', 'member', 'Cancelled transports');
export const listIncoming = listCall(
  'listIncoming',
  'incoming',
  'member',
  'Transports on their way to the first waypoint, those only presumed to be included',
);
export const listPresumablyIncoming = listCall(
  'listPresumablyIncoming',
  'presumably-incoming',
  'member',
  'Transports presumably on their way to the first waypoint',
);
export const listOngoing = listCall(
  'listOngoing',
  'ongoing',
  'member',
  'Transports that have begun, those only presumed to have included',
);
export const listPresumablyOngoing = listCall(
  'listPresumablyOngoing',
  'presumably-ongoing',
  'member',
  'Transports that have presumably begun',
);
export const listPlannedTransports = listCall(
  'listPlannedTransports',
  'planned',
  'member',
  'Transports whose tracking has not begun',
);

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

export const suggestTransports = defineCall({
  operationId: 'suggestTransports',
  method: 'GET',
  path: '/v2/transports/search/suggestions',
  tag: 'Transport lists',
  summary:
    'The few that somebody who types most likely means: exact references and tracking IDs, then what needs action or is under way, then what is planned soonest, then what ended last',
  access: 'member',
  cost: 'EXPENSIVE',
  query: Type.Object(
    {
      criteria: Type.String({ maxLength: 100, description: 'As for the search itself. Empty: no result.' }),
      limit: Type.Integer({ minimum: 1, maximum: MAX_SUGGESTED, default: 6 }),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ transports: Type.Array(Transport) }, { additionalProperties: false }),
  refusals: [],
});
