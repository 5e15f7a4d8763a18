import { completionReasons } from '@milepost/domain/transport/completion-reason';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import { gpsSignalStatuses } from '@milepost/domain/gps-signal/gps-signal-status';
import { gpsHealthActions, gpsHealthCauses } from '@milepost/domain/transport/reading/gps-health';
import { Type, type Static } from 'typebox';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { Triage } from './triage-facts.ts';
import { Eta, Waypoint } from './waypoint.ts';

const Partner = Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false });

/** An open schema, as unions require. */
const LatestPosition = Type.Object(
  {
    latitude: Type.Number(),
    longitude: Type.Number(),
    at: Instant,
    heading: nullable(Type.Number({ description: 'Degrees, clockwise from north.' })),
    speedKmh: nullable(Type.Number()),
    place: nullable(
      Type.Object({ city: Type.String(), countryCode: Type.String() }, { description: 'The nearest town.' }),
    ),
  },
  { description: 'Where the vehicle was last seen while it carried this transport; never from another time.' },
);

export type LatestPosition = Static<typeof LatestPosition>;

const GpsHealth = Type.Object(
  {
    cause: literals(gpsHealthCauses),
    nextAction: literals(gpsHealthActions),
    suggestedTrackingIds: Type.Array(Type.String()),
  },
  { description: 'Why tracking of the vehicle does not work as it should, and what the caller can do.' },
);

export type GpsHealth = Static<typeof GpsHealth>;

export const Transport = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    status: literals(transportStatuses),
    completionReason: nullable(literals(completionReasons)),
    trackingId: nullable(Type.String()),
    requestedTrackingId: nullable(
      Type.String({ description: 'The vehicle that the shipper named and the carrier has to confirm.' }),
    ),
    reference: nullable(Type.String()),
    gpsSignalStatus: nullable(literals(gpsSignalStatuses)),
    latestGpsSignal: nullable(Instant),
    eta: nullable(Eta),
    latestEtaCalculationTimestamp: nullable(Instant),
    etaCurrentUntil: nullable(
      Type.String({
        format: 'date-time',
        description: 'When its ETAs become old, because their calculation, signal or position is. Null: no ETA.',
      }),
    ),
    cancelledAt: nullable(Instant),
    latestPosition: nullable(LatestPosition),
    gpsHealth: nullable(GpsHealth),
    driverPhone: nullable(Type.String({ description: 'As entered by the shipper, in E.164 format.' })),
    waypoints: Type.Array(Waypoint),
    carrier: Type.Optional(Partner),
    shipper: Type.Optional(Partner),
    triage: Type.Optional(Triage),
  },
  { additionalProperties: false, description: 'Shippers see the carrier, carriers see the shipper.' },
);

export type Transport = Static<typeof Transport>;
