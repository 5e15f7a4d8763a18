import { Type } from 'typebox';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';

const actorKinds = ['PERSON', 'PARTNER', 'SYSTEM', 'OPERATOR', 'DRIVER'] as const;

/** An open schema, as unions require. */
export const NamedActor = Type.Object(
  { kind: literals(actorKinds), name: nullable(Type.String()) },
  {
    description:
      'A person of the caller’s organisation by name, the partner by its organisation’s name, the caller’s own system through an API key, the operator, or the driver through a link (shown to shippers with the carrier’s name).',
  },
);
