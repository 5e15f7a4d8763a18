import type { Fix } from '@milepost/domain/geofence/ring-passages';

/** The contents of a file of recorded positions. */
export type Recording = {
  /** By track, oldest first, no two at the same moment. */
  readonly tracks: ReadonlyMap<string, readonly Fix[]>;
  readonly lines: number;
  /** Lines without a track, time or place, by what is wrong with them. */
  readonly refused: Readonly<Record<Flaw, number>>;
  /** The first line of each kind, and where it is. */
  readonly odd: Readonly<Partial<Record<Flaw, Odd>>>;
  readonly repeated: number;
};

type Odd = { readonly text: string; readonly line: number; readonly columns: string };

type Flaw = 'CELLS' | 'TIME' | 'PLACE';

type Column = 'track' | 'time' | 'latitude' | 'longitude';

/** The names that recordings give their columns, in lower case, with all but the letters removed. */
const names: Readonly<Record<Column, readonly string[]>> = {
  track: [
    'track',
    'trackid',
    'trackingid',
    'vehicle',
    'vehicleid',
    'vehicleno',
    'truck',
    'truckid',
    'device',
    'deviceid',
    'imei',
    'plate',
    'id',
    'tripid',
    'trip',
  ],
  time: [
    'time',
    'timestamp',
    'datetime',
    'ts',
    'at',
    'recordedat',
    'gpstime',
    'devicetime',
    'epoch',
    'date',
    'timeutc',
    'utc',
  ],
  latitude: ['latitude', 'lat', 'y', 'gpslatitude', 'ycoord'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x', 'gpslongitude', 'xcoord'],
};

const SEPARATORS = [';', '\t', '|', ','] as const;

/** Reads lines of a CSV file in any order; what cannot be read is counted, not fatal. */
export async function readRecording(lines: AsyncIterable<string> | Iterable<string>): Promise<Recording> {
  const tracks = new Map<string, Fix[]>();
  const refused = { CELLS: 0, TIME: 0, PLACE: 0 };
  const odd: Partial<Record<Flaw, Odd>> = {};
  let count = 0;
  let number = 0;
  let head: Head | null = null;
  for await (const text of lines) {
    number += 1;
    const line = text.replace(/^\uFEFF/, '').trim();
    if (line === '' || line.startsWith('#')) continue;
    if (head === null) {
      head = readHead(line);
      continue;
    }
    count += 1;
    const read = readLine(line, head);
    if (typeof read === 'string') {
      refused[read] += 1;
      odd[read] ??= oddIn(line, number, head, read);
      continue;
    }
    const known = tracks.get(read.track);
    if (known === undefined) tracks.set(read.track, [read.fix]);
    else known.push(read.fix);
  }
  if (head === null) throw new Error('The file is empty.');
  let repeated = 0;
  const ordered = [...tracks].map(([track, fixes]) => {
    const sorted = fixes.sort((a, b) => a.at - b.at).filter((fix, index) => fix.at !== fixes[index - 1]?.at);
    repeated += fixes.length - sorted.length;
    return [track, sorted] as const;
  });
  return { tracks: new Map(ordered), lines: count, refused, odd, repeated };
}

type Head = {
  readonly separator: string;
  readonly named: readonly string[];
  readonly at: Readonly<Record<Column, number>>;
};

const columnsOf: Readonly<Record<Flaw, readonly Column[]>> = {
  CELLS: ['track', 'time'],
  TIME: ['time'],
  PLACE: ['latitude', 'longitude'],
};

/** Max characters shown of a first line that is no header, for example of an image file. */
const MAX_SHOWN = 200;

function readHead(line: string): Head {
  for (const separator of SEPARATORS) {
    const named = cellsOf(line, separator);
    const cells = named.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
    const find = (column: Column): number => cells.indexOf(names[column].find((name) => cells.includes(name)) ?? '\0');
    const at = { track: find('track'), time: find('time'), latitude: find('latitude'), longitude: find('longitude') };
    if (at.time !== -1 && at.latitude !== -1 && at.longitude !== -1) return { separator, named, at };
  }
  throw new Error(
    `The first line must name the columns track, time, latitude and longitude; it reads “${line.slice(0, MAX_SHOWN)}”.`,
  );
}

/** A file without a track column holds one track. */
function readLine(line: string, { separator, at }: Head): { readonly track: string; readonly fix: Fix } | Flaw {
  const cells = cellsOf(line, separator);
  const cell = (column: Column): string => cells[at[column]] ?? '';
  const track = at.track === -1 ? 'track' : cell('track');
  if (track === '' || cell('time') === '') return 'CELLS';
  const moment = readTime(cell('time'));
  if (moment === null) return 'TIME';
  const [latitude, longitude] = [readDegrees(cell('latitude')), readDegrees(cell('longitude'))];
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  return isPlace ? { track, fix: { at: moment, latitude, longitude } } : 'PLACE';
}

function oddIn(line: string, number: number, { separator, named, at }: Head, flaw: Flaw): Odd {
  const cells = cellsOf(line, separator);
  const columns = columnsOf[flaw].filter((column) => at[column] !== -1);
  return {
    text: columns.map((column) => cells[at[column]] ?? '').join(', '),
    line: number,
    columns: columns.map((column) => named[at[column]] ?? '').join(' and '),
  };
}

function cellsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

function readDegrees(text: string): number {
  return text === '' ? Number.NaN : Number(text.replace(',', '.'));
}

/** Times outside this range are not recordings of vehicles. */
const FIRST = Date.UTC(1990, 0, 1);
const LAST = Date.UTC(2100, 0, 1);

const CLOCK = String.raw`(?:[T ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?)?`;
const ZONE = String.raw`\s*(?<zone>Z|UTC|[+-]\d{2}(?::?\d{2})?)?`;
/** With slashes or dashes, a year at the end does not tell which of the others is the month. */
const spellings = [
  String.raw`(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})${CLOCK}`,
  String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}),?${CLOCK}`,
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})T?(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})`,
].map((spelling) => new RegExp(`^${spelling}${ZONE}$`, 'i'));

/**
 * ISO 8601, or dates with dots, with or without zone (then UTC), or the epoch in seconds, milliseconds, microseconds or
 * nanoseconds.
 */
export function readTime(text: string): number | null {
  if (/^\d+([.,]\d+)?(e\+?\d+)?$/i.test(text)) {
    const value = Number(text.replace(',', '.'));
    const unit = [1_000, 1, 1e-3, 1e-6].find((each) => value * each >= FIRST && value * each < LAST);
    if (unit !== undefined) return Math.round(value * unit);
  }
  const parts = spellings.map((spelling) => spelling.exec(text)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return null;
  const { year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone = 'Z' } = parts;
  const [y = 0, m = 0, d = 0] = [year, month, day].map(Number);
  const date = new Date(Date.UTC(y, m - 1, d));
  if (date.getUTCMonth() !== m - 1 || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const ms = Math.round(Number(`0.${fraction}`) * 1_000);
  const at = date.getTime() + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1_000 + ms - zoneMs(zone);
  return at >= FIRST && at < LAST ? at : null;
}

function zoneMs(zone: string): number {
  const parts = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (parts === null) return 0;
  const [, sign, hours, minutes = '0'] = parts;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
