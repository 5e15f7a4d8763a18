import { Type, type Static } from 'typebox';
import { refusalCodes } from './refusal-code.ts';
import { literals } from './schemas/literals.ts';

/** The body of every response that is not a success. */
export const Problem = Type.Object(
  {
    code: literals(refusalCodes),
    message: Type.String({
      description: 'For developers and logs, in English; apps choose the text for people by the code.',
    }),
    errorId: Type.Optional(Type.String()),
    issues: Type.Optional(
      Type.Array(
        Type.Object({
          path: Type.String({ description: 'The place in the request, for example `body/waypoints/0/from`.' }),
          message: Type.String(),
        }),
      ),
    ),
  },
  { additionalProperties: false },
);

export type Problem = Static<typeof Problem>;
