import { Trans, useLingui } from '@lingui/react/macro';
import type { FileReading } from '@milepost/api-contract/transport-imports/transport-import';
import { nameOfColumn, type ImportColumn } from '@milepost/domain/transport-import/import-column';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import { StepTitle } from './file-step.tsx';
import classes from './imports.module.css';

type Props = { readonly number: number; readonly reading: FileReading; readonly children: ReactNode };

/** How each column was understood, with one row as an example. */
export function ColumnsStep({ number, reading, children }: Props): ReactNode {
  const { t } = useLingui();
  const { language, locale } = useLanguage();
  const { columns, sampleRow, slashes } = reading;
  const matched = columns.filter(({ field }) => field !== null).length;
  const ignored = columns.length - matched;
  const read = (moment: string): string => {
    const isExact = moment.endsWith('Z');
    const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    return `${shown.format(new Date(isExact ? moment : `${moment}Z`))}${isExact ? ' UTC' : ''}`;
  };
  return (
    <Card
      title={<StepTitle number={number}>{t`Columns`}</StepTitle>}
      aside={t`${matched} matched · ${ignored} ignored`}
    >
      <FiguresTable
        label={t`Columns`}
        columns={[
          { key: 'written', title: t`In the file`, isText: true },
          { key: 'is', title: t`In Milepost`, isText: true },
          { key: 'sample', title: sampleRow === null ? t`Reads` : t`Row ${sampleRow} reads`, isText: true },
        ]}
        rows={columns.map(({ written, field, stop, sample, read: moment }, index) => ({
          key: `${index} ${written}`,
          cells: [
            written,
            field === null ? (
              <em key="is" className={classes['cell']}>{t`ignored`}</em>
            ) : (
              <strong key="is" className={classes['cell']}>
                {nameOfColumn({ field, stop } as ImportColumn, language)}
              </strong>
            ),
            <span key="sample" className={classes['cell']}>
              {moment === null ? sample : read(moment)}
            </span>,
          ],
        }))}
      />
      <div className={classes['body']}>
        <p className={classes['muted']}>
          <Trans>Times are read as local times of the place.</Trans>{' '}
          {slashes === 'MONTH_FIRST' && <Trans>Dates with slashes are read as month/day/year.</Trans>}
          {slashes === 'DAY_FIRST' && <Trans>Dates with slashes are read as day/month/year.</Trans>}
        </p>
        {children}
      </div>
    </Card>
  );
}
