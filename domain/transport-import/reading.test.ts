import { describe, expect, test } from 'vitest';
import { readHeader, nameOfColumn, templateColumns } from './import-column.ts';
import { readImportRow } from './read-import-row.ts';
import { similarName } from './similar-name.ts';
import { parseMoment, slashOrderOf } from './parse-moment.ts';

const is = (names: readonly string[]) =>
  readHeader(names).columns.map(({ is: column }) =>
    column === null ? null : `${column.stop ?? ''} ${column.field}`.trim(),
  );

describe('the header', () => {
  test.each(['en', 'de'] as const)('of the template is understood completely: %s', (language) => {
    const columns = templateColumns(3);
    const header = readHeader(columns.map((column) => nameOfColumn(column, language)));
    expect(header.columns.map((each) => each.is)).toEqual(columns);
    expect(header).toMatchObject({ missing: [], doubled: [] });
  });

  test('is understood in any spelling, and unknown columns are ignored', () => {
    expect(is(['AUFTRAG', ' spediteur ', 'Ladeort', 'Laden von', 'Laden bis', 'Entladeort', 'Frachtkosten'])).toEqual([
      'reference',
      'carrier',
      '1 place',
      '1 from',
      '1 to',
      '2 place',
      null,
    ]);
    expect(
      is(['Stop 1 – place', 'stopp2_plz', 'STOP 3: Until', 'Entladen PLZ', 'Stop 0 place', 'Stop 51 place']),
    ).toEqual(['1 place', '2 postalCode', '3 to', '4 postalCode', null, null]);
  });

  test('names missing columns and repeated ones', () => {
    const { missing, doubled } = readHeader(['Reference', 'Order', 'Stop 1 place', 'Stop 1 at', 'Stop 3 place']);
    expect(doubled).toEqual(['Order']);
    expect(missing.map((column) => nameOfColumn(column, 'en'))).toEqual([
      'Carrier',
      'Stop 2 place',
      'Stop 2 from',
      'Stop 2 to',
      'Stop 3 from',
      'Stop 3 to',
    ]);
  });
});

describe('a moment', () => {
  test.each([
    ['31.12.2026 14:00', { date: '2026-12-31', time: '14:00' }],
    ['1.2.26 6:05', { date: '2026-02-01', time: '06:05' }],
    ['31.12.2026, 14:00:30', { date: '2026-12-31', time: '14:00' }],
    ['2026-12-31 14:00', { date: '2026-12-31', time: '14:00' }],
    ['2026-12-31T14:00', { date: '2026-12-31', time: '14:00' }],
    ['2026-12-31T14:00:00Z', { at: Temporal.Instant.from('2026-12-31T14:00:00Z').epochMilliseconds }],
    ['2026-12-31T14:00:00+01:00', { at: Temporal.Instant.from('2026-12-31T13:00:00Z').epochMilliseconds }],
    ['31/12/2026 14:00', { date: '2026-12-31', time: '14:00' }],
    ['12/31/2026 2:00 PM', { date: '2026-12-31', time: '14:00' }],
    ['12/31/2026 2:00:15 PM', { date: '2026-12-31', time: '14:00' }],
    ['5/5/2026 8:00', { date: '2026-05-05', time: '08:00' }],
    ['3/4/2026 8:00', { refused: 'DATE_AMBIGUOUS' }],
    ['31.11.2026 14:00', { refused: 'NO_DATE' }],
    ['13/13/2026 14:00', { refused: 'NO_DATE' }],
    ['46387,58333', { refused: 'EXCEL_NUMBER' }],
    ['46387', { refused: 'EXCEL_NUMBER' }],
    ['31.12. 14:00', { refused: 'YEAR_MISSING' }],
    ['31.12.2026', { refused: 'TIME_OF_DAY_MISSING' }],
    ['31.12.2026 25:00', { refused: 'NO_TIME_OF_DAY' }],
    ['tomorrow', { refused: 'NO_DATE' }],
    ['', { refused: 'NO_DATE' }],
  ])('%s is %j', (written, read) => {
    expect(parseMoment(written, null)).toEqual(read);
  });

  test('with slashes is read in the order that the rest of the file shows', () => {
    expect(parseMoment('3/4/2026 8:00', 'MONTH_FIRST')).toEqual({ date: '2026-03-04', time: '08:00' });
    expect(parseMoment('3/4/2026 8:00', 'DAY_FIRST')).toEqual({ date: '2026-04-03', time: '08:00' });
    expect(['12/31/2026 8:00', '31/12/2026', '3/4/2026', '31.12.2026'].map(slashOrderOf)).toEqual([
      'MONTH_FIRST',
      'DAY_FIRST',
      null,
      null,
    ]);
  });
});

describe('a row', () => {
  const header = readHeader([
    'Auftrag',
    'Spediteur',
    'Ladeort',
    'Laden von',
    'Laden bis',
    'Entladeort',
    'Entladen Termin',
    'Entladen Kontakte',
  ]);
  const cells = [
    'A1',
    'Nordlicht',
    'DE-04356 Leipzig',
    '31.12.2026 06:00',
    '07:00',
    '80939 München, Deutschland',
    '1.1.2027 9 Uhr',
    'gate@x.example; +49 170 1',
  ];
  const issueOf = (changes: Readonly<Record<number, string>>) =>
    readImportRow(
      cells.map((cell, index) => changes[index] ?? cell),
      header,
      null,
    );

  test('is read with places, times and contacts', () => {
    expect(readImportRow(cells, header, null)).toEqual({
      transport: {
        reference: 'A1',
        carrier: 'Nordlicht',
        trackingId: null,
        driverPhone: null,
        cargoWeightKg: null,
        stops: [
          {
            stop: 1,
            place: { name: 'Leipzig', point: null, postalCode: '04356', street: null, countryCode: 'DE' },
            kind: 'RANGE',
            from: { date: '2026-12-31', time: '06:00' },
            to: { date: '2026-12-31', time: '07:00' },
            contacts: null,
          },
          {
            stop: 2,
            place: { name: 'München', point: null, postalCode: '80939', street: null, countryCode: 'DE' },
            kind: 'APPOINTMENT',
            from: { date: '2027-01-01', time: '09:00' },
            to: { date: '2027-01-01', time: '09:00' },
            contacts: [
              { kind: 'EMAIL', recipient: 'gate@x.example' },
              { kind: 'SMS', recipient: '+49 170 1' },
            ],
          },
        ],
      },
    });
  });

  test('says what is wrong with it, and in which column', () => {
    expect(issueOf({ 0: ' ' })).toEqual({ issue: { code: 'REFERENCE_MISSING', column: 'Auftrag' } });
    expect(issueOf({ 1: '' })).toEqual({ issue: { code: 'CARRIER_MISSING', column: 'Spediteur' } });
    expect(issueOf({ 3: '31.11.2026 6:00' })).toEqual({
      issue: { code: 'NO_DATE', column: 'Laden von', written: '31.11.2026 6:00' },
    });
    expect(issueOf({ 4: '' })).toEqual({ issue: { code: 'TIME_MISSING', column: 'Laden bis' } });
    expect(issueOf({ 5: '' })).toEqual({ issue: { code: 'PLACE_MISSING', column: 'Entladeort' } });
    expect(issueOf({ 5: '', 6: '' })).toEqual({ issue: { code: 'TOO_FEW_WAYPOINTS', column: 'Entladeort' } });
    expect(issueOf({ 0: 'x'.repeat(101) })).toMatchObject({
      issue: { code: 'TEXT_TOO_LONG', count: 101, expected: 100 },
    });
    expect(readImportRow([...cells, '', ' '], header, null)).toHaveProperty('transport');
    expect(readImportRow([...cells, 'x'], header, null)).toEqual({
      issue: { code: 'FIELD_COUNT', column: null, count: 9, expected: 8 },
    });
  });

  test('reads a weight in the unit of its column', () => {
    const weigh = (column: string, written: string) => {
      const names = [...header.columns.map((each) => each.written), column];
      const read = readImportRow([...cells, written], readHeader(names), null);
      return 'transport' in read ? read.transport.cargoWeightKg : read.issue.code;
    };
    expect([
      weigh('Gewicht t', '11,4'),
      weigh('Weight t', '11.4 t'),
      weigh('Gewicht', '12.000'),
      weigh('Weight', '7 t'),
    ]).toEqual([11_400, 11_400, 12_000, 7_000]);
    expect([weigh('Gewicht', '11,4'), weigh('Gewicht t', 'viel'), weigh('Gewicht t', '')]).toEqual([
      'NO_WEIGHT',
      'NO_WEIGHT',
      null,
    ]);
  });

  test('reads a point, and a cell guarded against becoming a formula', () => {
    const read = issueOf({ 0: "'=A1", 2: '51,34 12,37' });
    expect(read).toMatchObject({
      transport: {
        reference: '=A1',
        stops: [{ place: { point: { latitude: 51.34, longitude: 12.37 }, name: '' } }, {}],
      },
    });
  });
});

test('the intended carrier is found by a similar name, and none is found if no name is similar', () => {
  const carriers = [{ name: 'Spedition Nordlicht GmbH' }, { name: 'Castro Trans' }, { name: 'Jantarowy Szlak' }];
  expect(similarName('Nordlicht Sped.', carriers)?.name).toBe('Spedition Nordlicht GmbH');
  expect(similarName('Castro Transporte', carriers)?.name).toBe('Castro Trans');
  expect(similarName('Quux', carriers)).toBeNull();
  expect(similarName('GmbH', carriers)).toBeNull();
});
