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
import { By } from './by.ts';
import { Forecast } from './forecasts.ts';
import { CargoWeight, Contact, OfTransport, OfWaypoint, Point } from './plan.ts';
import { SaidDelay } from './reported-delay.ts';
import { Transport } from './transport.ts';
import { Waypoint } from './waypoint.ts';

const closed = { additionalProperties: false } as const;

const WaypointEvent = Type.Object(
  {
    reason: literals(waypointEventReasons),
    status: literals(waypointStatuses),
    at: Type.String({
      format: 'date-time',
      description: 'When it was so, by the clock of the device or person that observed it.',
    }),
    knownAt: Type.String({ format: 'date-time', description: 'When we learned of it.' }),
    withdrawnAt: nullable(
      Type.String({ format: 'date-time', description: 'When later evidence contradicted it; null: it stands.' }),
    ),
    by: nullable(By),
    isCorrection: Type.Boolean({ description: 'An administrator took a false completion back.' }),
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
        description: 'The same as the ATA where that is exact; earlier where the arrival lies between; null: unknown.',
      }),
    ),
    departedAt: nullable(Instant),
    completedAt: nullable(Instant),
    closesAt: nullable(Type.String({ format: 'date-time', description: 'When it is closed if nothing else does it.' })),
    confirmationRaisedAt: nullable(Instant),
    forecast: nullable(
      Type.Object(
        { madeAt: Forecast.properties.madeAt, because: Forecast.properties.because },
        { description: 'Why the ETA is as it is, as of when that was last kept; null: there is no ETA.' },
      ),
    ),
    evidence: Type.Array(WaypointEvent, { description: 'The events that stand, up to the status it has now.' }),
    contacts: Type.Optional(Type.Array(Contact, { description: 'Told to the shipper only.' })),
  },
  closed,
);

const Ids = Type.Array(Id);

export const TransportDetails = Type.Object(
  {
    ...Transport.properties,
    planVersion: Type.Integer({
      minimum: 1,
      description: 'Counts changes of what can be planned; `version` counts whatever can be seen, signals too.',
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
      { ...closed, description: 'What the caller may do now; for waypoints, by their ids.' },
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
  summary: 'All about one transport; one that is cancelled only where it is asked for',
  access: 'member',
  cost: 'CHEAP',
  keys: true,
  params: OfTransport,
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
      Type.Integer({ minimum: 0, description: 'In the new plan; of a waypoint that was removed, in the old one.' }),
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
    delay: nullable(SaidDelay),
  },
  { description: 'What the driver said by his link; null for every other entry.' },
);

export const TransportLog = Type.Object(
  {
    entries: Type.Array(
      Type.Object(
        {
          type: literals(transportLogTypes),
          at: Instant,
          knownAt: Instant,
          by: nullable(By),
          oldValue: nullable(Type.String()),
          newValue: nullable(
            Type.String({
              description: 'The new ID or reference; of a completion, the completion reason; of a note, its text.',
            }),
          ),
          changes: nullable(
            Type.Array(PlanChange, {
              description: 'What was changed of the plan; null where the transport was planned for the first time.',
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
  summary: 'What was done with the transport, when and by whom, the oldest first',
  access: 'member',
  cost: 'CHEAP',
  params: OfTransport,
  response: TransportLog,
  refusals: ['TRANSPORT_OUTDATED'],
});

export const getWaypointEvents = defineCall({
  operationId: 'getWaypointEvents',
  method: 'GET',
  path: '/v2/transports/{transportId}/waypoints/{waypointId}/events',
  tag: 'Waypoints',
  summary: 'How the waypoint came to its status, in the order in which it was learned; what was withdrawn is marked',
  access: 'member',
  cost: 'CHEAP',
  params: OfWaypoint,
  response: Type.Object({ events: Type.Array(WaypointEvent) }, closed),
  refusals: ['TRANSPORT_OUTDATED'],
});

export const OnsiteProcessingTimes = Type.Object(
  {
    waypoints: Type.Array(
      Type.Object(
        {
          waypointId: Id,
          arrivedAt: nullable(Type.String({ format: 'date-time', description: 'The 1 km geofence was entered.' })),
          arrivedNotBefore: nullable(Instant),
          departedAt: nullable(Type.String({ format: 'date-time', description: 'It was more than 5 km away.' })),
          shortestMinutes: nullable(Type.Number({ minimum: 0 })),
          longestMinutes: nullable(
            Type.Number({ minimum: 0, description: 'The same as the shortest where the arrival is exact.' }),
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
  summary: 'How long the vehicle stood at each waypoint, as far as it was observed',
  access: 'member',
  cost: 'CHEAP',
  params: OfTransport,
  response: OnsiteProcessingTimes,
  refusals: ['TRANSPORT_OUTDATED'],
});
