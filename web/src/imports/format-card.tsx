import { Trans, useLingui } from '@lingui/react/macro';
import { nameOfColumn, templateColumns, type ImportColumn } from '@milepost/domain/transport-import/import-column';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import classes from './imports.module.css';

/** The standard format of the file, with the names of its columns in both languages. */
export function FormatCard(): ReactNode {
  const { t } = useLingui();
  const remarks: Readonly<Record<string, string>> = {
    reference: t`Your own reference. A new one is planned, a known one is changed.`,
    carrier: t`The name, your own reference of the carrier, or its PartyID.`,
    trackingId: t`Empty: it stays as it is.`,
    driverPhone: t`With the country code, such as +49 170 1234567.`,
    weight: t`12000, 12.000 kg or 12 t; in a column “Weight t” also 11.4. Optional.`,
    place: t`A town, “04356 Leipzig”, “DE-04356 Leipzig”, coordinates such as 51.34, 12.37, or the name of one of your arrival places.`,
    postalCode: t`Can also come before the town.`,
    country: t`DE, D, Germany or Deutschland. Empty: the country of your organization.`,
    street: t`Street and number.`,
    from: t`31.12.2026 14:00, 2026-12-31 14:00 or 12/31/2026 2:00 PM, by the clock of the place.`,
    to: t`A time of day alone is on the day on which the window begins.`,
    appointment: t`Instead of a window.`,
    contacts: t`E-mail addresses and phone numbers, separated by commas.`,
  };
  const columns: readonly ImportColumn[] = [...templateColumns(1), { field: 'appointment', stop: 1 }];
  return (
    <Card title={t`Format`}>
      <div className={classes['body']}>
        <p>
          <Trans>
            The first line names the columns, in English or German and in any order. The others are one transport each,
            with two stops or more: the columns of the second stop begin with “Stop 2”. Columns with other names are
            ignored. Columns are separated by semicolons, commas or tabs.
          </Trans>
        </p>
      </div>
      <FiguresTable
        label={t`Format`}
        columns={[
          { key: 'en', title: t`In English`, isText: true },
          { key: 'de', title: t`In German`, isText: true },
          { key: 'what', title: t`What stands there`, isText: true },
        ]}
        rows={columns.map((column) => ({
          key: nameOfColumn(column, 'en'),
          cells: [
            nameOfColumn(column, 'en'),
            <span key="de" className={classes['cell']}>
              {nameOfColumn(column, 'de')}
            </span>,
            <span key="what" className={classes['cell']} data-long>
              {remarks[column.field]}
            </span>,
          ],
        }))}
      />
    </Card>
  );
}
