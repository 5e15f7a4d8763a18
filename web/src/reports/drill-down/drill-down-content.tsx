import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorWords } from '../../i18n/refusal-words.ts';
import { CsvButton } from '../../lists/csv-button.tsx';
import { useListState } from '../../transport/use-list-state.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { useFormats } from '../figures/use-formats.ts';
import classes from './drill-down.module.css';

type Props<P extends { readonly total: number }> = {
  readonly query: UseQueryResult<P>;
  /** The name of what is listed, also used for the CSV. */
  readonly name: string;
  readonly renderCount: (total: number) => ReactNode;
  /** What the count is of, and how it is counted. */
  readonly words: ReactNode;
  readonly fetchFile: () => Promise<Blob>;
  readonly failure: ReactNode;
  readonly shown: (page: P) => number;
  readonly children: (page: P) => ReactNode;
};

/** What is behind a figure: the total number, their CSV and the latest of them. */
export function DrillDownContent<P extends { readonly total: number }>(props: Props<P>): ReactNode {
  const { query, name, renderCount, words, fetchFile, failure, shown, children } = props;
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const { number } = useFormats();
  const state = useListState(query);
  const { data, error } = query;
  const most = number(data === undefined ? 0 : shown(data));
  return (
    <div className={classes['content']}>
      <div className={classes['head']}>
        <p className={classes['words']}>
          {data !== undefined && <strong>{renderCount(data.total)}</strong>} {words}
        </p>
        <CsvButton name={name} fetchFile={fetchFile} />
      </div>
      {data !== undefined ? (
        <>
          {data.total > shown(data) && (
            <p className={classes['words']}>
              <Trans>These are the latest {most}. The CSV has all of them.</Trans>
            </p>
          )}
          {children(data)}
        </>
      ) : error === null ? (
        <Skeleton height={320} role="status" aria-label={t`Loading`} />
      ) : (
        <FailedState
          title={failure}
          retryLabel={<Trans>Try again</Trans>}
          isRetrying={state.updating}
          onRetry={state.retry}
        >
          {errorWords(error)}
        </FailedState>
      )}
    </div>
  );
}
