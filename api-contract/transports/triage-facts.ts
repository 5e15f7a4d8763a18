import { Type, type Static } from 'typebox';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { By } from './by.ts';

// An open schema, as unions require.
const Reminded = Type.Object(
  {
    at: Instant,
    againFrom: Type.String({ format: 'date-time', description: 'The next reminder is possible from then on.' }),
  },
  { description: 'The shipper’s last reminder, while the carrier still has something to see to.' },
);

const StandingNote = Type.Object(
  { text: Type.String(), at: Instant, until: nullable(Instant), by: By },
  { description: 'What a party has said about what is amiss now.' },
);

const Snooze = Type.Object(
  {
    until: Instant,
    endsWithSignal: Type.Boolean({ description: 'Earlier, with the next signal.' }),
  },
  { description: 'The caller’s organisation has put it off.' },
);

export const Colleague = Type.Object({ id: Id, name: Type.String() });

export type Colleague = Static<typeof Colleague>;

export const Triage = Type.Object(
  {
    reminded: nullable(Reminded),
    note: nullable(StandingNote),
    snooze: nullable(Snooze),
    assignee: nullable(Colleague),
  },
  {
    additionalProperties: false,
    description: 'What people have done about what the transport needs; absent where that is nothing.',
  },
);

export type Triage = Static<typeof Triage>;
