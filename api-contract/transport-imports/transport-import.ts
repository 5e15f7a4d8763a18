import {
  fileProblems,
  importEncodings,
  importOutcomes,
  importStatuses,
  rowRefusals,
} from '@milepost/domain/transport-import/import-outcome';
import { Type, type Static } from 'typebox';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });

/** Max rows in a file, excluding the header. */
export const MAX_IMPORT_ROWS = 100_000;

/** Room for that many rows of a dozen stops. */
export const MAX_IMPORT_BYTES = 64 * 1_048_576;

/** Below the body limit. */
export const IMPORT_PART_BYTES = 512 * 1_024;

export const NewImport = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, description: 'The name of the file.' }),
    bytes: Type.Integer({ minimum: 1, maximum: MAX_IMPORT_BYTES }),
  },
  closed,
);

/** How a column of the file was interpreted. */
const ReadColumn = Type.Object(
  {
    written: Type.String({ description: 'The column’s name in the file.' }),
    field: nullable(Type.String({ description: 'Null if the column is ignored.' })),
    stop: nullable(Type.Integer({ minimum: 1, description: 'The number of the stop that the column belongs to.' })),
    sample: Type.String({ description: 'The value in the sample row.' }),
    read: nullable(Type.String({ description: 'For a time, how the sample was read: in UTC, or in local time.' })),
  },
  closed,
);

export const FileReading = Type.Object(
  {
    separator: literals([';', ',', '\t']),
    /** The order of day and month in dates with slashes. */
    slashes: nullable(literals(['DAY_FIRST', 'MONTH_FIRST'])),
    columns: Type.Array(ReadColumn),
    sampleRow: nullable(Type.Integer({ minimum: 1 })),
    /** A line with letters that another encoding would show differently. */
    encodingSample: nullable(Type.Object({ row: Type.Integer({ minimum: 1 }), text: Type.String() }, closed)),
  },
  closed,
);

export type FileReading = Static<typeof FileReading>;

export const TransportImport = Type.Object(
  {
    id: Id,
    name: Type.String(),
    bytes: Type.Integer(),
    status: literals(importStatuses, 'READY: waiting to be started. REFUSED: see `problem`.'),
    missingParts: Type.Array(Type.Integer({ minimum: 0 }), {
      description: 'The missing parts of the file while it is being uploaded.',
    }),
    problem: nullable(literals(fileProblems)),
    problemDetails: Type.Array(Type.String(), { description: 'The columns concerned.' }),
    encoding: nullable(literals(importEncodings)),
    reading: nullable(FileReading),
    rows: nullable(Type.Integer({ minimum: 0, description: 'The number of rows in the file, without its header.' })),
    counts: Type.Object({ CREATED: Count, UPDATED: Count, UNCHANGED: Count, NOT_IMPORTED: Count }, closed),
    addedAt: Instant,
    startedAt: nullable(Instant),
    endedAt: nullable(Instant),
  },
  closed,
);

export type TransportImport = Static<typeof TransportImport>;

const Change = Type.Object(
  {
    what: literals(['PLACE', 'WINDOW', 'CONTACTS', 'TRACKING_ID', 'DRIVER_PHONE', 'WEIGHT', 'STOPS']),
    stop: nullable(Type.Integer({ minimum: 1 })),
    before: nullable(Type.String()),
    after: nullable(Type.String()),
    timezone: nullable(Type.String({ description: 'For a window, whose times are in UTC and separated by a slash.' })),
  },
  closed,
);

export const ImportRow = Type.Object(
  {
    row: Type.Integer({ minimum: 1, description: 'As in a spreadsheet: the header is row 1.' }),
    reference: Type.String(),
    status: literals(importOutcomes),
    transportId: nullable(Id),
    issue: nullable(
      Type.Object(
        {
          code: literals(rowRefusals),
          column: nullable(Type.String({ description: 'The column’s name in the file.' })),
          written: Type.Optional(Type.String()),
          suggestion: Type.Optional(Type.String()),
          suggestionId: Type.Optional(Id),
          alike: Type.Optional(
            Type.Integer({
              minimum: 1,
              description: 'The number of rows refused because of the same name, including this one.',
            }),
          ),
          row: Type.Optional(Type.Integer()),
          count: Type.Optional(Type.Integer()),
          expected: Type.Optional(Type.Integer()),
        },
        closed,
      ),
    ),
    planned: nullable(Type.Object({ from: Type.String(), to: Type.String(), carrier: Type.String() }, closed)),
    changes: Type.Array(Change),
  },
  closed,
);

export type ImportRow = Static<typeof ImportRow>;

export type ImportChange = ImportRow['changes'][number];
