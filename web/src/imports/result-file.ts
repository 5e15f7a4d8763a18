import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportRow } from '@milepost/api-contract/transport-imports/transport-import';
import { csvCells } from '@milepost/domain/csv/csv-cells';
import { csvLine } from '@milepost/domain/csv/csv-line';
import { CsvRecords } from '@milepost/domain/csv/csv-records';
import { importOutcomes, rowRefusals } from '@milepost/domain/transport-import/import-outcome';
import { changeNames, changeWords, issueWords, outcomeWords } from './row-words.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** Converts the result of the rows from the server's machine-readable form to sentences for people. */
export function translateResultFile(told: string, i18n: I18n, separator: string): string {
  const records = new CsvRecords(',');
  const [head, ...rows] = [...records.push(told.replace(BYTE_ORDER_MARK, '')), ...records.end()].map(({ text }) =>
    csvCells(text),
  );
  const titles = [msg`Row`, msg`Reference`, msg`Status`, msg`Message`, msg`Column`].map((title) => i18n._(title));
  const lines = rows.map((cells) => {
    const cell = (name: string): string => cells[head?.indexOf(name) ?? -1] ?? '';
    const status = importOutcomes.find((outcome) => outcome === cell('status'));
    return csvLine(
      [
        Number(cell('row')),
        cell('reference'),
        status === undefined ? '' : i18n._(outcomeWords[status]),
        messageOf(status, cell, i18n),
        cell('column'),
      ],
      separator,
    );
  });
  // Without it, Excel assumes that a file has the encoding of the country.
  return BYTE_ORDER_MARK + csvLine(titles, separator) + lines.join('');
}

type Cell = (name: string) => string;

function messageOf(status: ImportRow['status'] | undefined, cell: Cell, i18n: I18n): string {
  const code = rowRefusals.find((refusal) => refusal === cell('message'));
  if (code !== undefined) {
    const suggestion = cell('suggestion');
    const said = i18n._(
      issueWords({
        code,
        column: cell('column'),
        written: cell('written'),
        ...numbers(cell, 'count', 'expected', 'row'),
      }),
    );
    return suggestion === '' ? said : `${said} · ${i18n._(msg`is it ${suggestion}?`)}`;
  }
  if (status === 'UNCHANGED') return i18n._(msg`the same as before`);
  if (status === 'CREATED') return `${cell('from')} → ${cell('to')}, ${cell('carrier')}`;
  return cell('changes')
    .split('; ')
    .flatMap((change) => {
      const [key, stop] = change.split(' ');
      const what = changeNames.find((each) => each === key);
      if (what === undefined) return [];
      const name = i18n._(changeWords[what]);
      return stop === undefined ? name : i18n._(msg`Stop ${stop}, ${name}`);
    })
    .join('; ');
}

/** The row that an issue names is a different one from the row it belongs to. */
function numbers(cell: Cell, ...names: readonly ('count' | 'expected' | 'row')[]) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const written = cell(name === 'row' ? 'otherRow' : name);
      return written === '' ? [] : [[name, Number(written)]];
    }),
  );
}
