import {
  IMPORT_PART_BYTES,
  type FileReading,
  type ImportRow,
  type TransportImport,
} from '@milepost/api-contract/transport-imports/transport-import';
import { missingParts } from '@milepost/domain/document/parts';
import type { findRows, RowDetails, StoredImport } from './stored/import-store.ts';

export function presentImport(row: StoredImport): TransportImport {
  return {
    id: row.id,
    name: row.name,
    bytes: row.bytes,
    status: row.status,
    missingParts: row.status === 'UPLOADING' ? missingParts(row.parts, row.bytes, IMPORT_PART_BYTES) : [],
    problem: row.problem,
    problemDetails: (row.problem_details ?? []) as string[],
    encoding: row.encoding,
    reading: row.reading as FileReading | null,
    rows: row.row_count,
    counts: {
      CREATED: row.created,
      UPDATED: row.updated,
      UNCHANGED: row.unchanged,
      NOT_IMPORTED: row.not_imported,
    },
    addedAt: row.added_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

export function presentRow(found: Awaited<ReturnType<typeof findRows>>[number]): ImportRow {
  const { issue, planned, changes } = found.details as RowDetails;
  const { row, reference, outcome: status, transport_id: transportId } = found;
  return { row, reference, status, transportId, issue, planned, changes };
}

/** The names in the file for which a carrier is suggested. */
export function suggestedFor(rows: readonly ImportRow[]): string[] {
  const written = rows.flatMap(({ issue }) => (issue?.suggestionId === undefined ? [] : (issue.written ?? [])));
  return [...new Set(written)];
}

/** Adds how many rows each suggestion would fix. */
export function withAlike(rows: readonly ImportRow[], counts: ReadonlyMap<string, number>): ImportRow[] {
  return rows.map((row) => {
    const { issue } = row;
    const alike = issue?.suggestionId === undefined ? undefined : counts.get(issue.written ?? '');
    return issue === null || alike === undefined ? row : { ...row, issue: { ...issue, alike } };
  });
}
