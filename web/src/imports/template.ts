import { csvLine } from '@milepost/domain/csv/csv-line';
import { nameOfColumn, templateColumns } from '@milepost/domain/transport-import/import-column';

const STOPS = 2;

/** A file to fill in, as the spreadsheets of the language open it, with one example row. */
export function importTemplate(language: 'en' | 'de', today: Temporal.PlainDate): Blob {
  const columns = templateColumns(STOPS);
  const on = (days: number, time: string) => {
    const { year, month, day } = today.add({ days });
    const [yyyy, mm, dd] = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')];
    return language === 'de' ? `${dd}.${mm}.${yyyy} ${time}` : `${yyyy}-${mm}-${dd} ${time}`;
  };
  const examples: Readonly<Record<string, string>> = {
    reference: '4711',
    carrier: language === 'de' ? 'Name, eigene Referenz oder PartyID' : 'Name, your reference or PartyID',
    trackingId: 'HH-AB 123',
    '1 postalCode': '20095',
    '1 place': 'Hamburg',
    '1 country': 'DE',
    '1 from': on(1, '06:00'),
    '1 to': on(1, '08:00'),
    '2 postalCode': '80939',
    '2 place': 'München',
    '2 country': 'DE',
    '2 from': on(2, '14:00'),
    '2 to': on(2, '16:00'),
  };
  const cells = columns.map(({ field, stop }) => examples[stop === null ? field : `${stop} ${field}`] ?? '');
  const separator = language === 'de' ? ';' : ',';
  const header = columns.map((column) => nameOfColumn(column, language));
  return new Blob([`\ufeff${csvLine(header, separator)}${csvLine(cells, separator)}`], { type: 'text/csv' });
}
