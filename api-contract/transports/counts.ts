import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';

const Count = Type.Integer({ minimum: 0 });

export const Counts = Type.Object(
  {
    watchlist: Count,
    actionRequired: Type.Object(
      {
        total: Count,
        trackingIdMissing: Count,
        gpsMissing: Count,
        gpsLost: Count,
        gpsLow: Count,
        waypointConfirmation: Count,
      },
      { additionalProperties: false },
    ),
    planned: Count,
    incoming: Type.Integer({ minimum: 0, description: 'Those presumably incoming included.' }),
    ongoing: Type.Integer({ minimum: 0, description: 'Those presumably ongoing included.' }),
    pendingAgreements: Count,
    vehiclesToConfirm: Type.Integer({
      minimum: 0,
      description: 'For carriers: transports whose vehicle waits for their yes.',
    }),
  },
  { additionalProperties: false },
);

export type Counts = Static<typeof Counts>;

export const getCounts = defineCall({
  operationId: 'getCounts',
  method: 'GET',
  path: '/v2/counts',
  tag: 'Transport lists',
  summary: 'Every count of the menu in one answer',
  access: 'member',
  cost: 'CHEAP',
  response: Counts,
  refusals: [],
});
