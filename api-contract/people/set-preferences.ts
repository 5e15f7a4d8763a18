import { defineCall } from '../call.ts';
import { Preferences } from './preferences.ts';

/** In a separate file from the query: every entry point of the app asks, few save. */
export const setPreferences = defineCall({
  operationId: 'setPreferences',
  method: 'PUT',
  path: '/v2/people/me/preferences',
  tag: 'People',
  summary: 'Set the caller’s language and time zone',
  access: 'person',
  cost: 'CHEAP',
  body: Preferences,
  response: Preferences,
  refusals: ['UNKNOWN_TIME_ZONE'],
});
