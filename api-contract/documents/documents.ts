import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { documentKinds, NewDocument, PART_BODY_BYTES, Upload } from './uploads.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Documents';

const documentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export type DocumentType = (typeof documentTypes)[number];

export const DocumentActor = Type.Object(
  { kind: literals(['PERSON', 'PARTNER', 'DRIVER']), name: nullable(Type.String()) },
  {
    ...closed,
    description:
      'A person of the caller’s organisation by name, the partner by its organisation’s name, or the driver through a link.',
  },
);

export type DocumentActor = Static<typeof DocumentActor>;

const Document = Type.Object(
  {
    id: Id,
    name: Type.String(),
    kind: literals(documentKinds),
    type: literals(documentTypes),
    bytes: Type.Integer(),
    waypointId: nullable(Id, { description: 'The stop it belongs to.' }),
    takenAt: nullable(Instant, { description: 'As reported by the device that sent it.' }),
    addedAt: Instant,
    by: DocumentActor,
    mayDelete: Type.Boolean({ description: 'Whether the caller’s organisation added it.' }),
  },
  closed,
);

export type Document = Static<typeof Document>;

const DeletedDocument = Type.Object(
  { id: Id, kind: literals(documentKinds), deletedAt: Instant, by: DocumentActor },
  closed,
);

export const Documents = Type.Object(
  {
    documents: Type.Array(Document, { description: 'Oldest first.' }),
    deleted: Type.Array(DeletedDocument),
    remaining: Type.Integer({ minimum: 0, description: 'How many more can be added to the transport.' }),
  },
  closed,
);

export type Documents = Static<typeof Documents>;

const TransportParams = Type.Object({ transportId: Id }, closed);
const DocumentParams = Type.Object({ transportId: Id, documentId: Id }, closed);

export const listDocuments = defineCall({
  operationId: 'listDocuments',
  method: 'GET',
  path: '/v2/transports/{transportId}/documents',
  tag,
  summary: 'The documents of a transport, visible to both parties',
  access: 'member',
  keys: true,
  cost: 'CHEAP',
  params: TransportParams,
  response: Documents,
  refusals: ['TRANSPORT_OUTDATED'],
});

export const startDocument = defineCall({
  operationId: 'startDocument',
  method: 'PUT',
  path: '/v2/transports/{transportId}/documents/{documentId}',
  tag,
  summary: 'Announce a document with an id chosen by the client; repeating the call returns the missing parts',
  access: 'member',
  cost: 'CHEAP',
  securityEvent: 'DOCUMENT_ADDED',
  params: DocumentParams,
  body: NewDocument,
  response: Upload,
  refusals: [
    'TRANSPORT_OUTDATED',
    'TOO_MANY_DOCUMENTS',
    'STORAGE_FULL',
    'DOCUMENT_PART_WRONG',
    'DOCUMENT_TYPE_REFUSED',
  ],
});

export const sendDocumentPart = defineCall({
  operationId: 'sendDocumentPart',
  method: 'PUT',
  path: '/v2/transports/{transportId}/documents/{documentId}/parts/{part}',
  tag,
  summary: 'Upload one part of a document as bytes; the last part completes it',
  access: 'member',
  cost: 'CHEAP',
  securityEvent: 'DOCUMENT_ADDED',
  params: Type.Object({ ...DocumentParams.properties, part: Type.Integer({ minimum: 0, maximum: 999 }) }, closed),
  body: Type.Unknown(),
  consumes: ['application/octet-stream'],
  bodyLimit: PART_BODY_BYTES,
  response: Upload,
  refusals: ['DOCUMENT_PART_WRONG', 'DOCUMENT_TYPE_REFUSED'],
});

export const getDocumentContent = defineCall({
  operationId: 'getDocumentContent',
  method: 'GET',
  path: '/v2/transports/{transportId}/documents/{documentId}/content',
  tag,
  summary: 'Download the file of a document',
  access: 'member',
  keys: true,
  cost: 'CHEAP',
  params: DocumentParams,
  response: Type.Unknown(),
  produces: documentTypes,
  refusals: ['TRANSPORT_OUTDATED'],
});

export const deleteDocument = defineCall({
  operationId: 'deleteDocument',
  method: 'DELETE',
  path: '/v2/transports/{transportId}/documents/{documentId}',
  tag,
  summary: 'Delete a document of the caller’s organisation; that it existed stays visible',
  access: 'member',
  cost: 'CHEAP',
  securityEvent: 'DOCUMENT_DELETED',
  params: DocumentParams,
  response: Type.Object({ documentId: Id }, closed),
  refusals: ['TRANSPORT_OUTDATED'],
});
