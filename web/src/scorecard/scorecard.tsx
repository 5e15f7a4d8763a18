import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { getEtaScorecard, type EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import { MIN_ARRIVALS } from '@milepost/domain/eta/learn/forecast-score';
import { IconTargetArrow } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../api/call-api.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { ScoreTables } from '../learned/score-tables.tsx';
import { useListState } from '../transport/use-list-state.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { MomentView } from '../ui/time/moment-view.tsx';
import { readerZone } from '../ui/time/zone.ts';
import { GroupTables } from './group-tables.tsx';
import { InShort } from './in-short.tsx';
import classes from './scorecard.module.css';

/** How good the forecasts of one's own transports were. */
export function Scorecard({ days }: { readonly days: number }): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const query = useQuery({
    queryKey: [getEtaScorecard.operationId, days],
    queryFn: ({ signal }) => callApi(getEtaScorecard, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  const state = useListState(query);
  if (data === undefined || error !== null) {
    return (
      <Card>
        <div className={classes['body']}>
          {error === null ? (
            <Skeleton height={240} role="status" aria-label={t`Loading`} />
          ) : (
            <FailedState
              title={<Trans>The figures could not be loaded</Trans>}
              retryLabel={<Trans>Try again</Trans>}
              isRetrying={state.updating}
              onRetry={state.retry}
            >
              {errorWords(error)}
            </FailedState>
          )}
        </div>
      </Card>
    );
  }
  return (
    <div className={classes['sections']} aria-busy={query.isPlaceholderData}>
      <Card title={<Trans>In short</Trans>} aside={<AsOf until={data.until} />}>
        <div className={classes['body']}>
          {data.coverage === null ? <TooFew arrivals={data.arrivals} /> : <InShort scorecard={data} />}
        </div>
      </Card>
      {data.coverage !== null && (
        <>
          <ScoreTables {...data} scores={data.byHours} />
          <GroupTables scorecard={data} />
        </>
      )}
    </div>
  );
}

function AsOf({ until }: Pick<EtaScorecard, 'until'>): ReactNode {
  const { locale } = useLanguage();
  return (
    <Trans>
      as of <MomentView at={Date.parse(until)} timeZone={readerZone()} locale={locale} />
    </Trans>
  );
}

function TooFew({ arrivals }: Pick<EtaScorecard, 'arrivals'>): ReactNode {
  return (
    <EmptyState icon={IconTargetArrow} title={<Trans>Too few arrivals to tell</Trans>}>
      <Trans>
        A share of a handful of trucks says little of the forecasts. Figures show from {MIN_ARRIVALS} arrivals on that a
        GPS signal observed.
      </Trans>{' '}
      <Plural
        value={arrivals}
        _0="In these days there was none."
        one="In these days there was #."
        other="In these days there were #."
      />
    </EmptyState>
  );
}
