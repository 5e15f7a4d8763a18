import { delayReasons } from '@milepost/domain/transport/driver-report';
import { Type, type Static } from 'typebox';
import { literals } from '../schemas/literals.ts';
import { Instant } from '../schemas/scalars.ts';

/** An open schema, as unions require. */
export const DriverDelay = Type.Object({
  reason: literals(delayReasons),
  minutes: Type.Integer({ minimum: 0 }),
  text: Type.String(),
});

export type DriverDelay = Static<typeof DriverDelay>;

export const ReportedDelay = Type.Object(
  { ...DriverDelay.properties, at: Instant },
  {
    additionalProperties: false,
    description:
      'The driver’s last report on this stop, by their own clock, in addition to the forecast; left out once the stop is ' +
      'reached, or once there is a forecast from a later position.',
  },
);

export type ReportedDelay = Static<typeof ReportedDelay>;
