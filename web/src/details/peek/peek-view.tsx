import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Skeleton } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { IconArrowsMaximize, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DATA_POLLING_MS } from '../../api/call-api.ts';
import { gpsSignalsQuery } from '../../api/transport-parts.ts';
import { transportQuery } from '../../api/transport.ts';
import { useErrorWords } from '../../i18n/refusal-words.ts';
import { useKey } from '../../keyboard/use-key.ts';
import type { PeekProps } from '../../lists/page/peek.tsx';
import { OutdatedBanner } from '../../transport/freshness-view.tsx';
import { NotSet } from '../../transport/not-set.tsx';
import { useListState } from '../../transport/use-list-state.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { HeaderFacts } from '../header/details-header.tsx';
import { HeaderActions } from '../header/header-actions.tsx';
import { HeadlineView } from '../header/headline-view.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import classes from './peek-view.module.css';

/** The most important parts of a transport's page, next to the list: it follows the selected row. */
export function PeekView({ transportId, onOpen, onClose, keepsEscape }: PeekProps): ReactNode {
  const { t } = useLingui();
  const query = useQuery({ ...transportQuery(transportId), refetchInterval: DATA_POLLING_MS });
  const state = useListState(query);
  const errorWords = useErrorWords();
  const { data, error } = query;
  useKey({ key: 'Escape' }, () => {
    if (!keepsEscape) onClose();
  });
  return (
    <aside className={classes['peek']} aria-label={t`Beside the list`} aria-busy={data === undefined && error === null}>
      <div className={classes['top']}>
        <h2 className={classes['title']}>
          {data === undefined ? (
            <Skeleton component="span" display="inline-block" width="6em" height={14} />
          ) : (
            (data.reference ?? data.trackingId ?? <NotSet />)
          )}
        </h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Open the page`}
          title={t`Open the page`}
          onClick={onOpen}
        >
          <IconArrowsMaximize size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t`Close`} title={t`Close`} onClick={onClose}>
          <IconX size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      {data !== undefined && (
        <>
          <OutdatedBanner state={state} />
          <Content key={data.id} details={data} />
        </>
      )}
      {data === undefined && error === null && (
        <div className={classes['content']}>
          <Skeleton height={240} radius="md" />
        </div>
      )}
      {data === undefined && error !== null && (
        <FailedState
          title={errorWords(error)}
          retryLabel={<Trans>Try again</Trans>}
          isRetrying={state.updating}
          onRetry={state.retry}
        />
      )}
    </aside>
  );
}

function Content({ details }: { readonly details: TransportDetails }): ReactNode {
  const now = useNow('minute');
  const { data: signals } = useQuery(gpsSignalsQuery(details.id));
  return (
    <div className={classes['content']}>
      <HeadlineView details={details} now={now} />
      <HeaderFacts details={details} now={now} isReplay={false} aside={null} />
      <HeaderActions details={details} isBesideList />
      <Timeline details={details} signals={signals} now={now} knownBy={null} />
    </div>
  );
}
