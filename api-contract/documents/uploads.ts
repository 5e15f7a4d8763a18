import { Type, type Static } from 'typebox';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, RequestInstant } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;

export const documentKinds = ['DELIVERY_NOTE', 'PHOTO', 'OTHER'] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Below the body limit, and small enough for a bad network: parts already sent are not sent again. */
export const PART_BYTES = 256 * 1_024;

/** The body limit for a single part. */
export const PART_BODY_BYTES = 300_000;

export const MAX_DOCUMENT_BYTES = 15 * 1_024 * 1_024;

/**
 * The metadata of a document, sent before its parts. Sending it again with the same id returns which parts are stored.
 */
export const NewDocument = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    kind: literals(documentKinds),
    waypointId: nullable(Id),
    takenAt: nullable(RequestInstant),
    bytes: Type.Integer({ minimum: 1, maximum: MAX_DOCUMENT_BYTES }),
  },
  closed,
);

export type NewDocument = Static<typeof NewDocument>;

export const Upload = Type.Object(
  {
    documentId: Id,
    partBytes: Type.Integer({ description: 'The size of each part; only the last may be shorter.' }),
    missingParts: Type.Array(Type.Integer({ minimum: 0 }), {
      description: 'Numbered from 0; empty once the document is complete.',
    }),
  },
  closed,
);

export type Upload = Static<typeof Upload>;
