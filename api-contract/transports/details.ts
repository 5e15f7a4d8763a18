import { driveReportKinds } from '@milepost/domain/transport/driver-report';
import { planChangeKinds } from '@milepost/domain/transport/history/plan-changes';
import { transportLogTypes } from '@milepost/domain/transport/history/transport-log';
import { plannedArrivalKinds } from '@milepost/domain/waypoint/planned-arrival';
import { waypointEventReasons } from '@milepost/domain/waypoint/waypoint-event-reason';
import { waypointStatuses } from '@milepost/domain/waypoint/waypoint-status';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { NamedActor } from './named-actor.ts';
import { Forecast } from './forecasts.ts';
import { CargoWeight, Contact, TransportParams, WaypointParams, Point } from './plan.ts';
import { DriverDelay } from './reported-delay.ts';
import { Transport } from './transport.ts';
import { Waypoint } from './waypoint.ts';

const closed = { additionalProperties: false } as const;

const WaypointEvent = Type.Object(
  {
    reason: literals(waypointEventReasons),
    status: literals(waypointStatuses),
    at: Type.String({
      format: 'date-time',
      description: 'When it happened, by the clock of the device or person that observed it.',
    }),
    knownAt: Type.String({ format: 'date-time', description: 'When Milepost learned of it.' }),
    withdrawnAt: nullable(
      Type.String({ format: 'date-time', description: 'When later evidence contradicted it; null if it is valid.' }),
    ),
    by: nullable(NamedActor),
    isCorrection: Type.Boolean({ description: 'Whether an administrator undid a false completion.' }),
  },
  closed,
);

export type WaypointEvent = Static<typeof WaypointEvent>;

const DetailedWaypoint = Type.Object(
  {
    ...Waypoint.properties,
    street: nullable(Type.String()),
    position: Point,
    precision: literals(['TOWN_CENTRE', 'ADDRESS', 'PIN']),
    ataNotBefore: nullable(
      Type.String({
        format: 'date-time',
        description:
          'The same as the ATA if that is exact; earlier if the arrival was at some time between the two; null: unknown.',
      }),
    ),
    departedAt: nullable(Instant),
    completedAt: nullable(Instant),
    closesAt: nullable(
      Type.String({ format: 'date-time', description: 'When it is closed if nothing else closes it before.' }),
    ),
    confirmationRaisedAt: nullable(Instant),
    forecast: nullable(
      Type.Object(
        { madeAt: Forecast.properties.madeAt, because: Forecast.properties.because },
        { description: 'The reasons for the ETA, from the last stored forecast; null: there is no ETA.' },
      ),
    ),
    evidence: Type.Array(WaypointEvent, { description: 'The valid events that led to the current status.' }),
    contacts: Type.Optional(Type.Array(Contact, { description: 'Only for the shipper.' })),
  },
  closed,
);

const Ids = Type.Array(Id);

export const TransportDetails = Type.Object(
  {
    ...Transport.properties,
    planVersion: Type.Integer({
      minimum: 1,
      description: 'Counts changes to the plan; `version` counts every visible change, including signals.',
    }),
    cargoWeightKg: nullable(CargoWeight),
    createdAt: Instant,
    completedAt: nullable(Instant),
    waypoints: Type.Array(DetailedWaypoint),
    actions: Type.Object(
      {
        cancel: Type.Boolean(),
        setTrackingId: Type.Boolean(),
        confirmVehicle: Type.Boolean(),
        declineVehicle: Type.Boolean(),
        setReference: Type.Boolean(),
        replan: Type.Boolean(),
        planAgain: Type.Boolean(),
        remindCarrier: Type.Boolean(),
        writeNote: Type.Boolean(),
        snooze: Type.Boolean(),
        assign: Type.Boolean(),
        completeWaypoints: Ids,
        movePins: Ids,
      },
      { ...closed, description: 'What the caller may do now; for waypoints, a list of their ids.' },
    ),
  },
  closed,
);

export type TransportDetails = Static<typeof TransportDetails>;

export const getTransport = defineCall({
  operationId: 'getTransport',
  method: 'GET',
  path: '/v2/transports/{transportId}',
  tag: 'Transports',
  summary: 'All details of a transport; a cancelled one only with `includeCancelled`',
  access: 'member',
  cost: 'CHEAP',
  keys: true,
  params: TransportParams,
  query: Type.Object({ includeCancelled: Type.Boolean({ default: false }) }, closed),
  response: TransportDetails,
  refusals: ['TRANSPORT_OUTDATED'],
});

const PlannedTime = Type.Object({ kind: literals(plannedArrivalKinds), from: Instant, to: Instant }, closed);

const PlanChange = Type.Object(
  {
    kind: literals(planChangeKinds),
    waypointId: nullable(Id),
    order: nullable(
      Type.Integer({
        minimum: 0,
        description: 'The position in the new plan; for a removed waypoint, in the old one.',
      }),
    ),
    oldTime: nullable(PlannedTime),
    newTime: nullable(PlannedTime),
  },
  closed,
);

const DriverReport = Type.Object(
  {
    kind: literals(driveReportKinds),
    waypointId: Id,
    delay: nullable(DriverDelay),
  },
  { description: 'What the driver reported through the link; null for every other entry.' },
);

export const TransportLog = Type.Object(
  {
    entries: Type.Array(
      Type.Object(
        {
          type: literals(transportLogTypes),
          at: Instant,
          knownAt: Instant,
          by: nullable(NamedActor),
          oldValue: nullable(Type.String()),
          newValue: nullable(
            Type.String({
              description: 'The new ID or reference; for a completion, the completion reason; for a note, its text.',
            }),
          ),
          changes: nullable(
            Type.Array(PlanChange, {
              description: 'The changes to the plan; null when the transport was first planned.',
            }),
          ),
          report: nullable(DriverReport),
        },
        closed,
      ),
    ),
  },
  closed,
);

export type TransportLog = Static<typeof TransportLog>;

export const getTransportLog = defineCall({
  operationId: 'getTransportLog',
  method: 'GET',
  path: '/v2/transports/{transportId}/log',
  tag: 'Transports',
  summary: 'What was done with the transport, when and by whom, oldest first',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  response: TransportLog,
  refusals: ['TRANSPORT_OUTDATED'],
});

export const getWaypointEvents = defineCall({
  operationId: 'getWaypointEvents',
  method: 'GET',
  path: '/v2/transports/{transportId}/waypoints/{waypointId}/events',
  tag: 'Waypoints',
  summary: 'How the waypoint got its status, in the order in which it was learned; withdrawn events are marked',
  access: 'member',
  cost: 'CHEAP',
  params: WaypointParams,
  response: Type.Object({ events: Type.Array(WaypointEvent) }, closed),
  refusals: ['TRANSPORT_OUTDATED'],
});

export const OnsiteProcessingTimes = Type.Object(
  {
    waypoints: Type.Array(
      Type.Object(
        {
          waypointId: Id,
          arrivedAt: nullable(Type.String({ format: 'date-time', description: 'When the 1 km geofence was entered.' })),
          arrivedNotBefore: nullable(Instant),
          departedAt: nullable(
            Type.String({ format: 'date-time', description: 'When the vehicle was more than 5 km away.' }),
          ),
          shortestMinutes: nullable(Type.Number({ minimum: 0 })),
          longestMinutes: nullable(
            Type.Number({ minimum: 0, description: 'The same as the shortest if the arrival is exact.' }),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);

export type OnsiteProcessingTimes = Static<typeof OnsiteProcessingTimes>;

export const getOnsiteProcessingTimes = defineCall({
  operationId: 'getOnsiteProcessingTimes',
  method: 'GET',
  path: '/v2/transports/{transportId}/onsite-processing-times',
  tag: 'Transports',
  summary: 'How long the vehicle was at each waypoint, if observed',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  response: OnsiteProcessingTimes,
  refusals: ['TRANSPORT_OUTDATED'],
});
