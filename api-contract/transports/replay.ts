import { gpsSignalStatuses } from '@milepost/domain/gps-signal/gps-signal-status';
import { completionReasons } from '@milepost/domain/transport/completion-reason';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import { waypointCompletionReasons } from '@milepost/domain/waypoint/waypoint-completion-reason';
import { waypointStatuses } from '@milepost/domain/waypoint/waypoint-status';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant, RequestInstant } from '../schemas/scalars.ts';
import { PlannedTimeOfArrival, Waypoint } from './waypoint.ts';
import { Forecast } from './forecasts.ts';
import { TransportParams, Point } from './plan.ts';

const closed = { additionalProperties: false } as const;

const ReplayedWaypoint = Type.Object(
  {
    id: Id,
    city: nullable(Type.String({ description: 'Null if a later plan removed the waypoint.' })),
    position: Point,
    timezone: Type.String(),
    status: literals(waypointStatuses),
    completionReason: nullable(literals(waypointCompletionReasons)),
    plannedTimeOfArrival: PlannedTimeOfArrival,
    eta: nullable(Forecast),
    punctuality: Waypoint.properties.punctuality,
    ata: nullable(Instant),
    ataNotBefore: nullable(Instant),
    departedAt: nullable(Instant),
    confirmationNeeded: Type.Boolean(),
  },
  closed,
);

/** An open schema, as unions require. */
const ReplayedSignal = Type.Object({
  at: Instant,
  receivedAt: Type.String({ format: 'date-time', description: 'When Milepost received it.' }),
  latitude: Type.Number(),
  longitude: Type.Number(),
  speedKmh: nullable(Type.Number()),
  heading: nullable(Type.Number()),
});

export const ReplayedTransport = Type.Object(
  {
    at: Type.String({
      format: 'date-time',
      description: 'The requested moment, or the present if that is in the future.',
    }),
    status: literals(transportStatuses),
    completionReason: nullable(literals(completionReasons)),
    trackingId: nullable(Type.String()),
    requestedTrackingId: nullable(Type.String()),
    reference: nullable(Type.String()),
    gpsSignalStatus: nullable(literals(gpsSignalStatuses)),
    latestGpsSignal: nullable(Instant),
    waypoints: Type.Array(ReplayedWaypoint),
    position: nullable(ReplayedSignal),
    trail: Type.Array(ReplayedSignal, { description: 'Signals received by then, oldest first by the device’s clock.' }),
    totalSignals: Type.Integer({
      minimum: 0,
      description: 'The total number; if there are very many, they are thinned out evenly.',
    }),
  },
  closed,
);

export type ReplayedTransport = Static<typeof ReplayedTransport>;

export const getTransportHistory = defineCall({
  operationId: 'getTransportHistory',
  method: 'GET',
  path: '/v2/transports/{transportId}/history',
  tag: 'Transports',
  summary:
    'What was known about the transport at a given moment. Forecasts are stored if they changed by more than ten minutes, at least a quarter of an hour apart, so what was shown then may have differed by as much',
  access: 'member',
  cost: 'EXPENSIVE',
  params: TransportParams,
  query: Type.Object({ at: RequestInstant }, closed),
  response: ReplayedTransport,
  refusals: ['TRANSPORT_OUTDATED', 'NOT_PLANNED_YET'],
});
