import * as calls from '@milepost/api-contract/transports/transport-lists';
import type { TransportList } from '@milepost/domain/transport-list/transport-list';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { ListParts } from './list-parts.ts';
import { readList } from './read-list.ts';
import { wordsOf } from './words-of.ts';

const lists = [
  [calls.listActionRequired, 'ACTION_REQUIRED'],
  [calls.listGpsLost, 'GPS_LOST'],
  [calls.listGpsLow, 'GPS_LOW'],
  [calls.listGpsMissing, 'GPS_MISSING'],
  [calls.listTrackingIdMissing, 'TRACKING_ID_MISSING'],
  [calls.listWaypointConfirmations, 'WAYPOINT_CONFIRMATIONS'],
  [calls.listCompleted, 'COMPLETED'],
  [calls.listArrived, 'ARRIVED'],
  [calls.listAreaArrived, 'AREA_ARRIVED'],
  [calls.listCompletedManually, 'COMPLETED_MANUALLY'],
  [calls.listOverdue, 'OVERDUE'],
  [calls.listCancelled, 'CANCELLED'],
  [calls.listIncoming, 'INCOMING'],
  [calls.listPresumablyIncoming, 'PRESUMABLY_INCOMING'],
  [calls.listOngoing, 'ONGOING'],
  [calls.listPresumablyOngoing, 'PRESUMABLY_ONGOING'],
  [calls.listPlannedTransports, 'PLANNED'],
] as const satisfies readonly (readonly [unknown, TransportList])[];

export function registerListRoutes(app: FastifyInstance, parts: ListParts): void {
  for (const [call, list] of lists) {
    registerCall(app, call, async ({ principal, query }) => {
      return await readList(parts, principal.organization, { list, query });
    });
  }

  registerCall(app, calls.searchTransports, async ({ principal, query }) => {
    const criteria = wordsOf(query.criteria ?? '');
    // Specification §5: an empty search is ignored.
    if (criteria.length === 0) return { transports: [], totalElements: 0 };
    return await readList(parts, principal.organization, { list: 'SEARCH', query, criteria });
  });
}
