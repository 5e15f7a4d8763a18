import { describe, expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import { rowsOfFile, type FileRow, type ReadPart } from './rows-of-file.ts';

/** Serves a file in parts of the given size; in one part by default. */
const partsOf =
  (bytes: Buffer, size = bytes.length): ReadPart =>
  async (part) => {
    const content = bytes.subarray(part * size, (part + 1) * size);
    return await Promise.resolve(content.length === 0 && part > 0 ? null : content);
  };

async function rowsOf(bytes: Buffer, encoding: 'UTF_8' | 'WINDOWS_1252', separator: string, size?: number) {
  const rows: FileRow[] = [];
  for await (const some of rowsOfFile(partsOf(bytes, size), encoding, separator)) rows.push(...some);
  return rows;
}

// Written byte by byte as Excel saves it; there is no Excel on build servers.
const german = {
  header: 'Auftrag;Spediteur;Ladeort;Laden von;Laden bis;Entladeort;Entladen von;Entladen bis;Gewicht t;Bemerkung',
  row: '4711;Müller Spedition;04356 Leipzig;31.12.2026 06:00;31.12.2026 07:00;80939 München;31.12.2026 14:00;31.12.2026 16:00;11,4;"Tor 4\nzweite ""Rampe"""',
};
const english = {
  header: 'Reference,Carrier,Stop 1 place,Stop 1 from,Stop 1 to,Stop 2 place,Stop 2 from,Stop 2 to,Weight t,Remark',
  row: (date: string) =>
    `4711,Müller Spedition,"04356 Leipzig, DE",${date} 6:00,${date} 7:00,"80939 München, DE",${date} 14:00,${date} 16:00,11.4,"Gate 4"`,
};

describe('a file saved by Excel', () => {
  test('as “CSV” on German Windows is in Windows-1252, with semicolons and decimal commas', async () => {
    const bytes = Buffer.from(`${german.header}\r\n${german.row}\r\n`, 'latin1');
    const read = await readFile(partsOf(bytes));
    expect(read).toMatchObject({
      encoding: 'WINDOWS_1252',
      problem: null,
      rows: 1,
      reading: { separator: ';', sampleRow: 2, encodingSample: { row: 2, text: 'Müller Spedition' } },
    });
    expect(read.reading?.columns.map(({ field, read: moment }) => moment ?? field)).toEqual([
      'reference',
      'carrier',
      'place',
      '2026-12-31T06:00',
      '2026-12-31T07:00',
      'place',
      '2026-12-31T14:00',
      '2026-12-31T16:00',
      'weightTonnes',
      null,
    ]);
    const [, row] = await rowsOf(bytes, 'WINDOWS_1252', ';');
    expect(row).toMatchObject({ row: 2, problem: null });
    expect(row?.cells.slice(-2)).toEqual(['11,4', 'Tor 4\nzweite "Rampe"']);
  });

  test('as “CSV UTF-8” has a byte order mark, which is not part of the first column name', async () => {
    const bytes = Buffer.from(`\ufeff${german.header}\r\n${german.row}\r\n`);
    expect(await readFile(partsOf(bytes))).toMatchObject({ encoding: 'UTF_8', problem: null, rows: 1 });
  });

  test('with English settings has commas, and months before days with American ones', async () => {
    const american = Buffer.from(
      `\ufeff${[english.header, english.row('1/2/2027'), english.row('12/31/2026')].join('\r\n')}`,
    );
    const read = await readFile(partsOf(american));
    expect(read.reading).toMatchObject({ separator: ',', slashes: 'MONTH_FIRST', sampleRow: 3 });
    const british = Buffer.from(`${english.header}\r\n${english.row('31/12/2026')}`);
    expect((await readFile(partsOf(british))).reading).toMatchObject({ slashes: 'DAY_FIRST', sampleRow: 2 });
    const both = Buffer.from(`${english.header}\r\n${english.row('31/12/2026')}\r\n${english.row('12/31/2026')}`);
    expect((await readFile(partsOf(both))).reading).toMatchObject({ slashes: null });
  });

  test('as “Text (tab)”, or with a line that names the separator, is understood', async () => {
    const tabs = Buffer.from(`${german.header}\r\n${german.row}`.replaceAll(';', '\t'), 'latin1');
    expect((await readFile(partsOf(tabs))).reading?.separator).toBe('\t');
    const named = Buffer.from(`sep=;\r\n${german.header}\r\n${german.row}`);
    expect(await readFile(partsOf(named))).toMatchObject({ rows: 1, reading: { separator: ';', sampleRow: 3 } });
  });

  test('as a workbook or as Unicode text is recognised as such', async () => {
    const problems = [
      Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]),
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      Buffer.from(`\ufeff${german.header}`, 'utf16le'),
    ];
    expect(await Promise.all(problems.map(async (bytes) => (await readFile(partsOf(bytes))).problem))).toEqual([
      'WORKBOOK',
      'WORKBOOK',
      'UTF_16',
    ]);
  });
});

test('how a file is split into parts makes no difference, even within a character', async () => {
  const bytes = Buffer.from(`\ufeff${german.header}\r\n\r\n${german.row}\r\n`);
  const whole = await rowsOf(bytes, 'UTF_8', ';');
  expect(whole.map(({ row }) => row)).toEqual([1, 3]);
  for (const size of [1, 2, 3, 50]) expect(await rowsOf(bytes, 'UTF_8', ';', size)).toEqual(whole);
});

test('a file that ends in the middle of a character is not UTF-8', async () => {
  const bytes = Buffer.from(`${german.header}\r\n${german.row}ü`).subarray(0, -1);
  expect((await readFile(partsOf(bytes))).encoding).toBe('WINDOWS_1252');
});
