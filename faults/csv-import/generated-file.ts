import type { Random } from '../../dev/demo/world/seeded-random.ts';

export type GeneratedFile = {
  readonly content: Buffer;
  readonly encoding: 'UTF_8' | 'WINDOWS_1252';
  /** By row number: whether the row can be imported. */
  readonly rows: ReadonlyMap<number, boolean>;
};

const header = [
  'Auftrag',
  'Spediteur',
  'Ladeort',
  'Laden von',
  'Laden bis',
  'Entladeort',
  'Entladen von',
  'Entladen bis',
  'Bemerkung',
];

/** A file as spreadsheets and other programs write it, with valid and invalid rows. */
export function generateFile(random: Random, name: string, count: number): GeneratedFile {
  const separator = random.pick([';', ',', '\t']);
  const end = random.pick(['\r\n', '\n']);
  const encoding = random.chance(0.2) ? 'WINDOWS_1252' : 'UTF_8';
  const hasMark = encoding === 'UTF_8' && random.chance(0.5);
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 3 });
  const { year, month, day: date } = day;
  const [mm, dd] = [String(month).padStart(2, '0'), String(date).padStart(2, '0')];
  const shown = random.pick([`${dd}.${mm}.${year}`, `${year}-${mm}-${dd}`]);
  const rows = new Map<number, boolean>();
  const lines = [header.join(separator)];
  const references: string[] = [];
  for (let number = 0; number < count; number += 1) {
    if (random.chance(0.03)) lines.push('');
    const reference = random.chance(0.05) ? `=cmd|'/C calc'!${name}-${number}` : `${name}-${number}-ä`;
    const row = {
      cells: [
        reference,
        'Carrier',
        'D-20095 Hamburg',
        `${shown} 06:00`,
        '08:00',
        'Mailand, IT',
        `${shown} 12:00`,
        `${shown} 23:00`,
        'x',
      ],
      isRight: true,
    };
    const [wrong] = [random.pick(faults)];
    if (random.chance(0.3)) wrong(row, references, random);
    if (row.isRight) references.push(reference);
    const written = row.cells.map((cell) => quoted(cell, separator, random));
    lines.push(
      row.cells[0] === UNCLOSED_QUOTE
        ? `"${reference}${separator}${written.slice(1).join(separator)}`
        : written.join(separator),
    );
    rows.set(lines.length, row.isRight);
  }
  const text = `${hasMark ? '\ufeff' : ''}${lines.join(end)}${random.chance(0.5) ? end : ''}`;
  return { content: Buffer.from(text, encoding === 'UTF_8' ? 'utf8' : 'latin1'), encoding, rows };
}

const UNCLOSED_QUOTE = '\0';

type Row = { cells: string[]; isRight: boolean };

/** Each makes a row invalid, or just unusual. */
const faults: readonly ((row: Row, references: readonly string[], random: Random) => void)[] = [
  (row) => wrongAt(row, 1, 'Stranger’s Carrier'.replace('’', "'")),
  (row) => wrongAt(row, 1, '@SUM(A1)'),
  (row) => wrongAt(row, 2, 'D-99999 Hambrug'),
  (row) => wrongAt(row, 3, '31.11.2026 06:00'),
  (row) => wrongAt(row, 3, '46387,25'),
  (row) => wrongAt(row, 7, '01.01.2020 06:00'),
  (row) => wrongAt(row, 0, ''),
  (row) => wrongAt(row, 0, UNCLOSED_QUOTE),
  (row) => {
    row.cells.push('one too many');
    row.isRight = false;
  },
  (row) => {
    row.cells.length = 4;
    row.isRight = false;
  },
  (row, references, random) => {
    if (references.length > 0) wrongAt(row, 0, random.pick(references));
  },
  (row) => {
    row.cells[8] = 'two\nlines "and quotes"; and, all';
  },
  (row) => {
    row.cells[8] = '=HYPERLINK("http://x")';
  },
];

function wrongAt(row: Row, index: number, cell: string): void {
  row.cells[index] = cell;
  row.isRight = false;
}

function quoted(cell: string, separator: string, random: Random): string {
  const isNeeded = cell.includes(separator) || /["\r\n]/.test(cell);
  return isNeeded || random.chance(0.1) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
