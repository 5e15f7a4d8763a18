import { delayReasons } from '@milepost/domain/transport/driver-report';
import { Type, type Static } from 'typebox';
import { literals } from '../schemas/literals.ts';
import { Instant } from '../schemas/scalars.ts';

/** An open schema, as unions require. */
export const SaidDelay = Type.Object({
  reason: literals(delayReasons),
  minutes: Type.Integer({ minimum: 0 }),
  text: Type.String(),
});

export type SaidDelay = Static<typeof SaidDelay>;

export const ReportedDelay = Type.Object(
  { ...SaidDelay.properties, at: Instant },
  {
    additionalProperties: false,
    description:
      'What the driver said last of this stop, by his own clock, beside what is calculated; left out once the stop is ' +
      'reached, or a forecast from a later position knows better.',
  },
);

export type ReportedDelay = Static<typeof ReportedDelay>;
