import { completionReasons } from '@milepost/domain/transport/completion-reason';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import { waypointCompletionReasons } from '@milepost/domain/waypoint/waypoint-completion-reason';
import { waypointEventReasons } from '@milepost/domain/waypoint/waypoint-event-reason';
import { waypointStatuses } from '@milepost/domain/waypoint/waypoint-status';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { TransportParams } from '../transports/plan.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Administration';

const MAX_FOUND = 20;

const Found = {
  id: Id,
  reference: nullable(Type.String()),
  trackingId: nullable(Type.String()),
  status: literals(transportStatuses),
  shipper: Type.String(),
  carrier: Type.String(),
  from: Type.String({ description: 'The town of the first stop.' }),
  to: Type.String(),
  scheduledAt: Instant,
  endedAt: nullable(Type.String({ format: 'date-time', description: 'When it was completed or cancelled.' })),
} as const;

export const findAnyTransports = defineCall({
  operationId: 'findAnyTransports',
  method: 'GET',
  path: '/v2/admin/transports',
  tag,
  summary:
    'Find transports of any organisation by id, reference or tracking ID, however long ago they ended, newest first',
  access: 'admin',
  securityEvent: 'TRANSPORTS_SEARCHED',
  cost: 'EXPENSIVE',
  query: Type.Object(
    { q: Type.String({ minLength: 1, maxLength: 100, description: 'The complete id, reference or tracking ID.' }) },
    closed,
  ),
  response: Type.Object(
    { transports: Type.Array(Type.Object(Found, closed), { maxItems: MAX_FOUND }), isAll: Type.Boolean() },
    closed,
  ),
  refusals: [],
});

/** Who acted; both are null when the cause was a device or the passing of time. */
const Actor = {
  organization: nullable(Type.String()),
  person: nullable(Type.String()),
} as const;

const AnyWaypoint = Type.Object(
  {
    id: Id,
    number: Type.Integer({ minimum: 1 }),
    city: Type.String(),
    countryCode: Type.String(),
    timezone: Type.String(),
    status: literals(waypointStatuses),
    completionReason: nullable(literals(waypointCompletionReasons)),
    plannedFrom: Instant,
    plannedTo: Instant,
    ata: nullable(Instant),
    departedAt: nullable(Instant),
    mayReset: Type.Boolean({ description: 'Whether its completion can be undone now.' }),
  },
  closed,
);

const AnyEvent = Type.Object(
  {
    type: Type.String(),
    number: nullable(Type.Integer({ description: 'The number of the stop in the plan at that time.' })),
    at: Instant,
    knownAt: Instant,
    withdrawnAt: nullable(Instant),
    ...Actor,
    details: Type.String({ description: 'The stored JSON.' }),
  },
  closed,
);

const AnyForecast = Type.Object(
  {
    waypointId: Id,
    madeAt: Instant,
    expected: Instant,
    min: Instant,
    max: Instant,
    lateRisk: nullable(Type.Number()),
  },
  closed,
);

export const AnyTransport = Type.Object(
  {
    ...Found,
    completionReason: nullable(literals(completionReasons)),
    version: Type.Integer(),
    createdAt: Instant,
    latestSignalAt: nullable(Instant),
    waypoints: Type.Array(AnyWaypoint),
    events: Type.Array(AnyEvent, {
      description: 'All events, including withdrawn ones, in the order in which they were learned.',
    }),
    forecasts: Type.Array(AnyForecast, { description: 'All stored forecasts, latest first.' }),
  },
  closed,
);

export type AnyTransport = Static<typeof AnyTransport>;

export const getAnyTransport = defineCall({
  operationId: 'getAnyTransport',
  method: 'GET',
  path: '/v2/admin/transports/{transportId}',
  tag,
  summary: 'One transport of any organisation, with all its events and forecasts',
  access: 'admin',
  securityEvent: 'TRANSPORT_INSPECTED',
  cost: 'CHEAP',
  params: TransportParams,
  response: AnyTransport,
  refusals: [],
});

export const StatusTransitions = Type.Object(
  {
    waypoints: Type.Array(
      Type.Object(
        {
          id: Id,
          number: Type.Integer({ minimum: 1 }),
          city: Type.String(),
          countryCode: Type.String(),
          transitions: Type.Array(
            Type.Object(
              {
                before: literals(waypointStatuses, 'The status before the transition, as known then.'),
                after: literals(waypointStatuses),
                reason: literals(waypointEventReasons),
                at: Instant,
                knownAt: Instant,
                withdrawnAt: nullable(Instant),
                ...Actor,
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);

export type StatusTransitions = Static<typeof StatusTransitions>;

export const getStatusTransitions = defineCall({
  operationId: 'getStatusTransitions',
  method: 'GET',
  path: '/v2/admin/transports/{transportId}/status-transitions',
  tag,
  summary: 'How each waypoint of a transport got its status, including withdrawn transitions',
  access: 'admin',
  securityEvent: 'TRANSPORT_INSPECTED',
  cost: 'CHEAP',
  params: TransportParams,
  response: StatusTransitions,
  refusals: [],
});
