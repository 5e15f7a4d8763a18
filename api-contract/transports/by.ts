import { Type } from 'typebox';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';

const actors = ['PERSON', 'PARTNER', 'SYSTEM', 'OPERATOR', 'DRIVER'] as const;

/** An open schema, as unions require. */
export const By = Type.Object(
  { kind: literals(actors), name: nullable(Type.String()) },
  {
    description:
      'A person of one’s own organisation by name, the other side by its organisation’s name, one’s own system through an API key, the operator, or the driver by a link, to shippers with the carrier’s name.',
  },
);
