import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { TransportImport } from '@milepost/api-contract/transport-imports/transport-import';
import { roughDuration } from '@milepost/domain/calendar/duration-words';
import { importOutcomes } from '@milepost/domain/transport-import/import-outcome';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { useNow } from '../ui/time/use-now.ts';
import classes from './imports.module.css';
import { outcomeWords } from './row-words.ts';

type Props = { readonly current: TransportImport; readonly isStopping: boolean; readonly onStop: () => void };

/** The progress: the bar has the same parts as the counts. */
export function ProgressCard({ current, isStopping, onStop }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('second');
  const { counts, status, startedAt } = current;
  const total = current.rows ?? 0;
  const done = importOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  const share = total === 0 ? 0 : done / total;
  const figure = (value: number) => value.toLocaleString(locale);
  const [doneWritten, totalWritten] = [figure(done), figure(total)];
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor(share * 100) / 100);
  const spent = startedAt === null ? 0 : now - Date.parse(startedAt);
  const leftMs = Math.max(1_000, spent * (1 / share - 1));
  const left = share > 0.02 && spent > 3_000 ? roughDuration(leftMs, locale) : null;
  return (
    <Card>
      <div className={classes['progress']}>
        <div className={classes['progressHead']}>
          <p className={classes['count']}>
            <Trans>
              <strong>{doneWritten}</strong> of {totalWritten} rows
            </Trans>
          </p>
          {status === 'RUNNING' && (
            <p>
              <strong>{percent}</strong>{' '}
              {left !== null && (
                <span className={classes['muted']}>
                  <Trans>about {left} left</Trans>
                </span>
              )}
            </p>
          )}
          {status === 'RUNNING' && (
            <Button variant="default" size="xs" loading={isStopping} onClick={onStop}>
              <Trans>Stop after this row</Trans>
            </Button>
          )}
        </div>
        <div
          className={classes['bar']}
          role="progressbar"
          aria-label={t`Progress of the import`}
          aria-valuemin={0}
          aria-valuemax={Math.max(total, 1)}
          aria-valuenow={done}
          aria-valuetext={importOutcomes
            .map((outcome) => `${i18n._(outcomeWords[outcome])} ${figure(counts[outcome])}`)
            .join(', ')}
        >
          {importOutcomes.map((outcome) => (
            <span key={outcome} data-outcome={outcome} style={{ flexGrow: counts[outcome] }} />
          ))}
          <span style={{ flexGrow: Math.max(0, total - done) }} />
        </div>
        <p className={classes['muted']} role="status">
          {status === 'RUNNING' && (
            <Trans>Runs on the server: you may close this page. The same file again changes nothing.</Trans>
          )}
          {status === 'DONE' && <Trans>Done. The same file again changes nothing.</Trans>}
          {status === 'STOPPED' && (
            <Trans>Stopped. What was imported stays; import the same file again to continue from there.</Trans>
          )}
        </p>
      </div>
    </Card>
  );
}
