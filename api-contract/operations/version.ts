import { Type } from 'typebox';
import { defineCall } from '../call.ts';

export const getVersion = defineCall({
  operationId: 'getVersion',
  method: 'GET',
  path: '/v2/version',
  tag: 'Operation',
  summary: 'The version being served, for comparison with the one built into the app',
  access: 'public',
  cost: 'CHEAP',
  response: Type.Object({ version: Type.String() }, { additionalProperties: false }),
  refusals: [],
});
