import { importEncodings, importOutcomes } from '@milepost/domain/transport-import/import-outcome';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { Id } from '../schemas/scalars.ts';
import { ImportRow, NewImport, TransportImport } from './transport-import.ts';

const closed = { additionalProperties: false } as const;
const tag = 'CSV import';
const LAST_PAGE = 2_000;
const LAST_PART = 1_000;
/** Larger than any part. */
const PART_BODY_BYTES = 600_000;

const own = '/v2/transport-imports';
const partners = '/v2/admin/organizations/{organizationId}/transport-imports';
const PartnerParams = Type.Object({ organizationId: Id }, closed);
const importId = { importId: Id };
const OwnImportParams = Type.Object(importId, closed);
const PartnerImportParams = Type.Object({ organizationId: Id, ...importId }, closed);
const part = { part: Type.Integer({ minimum: 0, maximum: LAST_PART }) };

const shippers = { tag, access: 'shipper' } as const;
const admins = { tag, access: 'admin' } as const;

const list = {
  method: 'GET',
  cost: 'CHEAP',
  response: Type.Object({ imports: Type.Array(TransportImport, { description: 'Newest first.' }) }, closed),
  refusals: [],
} as const;

export const listTransportImports = defineCall({
  operationId: 'listTransportImports',
  path: own,
  summary: 'The latest imports of the caller’s organisation',
  ...shippers,
  ...list,
});

export const listPartnerImports = defineCall({
  operationId: 'listPartnerImports',
  path: partners,
  summary: 'The latest imports of a shipper',
  params: PartnerParams,
  ...admins,
  ...list,
});

const add = {
  method: 'PUT',
  cost: 'CHEAP',
  body: NewImport,
  response: TransportImport,
  refusals: [],
} as const;

export const addTransportImport = defineCall({
  operationId: 'addTransportImport',
  path: `${own}/{importId}`,
  summary:
    'Announce a file of transports with an id chosen by the client; repeating the call returns the missing parts',
  params: OwnImportParams,
  ...shippers,
  ...add,
});

export const addPartnerImport = defineCall({
  operationId: 'addPartnerImport',
  path: `${partners}/{importId}`,
  summary: 'Announce a file of transports of a shipper; repeating the call returns the missing parts',
  params: PartnerImportParams,
  ...admins,
  ...add,
});

const sendPart = {
  method: 'PUT',
  cost: 'CHEAP',
  consumes: ['application/octet-stream'],
  body: Type.Unknown(),
  bodyLimit: PART_BODY_BYTES,
  response: TransportImport,
  refusals: ['IMPORT_PART_WRONG'],
} as const;

export const sendTransportImportPart = defineCall({
  operationId: 'sendTransportImportPart',
  path: `${own}/{importId}/parts/{part}`,
  summary: 'Upload a part of the file; after the last part the file is read',
  params: Type.Object({ ...importId, ...part }, closed),
  ...shippers,
  ...sendPart,
});

export const sendPartnerImportPart = defineCall({
  operationId: 'sendPartnerImportPart',
  path: `${partners}/{importId}/parts/{part}`,
  summary: 'Upload a part of the file for a shipper; after the last part the file is read',
  params: Type.Object({ organizationId: Id, ...importId, ...part }, closed),
  ...admins,
  ...sendPart,
});

const get = { method: 'GET', cost: 'CHEAP', response: TransportImport, refusals: [] } as const;

export const getTransportImport = defineCall({
  operationId: 'getTransportImport',
  path: `${own}/{importId}`,
  summary: 'How a file was interpreted, and the progress of its import',
  params: OwnImportParams,
  ...shippers,
  ...get,
});

export const getPartnerImport = defineCall({
  operationId: 'getPartnerImport',
  path: `${partners}/{importId}`,
  summary: 'How a shipper’s file was interpreted, and the progress of its import',
  params: PartnerImportParams,
  ...admins,
  ...get,
});

const MAX_CHOSEN_CARRIERS = 200;

const start = {
  method: 'POST',
  cost: 'CHEAP',
  body: Type.Object(
    {
      encoding: literals(importEncodings, 'The encoding that the file was read with, as confirmed by a person.'),
      carriers: Type.Array(Type.Object({ written: Type.String({ maxLength: 300 }), carrierId: Id }, closed), {
        maxItems: MAX_CHOSEN_CARRIERS,
        default: [],
        description: 'The carriers meant by names in the file.',
      }),
    },
    closed,
  ),
  response: TransportImport,
  refusals: ['IMPORT_NOT_READY', 'IMPORT_RUNNING', 'IMPORT_ENCODING_NOT_ACCEPTED'],
  securityEvent: 'TRANSPORT_IMPORT_STARTED',
} as const;

export const startTransportImport = defineCall({
  operationId: 'startTransportImport',
  path: `${own}/{importId}/start`,
  summary: 'Import the rows; new references are planned, known ones are changed',
  params: OwnImportParams,
  ...shippers,
  ...start,
});

export const startPartnerImport = defineCall({
  operationId: 'startPartnerImport',
  path: `${partners}/{importId}/start`,
  summary: 'Import the rows for a shipper; new references are planned, known ones are changed',
  params: PartnerImportParams,
  ...admins,
  ...start,
});

const stop = {
  method: 'POST',
  cost: 'CHEAP',
  response: TransportImport,
  refusals: ['IMPORT_NOT_READY'],
} as const;

export const stopTransportImport = defineCall({
  operationId: 'stopTransportImport',
  path: `${own}/{importId}/stop`,
  summary: 'Stop after the rows in progress; imported rows are kept',
  params: OwnImportParams,
  ...shippers,
  ...stop,
});

export const stopPartnerImport = defineCall({
  operationId: 'stopPartnerImport',
  path: `${partners}/{importId}/stop`,
  summary: 'Stop a shipper’s import after the rows in progress; imported rows are kept',
  params: PartnerImportParams,
  ...admins,
  ...stop,
});

const rows = {
  method: 'GET',
  cost: 'EXPENSIVE',
  csv: true,
  query: Type.Object(
    {
      status: Type.Optional(literals(importOutcomes)),
      page: Type.Integer({ minimum: 0, maximum: LAST_PAGE, default: 0 }),
      limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
      form: Type.Optional(
        literals(['RESULT', 'FILE'], 'The form of the CSV. FILE: the rows that were not imported, as in the file.'),
      ),
    },
    closed,
  ),
  response: Type.Object({ rows: Type.Array(ImportRow) }, closed),
  refusals: [],
} as const;

export const listTransportImportRows = defineCall({
  operationId: 'listTransportImportRows',
  path: `${own}/{importId}/rows`,
  summary: 'The outcome of each row',
  params: OwnImportParams,
  ...shippers,
  ...rows,
});

export const listPartnerImportRows = defineCall({
  operationId: 'listPartnerImportRows',
  path: `${partners}/{importId}/rows`,
  summary: 'The outcome of each row of a shipper’s file',
  params: PartnerImportParams,
  ...admins,
  ...rows,
});
