import { Type, type Static } from 'typebox';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { NamedActor } from './named-actor.ts';

// An open schema, as unions require.
const Reminded = Type.Object(
  {
    at: Instant,
    againFrom: Type.String({ format: 'date-time', description: 'When the next reminder can be sent.' }),
  },
  { description: 'The shipper’s last reminder, while there is still something for the carrier to do.' },
);

const StandingNote = Type.Object(
  { text: Type.String(), at: Instant, until: nullable(Instant), by: NamedActor },
  { description: 'A party’s note about the current problem.' },
);

const Snooze = Type.Object(
  {
    until: Instant,
    endsWithSignal: Type.Boolean({ description: 'Whether the next signal ends it earlier.' }),
  },
  { description: 'Set if the caller’s organisation has snoozed the transport.' },
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
    description: 'What people have done about the action required; absent if nothing.',
  },
);

export type Triage = Static<typeof Triage>;
