import { Type, type Static } from 'typebox';
import { nullable } from '../schemas/nullable.ts';

/** The contact for partners, as set by the organisation's managers. */
export const Contact = Type.Object(
  {
    name: nullable(Type.String({ minLength: 1, maxLength: 200 })),
    email: nullable(Type.String({ minLength: 3, maxLength: 320 })),
    phone: nullable(
      Type.String({ minLength: 1, maxLength: 40, description: 'E.164; spaces and dashes are accepted.' }),
    ),
  },
  { additionalProperties: false },
);

export type Contact = Static<typeof Contact>;
