import { languages } from '@milepost/domain/people/language';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';

const tag = 'People';

export const Preferences = Type.Object(
  {
    language: nullable(literals(languages, 'The language of the app and of mails; null: the browser’s.')),
    timeZone: nullable(
      Type.String({
        maxLength: 100,
        description: 'The time zone for times that do not belong to a waypoint; null: the browser’s.',
      }),
    ),
  },
  { additionalProperties: false },
);

export type Preferences = Static<typeof Preferences>;

export const getPreferences = defineCall({
  operationId: 'getPreferences',
  method: 'GET',
  path: '/v2/people/me/preferences',
  tag,
  summary: 'The caller’s language and time zone',
  access: 'person',
  cost: 'CHEAP',
  response: Preferences,
  refusals: [],
});
