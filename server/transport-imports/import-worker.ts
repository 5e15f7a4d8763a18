import type { ReadHeader } from '@milepost/domain/transport-import/import-column';
import type { FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { GeocoderUnavailable } from '../geo/places/address-search.ts';
import { Refusal } from '../http/refusal.ts';
import type { CommandParts } from '../transports/commands/transport-command.ts';
import { findPart, saveReading } from './stored/import-store.ts';
import { leaseNextImport, saveProgress, type LeasedImport } from './stored/lease-store.ts';
import { readFile } from './reading/read-file.ts';
import { isSeparatorLine, rowsOfFile, type FileRow } from './reading/rows-of-file.ts';
import { CarrierFinder } from './rows/find-carrier.ts';
import { PlaceFinder, type ImportPlaces } from './rows/find-place.ts';
import { importRows, notImported, prepareRow, type ImportContext, type PreparedRow } from './rows/import-rows.ts';
import { findNamedCarriers, findNamedPlaces, findShipper } from './rows/planned-store.ts';

/** Few enough that nothing else waits long for their locks. */
export const BATCH = 300;
/** A failing batch is retried row by row; a row that keeps failing is given up. */
const MAX_FAILURES = 3;

export type ImportParts = CommandParts & {
  /** Opened when the first import begins, because its data is large. */
  readonly openPlaces: () => ImportPlaces;
  readonly logger: FastifyBaseLogger;
};

class LeaseLost extends Error {}

/** Reads a file row by row, from where its import left off. */
type OpenFile = {
  readonly rows: AsyncIterator<FileRow>;
  last: number;
  next: FileRow | null;
  /** Prepared while the batch before it is written. */
  ahead: Promise<Batch> | null;
};

type Batch = { readonly prepared: readonly PreparedRow[]; readonly isLast: boolean };

/** Reads and imports files, a batch at a time; several files take turns. */
export class ImportWorker {
  readonly #parts: ImportParts;
  readonly #processId = randomUUID();
  readonly #open = new Map<string, OpenFile>();
  readonly #failures = new Map<string, number>();
  #finder: PlaceFinder | null = null;

  constructor(parts: ImportParts) {
    this.#parts = parts;
  }

  /** Returns whether there was anything to do. */
  async runOnce(): Promise<boolean> {
    const leased = await leaseNextImport(this.#parts.database.worker, this.#processId);
    if (leased === undefined) {
      this.#open.clear();
      this.#finder = null;
      return false;
    }
    try {
      if (leased.status === 'READING') await this.#read(leased);
      else await this.#import(leased);
      this.#failures.delete(leased.id);
    } catch (error) {
      this.#open.delete(leased.id);
      if (error instanceof LeaseLost) return true;
      const isOthers =
        isDatabaseUnavailable(error) ||
        (error instanceof Refusal && error.code === 'GEOCODER_UNAVAILABLE') ||
        error instanceof GeocoderUnavailable;
      if (!isOthers) this.#failures.set(leased.id, (this.#failures.get(leased.id) ?? 0) + 1);
      throw error;
    }
    return true;
  }

  async #read({ id, organization_id: organizationId }: LeasedImport): Promise<void> {
    const { database } = this.#parts;
    const read = await readFile((part) =>
      database.forOrganization(organizationId, (db) => findPart(db, organizationId, id, part)),
    );
    await database.forOrganization(organizationId, (db) => saveReading(db, organizationId, id, read));
  }

  async #import(leased: LeasedImport): Promise<void> {
    const { id, organization_id: organizationId, last_row: before } = leased;
    const { database, logger } = this.#parts;
    const failures = this.#failures.get(id) ?? 0;
    const file = this.#fileOf(leased);
    const world = await this.#worldOf(leased);
    const count = failures === 0 ? BATCH : 1;
    const { prepared, isLast } = leased.stop_asked ? nothing : await (file.ahead ?? prepareNext(file, count, world));
    const ends = leased.stop_asked ? 'STOPPED' : isLast ? 'DONE' : null;
    const lastRow = prepared.at(-1)?.row.row ?? before;
    file.ahead = ends === null && failures === 0 ? prepareNext(file, BATCH, world) : null;
    // A failure here is thrown again where the batch is used.
    const isReadAhead = file.ahead?.catch(() => undefined);
    try {
      await database.forOrganization(organizationId, async (db) => {
        const isGivenUp = failures >= MAX_FAILURES;
        const done = isGivenUp
          ? prepared.map((one) => notImported(one, { code: 'SERVER_ERROR', column: null }))
          : await importRows(db, prepared, world);
        if (isGivenUp)
          logger.error({ importId: id, row: lastRow }, 'a row of an import failed again and again, and was left out');
        const isOwn = await saveProgress(db, leased, this.#processId, done, { before, lastRow, ends });
        if (!isOwn) throw new LeaseLost();
      });
    } finally {
      await isReadAhead;
    }
    file.last = lastRow;
    if (ends !== null) this.#open.delete(id);
  }

  #fileOf(leased: LeasedImport): OpenFile {
    const known = this.#open.get(leased.id);
    if (known !== undefined && known.last === leased.last_row) return known;
    const { id, organization_id: organizationId, encoding, reading } = leased;
    const { separator } = reading as { readonly separator: string };
    const readPart = (part: number) =>
      this.#parts.database.forOrganization(organizationId, (db) => findPart(db, organizationId, id, part));
    const rows = rowsAfter(rowsOfFile(readPart, encoding ?? 'UTF_8', separator), separator, leased.last_row);
    const opened: OpenFile = { rows, last: leased.last_row, next: null, ahead: null };
    this.#open.set(id, opened);
    return opened;
  }

  async #worldOf(leased: LeasedImport): Promise<ImportContext> {
    const { database, days, now, openPlaces } = this.#parts;
    const { organization_id: organizationId, person_id: personId } = leased;
    this.#finder ??= new PlaceFinder(openPlaces());
    const shipper = await findShipper(database.worker, organizationId);
    if (shipper === undefined) throw new Error(`Shipper ${organizationId} is not there.`);
    const [carriers, named] = await database.forOrganization(organizationId, async (db) =>
      Promise.all([findNamedCarriers(db, organizationId), findNamedPlaces(db, organizationId)]),
    );
    const { columns, slashes } = leased.reading as Pick<ImportContext, 'slashes'> & { columns: StoredColumn[] };
    return {
      parts: { database, days, now },
      actor: { personId, organization: { id: shipper.id, name: shipper.name, role: shipper.role } },
      leased,
      header: headerOf(columns),
      slashes,
      carriers: new CarrierFinder(carriers, leased.carriers as Record<string, string>),
      named,
      homeCountry: shipper.countryCode,
      finder: this.#finder,
    };
  }
}

type StoredColumn = { readonly written: string; readonly field: string | null; readonly stop: number | null };

function headerOf(columns: readonly StoredColumn[]): ReadHeader {
  const read = columns.map(({ written, field, stop }) => ({ written, is: field === null ? null : { field, stop } }));
  return { columns: read as ReadHeader['columns'], missing: [], doubled: [] };
}

async function* rowsAfter(
  file: AsyncGenerator<readonly FileRow[]>,
  separator: string,
  last: number,
): AsyncGenerator<FileRow> {
  let isHeaderSeen = false;
  for await (const some of file) {
    for (const row of some) {
      if (isSeparatorLine(row, separator)) continue;
      if (isHeaderSeen && row.row > last) yield row;
      isHeaderSeen = true;
    }
  }
}

const nothing: Batch = { prepared: [], isLast: true };

/** Yields after each row, so the batch being written can progress. */
async function prepareNext(file: OpenFile, count: number, world: ImportContext): Promise<Batch> {
  const rows = await take(file, count);
  const prepared: PreparedRow[] = [];
  for (const row of rows) {
    prepared.push(await prepareRow(row, world));
    await setImmediate();
  }
  return { prepared, isLast: file.next === null };
}

/** The next rows. Peeks at one more, to know whether this batch is the last. */
async function take(file: OpenFile, count: number): Promise<FileRow[]> {
  const rows: FileRow[] = file.next === null ? [] : [file.next];
  file.next = null;
  while (rows.length <= count) {
    const next = await file.rows.next();
    if (next.done === true) return rows;
    rows.push(next.value);
  }
  file.next = rows.pop() ?? null;
  return rows;
}
