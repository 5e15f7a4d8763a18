import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { getBillableTransactions } from '@milepost/api-contract/administration/billable-transactions';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { BillableTransactionsView } from '../../administration/billable-transactions.tsx';
import { fetchCsv } from '../../api/fetch-csv.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CsvButton } from '../../lists/csv-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';

/** An accountant looks back one year, and at last month first of all. */
const MONTHS = 13;
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

export function BillableTransactionsPage(): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const given = useLocation({ select: ({ search }) => (search as Readonly<Record<string, unknown>>)['month'] });
  const thisMonth = Temporal.Instant.fromEpochMilliseconds(useNow('minute'))
    .toZonedDateTimeISO(readerZone())
    .toPlainDate()
    .toPlainYearMonth();
  const months = Array.from({ length: MONTHS }, (_, back) => thisMonth.subtract({ months: back }));
  const month = typeof given === 'string' && MONTH.test(given) ? given : thisMonth.subtract({ months: 1 }).toString();
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const named = (each: Temporal.PlainYearMonth) => name.format(Date.UTC(each.year, each.month - 1, 15));
  const offered = months.some((each) => each.toString() === month)
    ? months
    : [...months, Temporal.PlainYearMonth.from(month)];
  return (
    <>
      <PageHeader
        title={<Trans>Billable transactions</Trans>}
        subtitle={<Trans>How many transports of a month are billable, by shipper</Trans>}
        actions={
          <>
            <NativeSelect
              size="xs"
              aria-label={t`Month`}
              value={month}
              data={offered.map((each) => ({ value: each.toString(), label: named(each) }))}
              onChange={({ currentTarget: { value } }) =>
                void navigate({ to: paths.adminBillableTransactions(), search: { month: value } })
              }
            />
            <CsvButton
              name={t`Billable transactions`}
              fetchFile={async () => await fetchCsv(getBillableTransactions, { month })}
            />
          </>
        }
      />
      <BillableTransactionsView month={month} />
    </>
  );
}
