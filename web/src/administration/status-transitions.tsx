import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { getStatusTransitions } from '@milepost/api-contract/administration/any-transport';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../addresses/paths.ts';
import { callApi } from '../api/call-api.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { waypointEventWords } from '../transport/waypoint-event-words.ts';
import { Card } from '../ui/card.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import classes from './administration.module.css';
import { ActorName, OptionalMoment } from './moment-and-actor.tsx';

/** How each stop came to its status: what was believed, what followed, and what was withdrawn later. */
export function StatusTransitionsView({ transportId }: { readonly transportId: string }): ReactNode {
  const { t, i18n } = useLingui();
  const errorWords = useErrorWords();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [getStatusTransitions.operationId, transportId],
    queryFn: ({ signal }) => callApi(getStatusTransitions, { params: { transportId }, signal }),
  });
  if (error !== null) {
    return (
      <Card>
        <FailedState
          title={<Trans>The status transitions could not be loaded</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {errorWords(error)}
        </FailedState>
      </Card>
    );
  }
  if (data === undefined) return <Skeleton height={240} role="status" aria-label={t`Loading`} />;
  return (
    <>
      {data.waypoints.map(({ id, number, city, countryCode, transitions }) => (
        <Card
          key={id}
          title={`${number} ${city}, ${countryCode}`}
          aside={
            number === 1 && (
              <Link to={paths.adminTransport()} search={{ q: transportId, transport: transportId }}>
                <Trans>Show transport</Trans>
              </Link>
            )
          }
        >
          {transitions.length === 0 ? (
            <p className={`${classes['remark']} ${classes['body']}`}>
              <Trans>Nothing has changed its status yet: it is open.</Trans>
            </p>
          ) : (
            <FiguresTable
              label={t`Status transitions of ${city}`}
              columns={[
                { key: 'change', title: t`Transition`, isText: true },
                { key: 'reason', title: t`Reason` },
                { key: 'at', title: t`When` },
                { key: 'known', title: t`Known since` },
                { key: 'withdrawn', title: t`Withdrawn` },
                { key: 'by', title: t`By` },
              ]}
              rows={transitions.map((transition, index) => ({
                key: String(index),
                cells: [
                  <span key="change" className={transition.withdrawnAt === null ? undefined : classes['withdrawn']}>
                    {transition.before} <IconArrowNarrowRight size={14} role="img" aria-label={t`to`} />{' '}
                    {transition.after}
                  </span>,
                  i18n._(waypointEventWords[transition.reason]),
                  <OptionalMoment key="at" time={transition.at} />,
                  <OptionalMoment key="known" time={transition.knownAt} />,
                  <OptionalMoment key="withdrawn" time={transition.withdrawnAt} />,
                  <ActorName key="by" of={transition} />,
                ],
              }))}
            />
          )}
        </Card>
      ))}
    </>
  );
}
