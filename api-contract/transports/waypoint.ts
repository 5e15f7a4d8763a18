import { plannedArrivalKinds } from '@milepost/domain/waypoint/planned-arrival';
import { waypointStatuses } from '@milepost/domain/waypoint/waypoint-status';
import { etaStatuses } from '@milepost/domain/eta/punctuality';
import { waypointCompletionReasons } from '@milepost/domain/waypoint/waypoint-completion-reason';
import { Type, type Static } from 'typebox';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { ForecastReason } from './forecast-reason.ts';
import { LateRisk } from './late-risk.ts';
import { ReportedDelay } from './reported-delay.ts';

export const Address = Type.Object(
  {
    city: Type.String(),
    country: Type.String({ description: 'The English name; the app translates it by the code.' }),
    countryCode: Type.String({ description: 'ISO 3166-1 alpha-2.' }),
    postalCode: nullable(Type.String()),
    state: nullable(Type.String()),
  },
  { additionalProperties: false },
);

export type Address = Static<typeof Address>;

/** Open, because a closed object in a union would turn an undeclared field into an error. */
export const Eta = Type.Object({
  expected: Instant,
  min: Instant,
  max: Instant,
  status: literals(etaStatuses),
  lateRisk: LateRisk,
});

export type Eta = Static<typeof Eta>;

export const PlannedTimeOfArrival = Type.Object(
  { from: Instant, to: Instant, kind: literals(plannedArrivalKinds) },
  { additionalProperties: false },
);

export const Waypoint = Type.Object(
  {
    id: Id,
    order: Type.Integer({ minimum: 0, description: '0 is the first waypoint, the highest number the last.' }),
    status: literals(waypointStatuses),
    completionReason: nullable(literals(waypointCompletionReasons)),
    plannedTimeOfArrival: PlannedTimeOfArrival,
    eta: nullable(Eta),
    ata: nullable(Instant),
    punctuality: nullable(
      literals(etaStatuses, 'The punctuality of the arrival if known, otherwise of the forecast; null: unknown.'),
    ),
    because: Type.Optional(ForecastReason),
    reportedDelay: Type.Optional(ReportedDelay),
    timezone: Type.String({ description: 'IANA name.' }),
    confirmationNeeded: Type.Boolean(),
    address: Address,
  },
  { additionalProperties: false },
);

export type Waypoint = Static<typeof Waypoint>;
