import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Skeleton } from '@mantine/core';
import type { ImportRow, TransportImport } from '@milepost/api-contract/transport-imports/transport-import';
import { importOutcomes, type ImportOutcome } from '@milepost/domain/transport-import/import-outcome';
import { IconDownload, IconEqual, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useErrorWords, errorWordsFor } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Pager } from '../lists/pager.tsx';
import { Card } from '../ui/card.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { saveFile } from '../ui/save-file.ts';
import { showErrorToast } from '../ui/show-toast.ts';
import { fetchRows, ROWS_ON_PAGE, rowsQuery, type ChosenCarrier, type ShipperId } from './import-calls.ts';
import classes from './imports.module.css';
import { translateResultFile } from './result-file.ts';
import { RowMessage } from './row-message.tsx';
import { outcomeWords } from './row-words.ts';

const icons = { CREATED: IconPlus, UPDATED: IconPencil, UNCHANGED: IconEqual, NOT_IMPORTED: IconX } as const;

type Props = {
  readonly shipper: ShipperId;
  readonly current: TransportImport;
  /** What a shipper can do about a row; null for an administrator, who acts for others and invites no one. */
  readonly onCarrier: ((chosen: ChosenCarrier) => void) | null;
};

/** The result of the rows: the counts are the tabs, and what was not imported comes first. */
export function ResultCard({ shipper, current, onCarrier }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const errorWords = useErrorWords();
  const { counts, id } = current;
  const [chosen, setChosen] = useState<ImportOutcome | null | undefined>(undefined);
  const [page, setPage] = useState(0);
  const status = chosen === undefined ? (counts.NOT_IMPORTED > 0 ? 'NOT_IMPORTED' : null) : chosen;
  const all = importOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  const total = status === null ? all : counts[status];
  const rows = useQuery({ ...rowsQuery(shipper, current, status, page), placeholderData: keepPreviousData });
  const save = useMutation({
    mutationFn: async (form: 'RESULT' | 'FILE') => {
      const file = await fetchRows(shipper, id, form);
      if (form === 'FILE') return { form, file };
      const separator = current.reading?.separator ?? ',';
      return { form, file: new Blob([translateResultFile(await file.text(), i18n, separator)], { type: 'text/csv' }) };
    },
    onSuccess: ({ form, file }) =>
      saveFile(file, form === 'FILE' ? `${t`Rows to correct`}.csv` : `${t`Import result`}.csv`),
    onError: (error) =>
      showErrorToast({ title: i18n._(msg`The list could not be saved as CSV`), message: i18n._(errorWordsFor(error)) }),
  });
  const choose = (outcome: ImportOutcome | null): void => {
    setChosen(outcome);
    setPage(0);
  };
  const tab = (outcome: ImportOutcome | null, word: string, count: number): ReactNode => (
    <button
      key={word}
      type="button"
      className={classes['tab']}
      aria-pressed={status === outcome}
      data-urgent={(outcome === 'NOT_IMPORTED' && count > 0) || undefined}
      onClick={() => choose(outcome)}
    >
      {word} <span>{count.toLocaleString(locale)}</span>
    </button>
  );
  const refused = counts.NOT_IMPORTED;
  return (
    <Card>
      <div className={classes['resultHead']}>
        <div className={classes['tabs']} role="group" aria-label={t`Rows by what became of them`}>
          {tab(null, t`All`, all)}
          {importOutcomes.map((outcome) => tab(outcome, i18n._(outcomeWords[outcome]), counts[outcome]))}
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          loading={save.isPending && save.variables === 'RESULT'}
          onClick={() => save.mutate('RESULT')}
        >
          <Trans>Result as CSV</Trans>
        </Button>
      </div>
      {rows.error !== null ? (
        <FailedState
          title={<Trans>The result could not be loaded</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          isRetrying={rows.isFetching}
          onRetry={() => void rows.refetch()}
        >
          {errorWords(rows.error)}
        </FailedState>
      ) : rows.data === undefined ? (
        <Skeleton height={200} role="status" aria-label={t`Loading`} />
      ) : (
        <Rows rows={rows.data.rows} onCarrier={onCarrier} />
      )}
      <div className={classes['resultFoot']}>
        <Pager page={page} size={ROWS_ON_PAGE} total={{ count: total, isExact: true }} onPage={setPage} />
        {refused > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
            loading={save.isPending && save.variables === 'FILE'}
            onClick={() => save.mutate('FILE')}
          >
            {t`${plural(refused, { one: 'Only this row, to correct', other: 'Only these # rows, to correct' })}`}
          </Button>
        )}
      </div>
    </Card>
  );
}

type RowsProps = { readonly rows: readonly ImportRow[]; readonly onCarrier: Props['onCarrier'] };

function Rows({ rows, onCarrier }: RowsProps): ReactNode {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  if (rows.length === 0) {
    return (
      <p className={classes['none']}>
        <Trans>There are no such rows.</Trans>
      </p>
    );
  }
  return (
    <Box className={classes['scroll'] ?? ''} role="region" aria-label={t`Rows`} tabIndex={0}>
      <table className={classes['rows']}>
        <thead>
          <tr>
            <th scope="col" className={classes['figure']}>{t`Row`}</th>
            <th scope="col">{t`Reference`}</th>
            <th scope="col">{t`Status`}</th>
            <th scope="col">{t`Message`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const Icon = icons[row.status];
            return (
              <tr key={row.row}>
                <td className={classes['figure']}>{row.row.toLocaleString(locale)}</td>
                <th scope="row">{row.reference === '' ? '–' : row.reference}</th>
                <td>
                  <span className={classes['badge']} data-outcome={row.status}>
                    <Icon size={14} stroke={2} aria-hidden />
                    <span>{i18n._(outcomeWords[row.status])}</span>
                  </span>
                </td>
                <td>
                  <RowMessage row={row} onCarrier={onCarrier} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}
