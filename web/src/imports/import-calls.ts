import * as calls from '@milepost/api-contract/transport-imports/import-calls';
import { IMPORT_PART_BYTES, type TransportImport } from '@milepost/api-contract/transport-imports/transport-import';
import type { ImportEncoding, ImportOutcome } from '@milepost/domain/transport-import/import-outcome';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { fetchCsv } from '../api/fetch-csv.ts';

/** Null for the user's own organisation; otherwise the shipper that an administrator imports for. */
export type ShipperId = string | null;
export type ChosenCarrier = { readonly written: string; readonly carrierId: string };

const BUSY_POLLING_MS = 1_000;

/** Whether the server is working on it. */
function isBusy({ status }: TransportImport): boolean {
  return status === 'READING' || status === 'RUNNING';
}

export function importsQuery(shipper: ShipperId) {
  return queryOptions({
    queryKey: ['imports', shipper],
    queryFn: ({ signal }) =>
      shipper === null
        ? callApi(calls.listTransportImports, { signal })
        : callApi(calls.listPartnerImports, { params: { organizationId: shipper }, signal }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isBusy) === true ? BUSY_POLLING_MS : false),
  });
}

/** Uploads the parts one after the other. */
export async function uploadFile(shipper: ShipperId, name: string, content: Blob): Promise<string> {
  const importId = crypto.randomUUID();
  const body = { name: name.slice(0, 200), bytes: content.size };
  await (shipper === null
    ? callApi(calls.addTransportImport, { params: { importId }, body })
    : callApi(calls.addPartnerImport, { params: { importId, organizationId: shipper }, body }));
  for (let part = 0; part * IMPORT_PART_BYTES < content.size; part += 1) {
    const bytes = content.slice(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES);
    await (shipper === null
      ? callApi(calls.sendTransportImportPart, { params: { importId, part }, body: bytes })
      : callApi(calls.sendPartnerImportPart, { params: { importId, part, organizationId: shipper }, body: bytes }));
  }
  return importId;
}

export async function startImport(
  shipper: ShipperId,
  importId: string,
  body: { readonly encoding: ImportEncoding; readonly carriers: readonly ChosenCarrier[] },
): Promise<TransportImport> {
  const asked = { encoding: body.encoding, carriers: [...body.carriers] };
  return shipper === null
    ? await callApi(calls.startTransportImport, { params: { importId }, body: asked })
    : await callApi(calls.startPartnerImport, { params: { importId, organizationId: shipper }, body: asked });
}

export async function stopImport(shipper: ShipperId, importId: string): Promise<TransportImport> {
  return shipper === null
    ? await callApi(calls.stopTransportImport, { params: { importId } })
    : await callApi(calls.stopPartnerImport, { params: { importId, organizationId: shipper } });
}

export const ROWS_ON_PAGE = 50;

export function rowsQuery(
  shipper: ShipperId,
  { id, counts }: TransportImport,
  status: ImportOutcome | null,
  page: number,
) {
  const query = { page, limit: ROWS_ON_PAGE, ...(status !== null && { status }) };
  return queryOptions({
    // Other counts mean other rows.
    queryKey: ['imports', shipper, id, 'rows', status, page, status === null ? counts : counts[status]],
    queryFn: ({ signal }) =>
      shipper === null
        ? callApi(calls.listTransportImportRows, { params: { importId: id }, query, signal })
        : callApi(calls.listPartnerImportRows, { params: { importId: id, organizationId: shipper }, query, signal }),
  });
}

export async function fetchRows(shipper: ShipperId, importId: string, form: 'RESULT' | 'FILE'): Promise<Blob> {
  return shipper === null
    ? await fetchCsv(calls.listTransportImportRows, { form }, { importId })
    : await fetchCsv(calls.listPartnerImportRows, { form }, { importId, organizationId: shipper });
}
