import { completionReasons } from '@milepost/domain/transport/completion-reason';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import { gpsSignalStatuses } from '@milepost/domain/gps-signal/gps-signal-status';
import { Type, type Static } from 'typebox';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { Eta, Waypoint } from './waypoint.ts';

const Partner = Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false });

export const Transport = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    status: literals(transportStatuses),
    completionReason: nullable(literals(completionReasons)),
    trackingId: nullable(Type.String()),
    reference: nullable(Type.String()),
    gpsSignalStatus: nullable(literals(gpsSignalStatuses)),
    latestGpsSignal: nullable(Instant),
    eta: nullable(Eta),
    latestEtaCalculationTimestamp: nullable(Instant),
    cancelledAt: nullable(Instant),
    waypoints: Type.Array(Waypoint),
    carrier: Type.Optional(Partner),
    shipper: Type.Optional(Partner),
  },
  { additionalProperties: false, description: 'A shipper is told the carrier, a carrier the shipper.' },
);

export type Transport = Static<typeof Transport>;
