import { Type } from 'typebox';
import { defineCall, LARGE_BODY_BYTES } from '../call.ts';

const closed = { additionalProperties: false } as const;

const ByToken = Type.Object(
  { token: Type.String({ maxLength: 200, description: 'Of the driver’s link: the app can present it nowhere else.' }) },
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
  params: ByToken,
  response: AppReceipt,
  refusals: ['LINK_EXPIRED'],
} as const;

export const sendDriveByAppQuery = defineCall({
  ...byApp,
  operationId: 'sendDriveByAppQuery',
  method: 'GET',
  summary: 'Traccar Client in the background on the driver’s phone, older versions: everything in the query',
});

export const sendDriveByApp = defineCall({
  ...byApp,
  operationId: 'sendDriveByApp',
  method: 'POST',
  summary: 'Traccar Client in the background on the driver’s phone: in the query, as a form or as JSON',
  body: Type.Unknown({ description: 'No fixed schema: as the app has it.' }),
  bodyLimit: LARGE_BODY_BYTES,
  consumes: ['application/x-www-form-urlencoded', 'application/json'],
});
