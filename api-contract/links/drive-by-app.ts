import { Type } from 'typebox';
import { defineCall, LARGE_BODY_BYTES } from '../call.ts';

const closed = { additionalProperties: false } as const;

const LinkTokenParams = Type.Object(
  {
    token: Type.String({
      maxLength: 200,
      description: 'The token of the driver’s link; the app cannot send it anywhere else.',
    }),
  },
  closed,
);

/**
 * The app resends everything that is not answered with success, so the response only counts what moved the transport.
 */
const AppReceipt = Type.Object({ stored: Type.Integer({ minimum: 0 }) }, closed);

const byApp = {
  path: '/v2/drive/app/{token}',
  tag: 'Driver',
  access: 'link',
  link: 'DRIVE',
  cost: 'CHEAP',
  params: LinkTokenParams,
  response: AppReceipt,
  refusals: ['LINK_EXPIRED'],
} as const;

export const sendDriveByAppQuery = defineCall({
  ...byApp,
  operationId: 'sendDriveByAppQuery',
  method: 'GET',
  summary: 'Older versions of Traccar Client in the background on the driver’s phone: all parameters in the query',
});

export const sendDriveByApp = defineCall({
  ...byApp,
  operationId: 'sendDriveByApp',
  method: 'POST',
  summary: 'Traccar Client in the background on the driver’s phone: parameters in the query, as a form or as JSON',
  body: Type.Unknown({ description: 'No fixed schema: the app defines the format.' }),
  bodyLimit: LARGE_BODY_BYTES,
  consumes: ['application/x-www-form-urlencoded', 'application/json'],
});
