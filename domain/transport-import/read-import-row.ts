import { withoutFormulaGuard } from '../csv/csv-line.ts';
import { parseCountry } from '../geography/parse-country.ts';
import type { Position } from '../geography/position.ts';
import { parseCoordinates } from '../geography/parse-coordinates.ts';
import { readCargoWeight } from '../transport/cargo-weight.ts';
import type { Contact } from '../transport/commands/contacts.ts';
import { idOfColumn, type ImportColumn, type ReadHeader, type StopField } from './import-column.ts';
import type { RowIssue, RowRefusal } from './import-outcome.ts';
import { parseImportTimeOfDay, parseMoment, type SlashOrder, type ParsedMoment } from './parse-moment.ts';

/** The place of a stop as written, which still has to be looked up. */
export type WrittenPlace = {
  /** A town, or a place named by the shipper. */
  readonly name: string;
  readonly point: Position | null;
  readonly postalCode: string | null;
  readonly street: string | null;
  /** Null if none is given. */
  readonly countryCode: string | null;
};

type Moment = Exclude<ParsedMoment, { readonly refused: unknown }>;

export type WrittenStop = {
  /** Its number in the columns, which may be higher than its position in the row. */
  readonly stop: number;
  readonly place: WrittenPlace;
  readonly kind: 'APPOINTMENT' | 'RANGE';
  readonly from: Moment;
  readonly to: Moment;
  /** Null if none are given, which leaves them unchanged. */
  readonly contacts: readonly Contact[] | null;
};

export type WrittenTransport = {
  readonly reference: string;
  readonly carrier: string;
  /** Null if none is given, which leaves it unchanged. */
  readonly trackingId: string | null;
  readonly driverPhone: string | null;
  readonly cargoWeightKg: number | null;
  readonly stops: readonly WrittenStop[];
};

type ReadRow = { readonly transport: WrittenTransport } | { readonly issue: RowIssue };

const MAX_LENGTHS: Readonly<Partial<Record<string, number>>> = {
  reference: 100,
  trackingId: 100,
  driverPhone: 40,
  postalCode: 20,
  street: 200,
};
const MAX_CELL = 300;
const MAX_CONTACT_CELL = 3_000;

class Unreadable extends Error {
  readonly issue: RowIssue;

  constructor(issue: RowIssue) {
    super(issue.code);
    this.issue = issue;
  }
}

/** Reads the cells of a row as named by the header; stops at the first error. */
export function readImportRow(cells: readonly string[], header: ReadHeader, slashes: SlashOrder | null): ReadRow {
  const expected = header.columns.length;
  // Excel may omit or add empty cells at the end of a row.
  const extra = cells.slice(expected).some((cell) => cell.trim() !== '');
  if (extra) return { issue: { code: 'FIELD_COUNT', column: null, count: cells.length, expected } };
  const row = new Cells(cells, header);
  try {
    return { transport: readTransport(row, header, slashes) };
  } catch (error) {
    if (error instanceof Unreadable) return { issue: error.issue };
    throw error;
  }
}

/** The reference of a row as written, whether or not the rest of the row can be read. */
export function referenceOf(cells: readonly string[], header: ReadHeader): string {
  return new Cells(cells, header).text({ field: 'reference', stop: null });
}

class Cells {
  readonly #cells: readonly string[];
  readonly #places: ReadonlyMap<string, { readonly index: number; readonly written: string }>;

  constructor(cells: readonly string[], { columns }: ReadHeader) {
    this.#cells = cells;
    this.#places = new Map(
      columns.flatMap(({ written, is }, index) => (is === null ? [] : [[idOfColumn(is), { index, written }] as const])),
    );
  }

  text(column: ImportColumn): string {
    const place = this.#places.get(idOfColumn(column));
    return place === undefined ? '' : withoutFormulaGuard(this.#cells[place.index] ?? '').trim();
  }

  refuse(column: ImportColumn, code: RowRefusal, more: Omit<RowIssue, 'code' | 'column'> = {}): Unreadable {
    return new Unreadable({ code, column: this.#places.get(idOfColumn(column))?.written ?? null, ...more });
  }

  /** Text within the length limit of the field. */
  short(column: ImportColumn): string {
    const text = this.text(column);
    const most = column.field === 'contacts' ? MAX_CONTACT_CELL : (MAX_LENGTHS[column.field] ?? MAX_CELL);
    if (text.length > most) throw this.refuse(column, 'TEXT_TOO_LONG', { count: text.length, expected: most });
    return text;
  }
}

function readTransport(row: Cells, { columns }: ReadHeader, slashes: SlashOrder | null): WrittenTransport {
  const of = (field: 'reference' | 'carrier' | 'trackingId' | 'driverPhone' | 'weight' | 'weightTonnes') => ({
    field,
    stop: null,
  });
  const reference = row.short(of('reference'));
  if (reference === '') throw row.refuse(of('reference'), 'REFERENCE_MISSING');
  const carrier = row.short(of('carrier'));
  if (carrier === '') throw row.refuse(of('carrier'), 'CARRIER_MISSING');
  const last = Math.max(0, ...columns.map(({ is }) => is?.stop ?? 0));
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  const stops = numbers.flatMap((stop) => readStop(row, stop, slashes) ?? []);
  if (stops.length < 2) throw row.refuse({ field: 'place', stop: stops.length + 1 }, 'TOO_FEW_WAYPOINTS');
  const trackingId = row.short(of('trackingId')) || null;
  const field = row.text(of('weight')) === '' ? 'weightTonnes' : 'weight';
  const weight = row.short(of(field));
  const cargoWeightKg = readCargoWeight(
    field === 'weight' || /t$/i.test(weight) || weight === '' ? weight : `${weight} t`,
  );
  if (cargoWeightKg === 'INVALID') throw row.refuse(of(field), 'NO_WEIGHT', { written: weight });
  return { reference, carrier, trackingId, driverPhone: row.short(of('driverPhone')) || null, cargoWeightKg, stops };
}

const requiredStopFields = ['place', 'postalCode', 'from', 'to', 'appointment'] as const satisfies readonly StopField[];

/** Null if its cells are empty: the transport has fewer stops than the table has columns for. */
function readStop(row: Cells, stop: number, slashes: SlashOrder | null): WrittenStop | null {
  const of = (field: StopField): ImportColumn => ({ field, stop });
  if (requiredStopFields.every((field) => row.text(of(field)) === '')) return null;
  const place = readPlace(row, of);
  return { stop, place, ...readTimes(row, of, slashes), contacts: readContacts(row.short(of('contacts'))) };
}

const CODE_BEFORE = /^(?:([A-Z]{1,3})-)?(\d[\d -]*(?:\s[A-Z]{2}(?=\s))?)\s+(?=\p{L})/iu;

function readPlace(row: Cells, of: (field: StopField) => ImportColumn): WrittenPlace {
  const text = row.short(of('place'));
  if (text === '') throw row.refuse(of('place'), 'PLACE_MISSING');
  const street = row.short(of('street')) || null;
  const written = row.short(of('country'));
  const country = written === '' ? null : parseCountry(written);
  if (written !== '' && country === null) throw row.refuse(of('country'), 'COUNTRY_UNKNOWN', { written });
  const ownCode = row.short(of('postalCode')) || null;
  const point = parseCoordinates(text);
  if (point !== null) return { name: '', point, postalCode: ownCode, street, countryCode: country };
  const comma = text.lastIndexOf(',');
  const behind = comma === -1 ? null : parseCountry(text.slice(comma + 1));
  const address = behind === null ? text : text.slice(0, comma).trim();
  const [before = '', sign, code] = CODE_BEFORE.exec(address) ?? [];
  const name = address.slice(before.length);
  const inFront = sign === undefined ? null : parseCountry(sign);
  return {
    name,
    point,
    postalCode: ownCode ?? code?.trim() ?? null,
    street,
    countryCode: country ?? behind ?? inFront,
  };
}

function readTimes(row: Cells, of: (field: StopField) => ImportColumn, slashes: SlashOrder | null) {
  const moment = (field: 'from' | 'to' | 'appointment', written = row.short(of(field))): Moment => {
    if (written === '') throw row.refuse(of(field), 'TIME_MISSING');
    const read = parseMoment(written, slashes);
    if ('refused' in read) throw row.refuse(of(field), read.refused, { written });
    return read;
  };
  if (row.text(of('appointment')) !== '') {
    const at = moment('appointment');
    return { kind: 'APPOINTMENT' as const, from: at, to: at };
  }
  const from = moment('from');
  const end = row.short(of('to'));
  const time = end === '' || 'at' in from ? null : parseImportTimeOfDay(end);
  const to = time !== null && 'date' in from ? { date: from.date, time } : moment('to', end);
  return { kind: 'RANGE' as const, from, to };
}

/** E-mail addresses and phone numbers, separated by commas, semicolons, bars or line breaks. */
function readContacts(text: string): Contact[] | null {
  const written = text.split(/[,;|\n\r]+/).flatMap((each) => each.trim() || []);
  if (written.length === 0) return null;
  return written.map((recipient) => ({ kind: recipient.includes('@') ? 'EMAIL' : 'SMS', recipient }));
}
