import { Type, type Static } from 'typebox';
import { nullable } from '../schemas/nullable.ts';
import { Instant } from '../schemas/scalars.ts';

/** Open, because unions need it. */
const Reminded = Type.Object(
  {
    at: Instant,
    againFrom: Type.String({ format: 'date-time', description: 'The next reminder is possible from then on.' }),
  },
  { description: 'The shipper’s last reminder, while the carrier still has something to see to.' },
);

export const Triage = Type.Object(
  { reminded: nullable(Reminded) },
  {
    additionalProperties: false,
    description: 'What people have done about what the transport needs; absent where that is nothing.',
  },
);

export type Triage = Static<typeof Triage>;
