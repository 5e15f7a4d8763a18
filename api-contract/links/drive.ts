import { etaStatuses } from '@milepost/domain/eta/punctuality';
import { quarantineReasons } from '@milepost/domain/gps-signal/plausibility';
import { delayReasons, driveReportKinds } from '@milepost/domain/transport/driver-report';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { NewDocument, PART_BODY_BYTES, Upload } from '../documents/uploads.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant, RequestInstant } from '../schemas/scalars.ts';
import { Point } from '../transports/plan.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Driver';

const DriveStop = Type.Object(
  {
    id: Id,
    number: Type.Integer({ minimum: 1 }),
    street: nullable(Type.String()),
    postalCode: nullable(Type.String()),
    city: Type.String(),
    countryCode: Type.String(),
    timezone: Type.String(),
    position: Point,
    plannedFrom: Instant,
    plannedTo: Instant,
    arrivedAt: nullable(Instant),
    departedAt: nullable(Instant),
    isDone: Type.Boolean(),
    eta: nullable(
      Type.Object({ expected: Instant, status: literals(etaStatuses), isOld: Type.Boolean(), restsOn: Instant }),
    ),
    mayArrive: Type.Boolean({ description: 'Whether its arrival can be reported now.' }),
    mayDepart: Type.Boolean(),
  },
  closed,
);

export const Drive = Type.Object(
  {
    now: Instant,
    carrier: Type.String(),
    shipper: Type.String(),
    label: Type.String(),
    reference: nullable(Type.String()),
    status: literals(transportStatuses),
    expiresAt: Instant,
    nextStopId: nullable(Id),
    stops: Type.Array(DriveStop),
    lastPositionAt: nullable(
      Type.String({ format: 'date-time', description: 'The last position that the server knows.' }),
    ),
    documents: Type.Integer({ minimum: 0, description: 'The number of documents of this transport.' }),
    traccarClient: nullable(
      Type.Object(
        { serverUrl: Type.String(), identifier: Type.String() },
        {
          description:
            'The settings for Traccar Client on the phone, which sends positions in the background; null: not set up yet.',
        },
      ),
    ),
  },
  closed,
);

export type Drive = Static<typeof Drive>;

export const getDrive = defineCall({
  operationId: 'getDrive',
  method: 'GET',
  path: '/v2/drive',
  tag,
  summary: 'The stops and their times, for the driver who has the link',
  access: 'link',
  link: 'DRIVE',
  cost: 'CHEAP',
  response: Drive,
  refusals: ['LINK_EXPIRED'],
});

/** NOT_TRACKED: before the transport's tracking begins, after it ends, or its carrier declines the phone. */
const positionRefusals = [...quarantineReasons, 'NOT_TRACKED'] as const;

const MAX_POSITIONS = 500;

export const sendDrivePositions = defineCall({
  operationId: 'sendDrivePositions',
  method: 'POST',
  path: '/v2/drive/positions',
  tag,
  summary: 'Send positions of the driver’s phone, oldest first; a position sent twice counts once',
  access: 'link',
  link: 'DRIVE',
  cost: 'CHEAP',
  body: Type.Object(
    {
      positions: Type.Array(
        Type.Object(
          {
            at: Instant,
            latitude: Type.Number({ minimum: -90, maximum: 90 }),
            longitude: Type.Number({ minimum: -180, maximum: 180 }),
            accuracyMetres: nullable(Type.Number({ minimum: 0 })),
            speedKmh: nullable(Type.Number({ minimum: 0 })),
            heading: nullable(Type.Number({ minimum: 0, maximum: 360 })),
          },
          closed,
        ),
        { minItems: 1, maxItems: MAX_POSITIONS },
      ),
    },
    closed,
  ),
  response: Type.Object(
    {
      stored: Type.Integer({ minimum: 0 }),
      refused: Type.Array(Type.Object({ at: Instant, reason: literals(positionRefusals) }, closed), {
        description: 'Positions that were not used; sending them again changes nothing.',
      }),
    },
    closed,
  ),
  refusals: ['LINK_EXPIRED', 'TRANSPORT_CANCELLED', 'TRANSPORT_COMPLETED'],
});

export const sendDriveReport = defineCall({
  operationId: 'sendDriveReport',
  method: 'PUT',
  path: '/v2/drive/reports/{reportId}',
  tag,
  summary:
    'Send a driver’s report: arrived, departed or delayed, in any order; a report sent twice with the same id counts once',
  access: 'link',
  link: 'DRIVE',
  cost: 'CHEAP',
  params: Type.Object({ reportId: Id }, closed),
  body: Type.Object(
    {
      kind: literals(driveReportKinds),
      waypointId: Id,
      at: RequestInstant,
      delay: nullable(
        Type.Object(
          {
            reason: literals(delayReasons),
            minutes: Type.Integer({ minimum: 5, maximum: 2_880 }),
            text: Type.String({ maxLength: 300 }),
          },
          closed,
        ),
        { description: 'Only for DELAYED.' },
      ),
    },
    closed,
  ),
  response: Drive,
  refusals: [
    'LINK_EXPIRED',
    'TRANSPORT_CANCELLED',
    'TRANSPORT_COMPLETED',
    'COMPLETION_TIME_NOT_IN_PAST',
    'COMPLETION_TIME_BEFORE_PREVIOUS',
  ],
});

const DriveDocumentParams = Type.Object({ documentId: Id }, closed);

export const startDriveDocument = defineCall({
  operationId: 'startDriveDocument',
  method: 'PUT',
  path: '/v2/drive/documents/{documentId}',
  tag,
  summary: 'Announce a photo, for example of the delivery note; repeating the call returns the missing parts',
  access: 'link',
  link: 'DRIVE',
  cost: 'CHEAP',
  securityEvent: 'DOCUMENT_ADDED',
  params: DriveDocumentParams,
  body: NewDocument,
  response: Upload,
  refusals: [
    'LINK_EXPIRED',
    'TRANSPORT_OUTDATED',
    'TOO_MANY_DOCUMENTS',
    'STORAGE_FULL',
    'DOCUMENT_PART_WRONG',
    'DOCUMENT_TYPE_REFUSED',
  ],
});

export const sendDriveDocumentPart = defineCall({
  operationId: 'sendDriveDocumentPart',
  method: 'PUT',
  path: '/v2/drive/documents/{documentId}/parts/{part}',
  tag,
  summary: 'Upload one part of a document as bytes; the last part completes it',
  access: 'link',
  link: 'DRIVE',
  cost: 'CHEAP',
  securityEvent: 'DOCUMENT_ADDED',
  params: Type.Object({ documentId: Id, part: Type.Integer({ minimum: 0, maximum: 999 }) }, closed),
  body: Type.Unknown(),
  consumes: ['application/octet-stream'],
  bodyLimit: PART_BODY_BYTES,
  response: Upload,
  refusals: ['LINK_EXPIRED', 'DOCUMENT_PART_WRONG', 'DOCUMENT_TYPE_REFUSED'],
});
