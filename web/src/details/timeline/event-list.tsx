import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { waypointEventsQuery } from '../../api/transport-parts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { PartFailure } from '../part-failure.tsx';
import { EventWords } from './event-words.tsx';
import { LearnedLate } from './learned-late.tsx';
import classes from './timeline.module.css';

type Props = {
  readonly transportId: string;
  readonly waypointId: string;
  readonly timeZone: string;
  /** Only what was learned by then; what was withdrawn later stood. */
  readonly knownBy?: number | undefined;
};

/** All that happened at a waypoint, in the order in which it was learned; what was withdrawn is marked. */
export function EventList({ transportId, waypointId, timeZone, knownBy = Infinity }: Props): ReactNode {
  const { locale } = useLanguage();
  const query = useQuery(waypointEventsQuery(transportId, waypointId));
  const failure = (
    <PartFailure
      query={query}
      title={<Trans>The waypoint events could not be loaded.</Trans>}
      isOld={query.data !== undefined}
    />
  );
  if (query.data === undefined) return query.error === null ? <Skeleton height={48} radius="sm" /> : failure;
  const events = query.data.events.filter(({ knownAt }) => Date.parse(knownAt) <= knownBy);
  return (
    <>
      {failure}
      {events.length === 0 ? (
        <p className={classes['muted']}>
          <Trans>Nothing has happened here yet.</Trans>
        </p>
      ) : (
        <ol className={classes['events']}>
          {events.map((event) => {
            const withdrawn = event.withdrawnAt === null ? null : Date.parse(event.withdrawnAt);
            const isWithdrawn = withdrawn !== null && withdrawn <= knownBy;
            return (
              <li
                key={`${event.knownAt} ${event.at} ${event.reason} ${event.withdrawnAt}`}
                data-withdrawn={isWithdrawn || undefined}
              >
                <MomentView at={Date.parse(event.at)} timeZone={timeZone} locale={locale} />
                <span>
                  {isWithdrawn ? (
                    <s>
                      <EventWords event={event} />
                    </s>
                  ) : (
                    <EventWords event={event} />
                  )}
                  <LearnedLate event={event} timeZone={timeZone} />
                  {isWithdrawn && (
                    <>
                      {' '}
                      · <Trans>withdrawn</Trans> <MomentView at={withdrawn} timeZone={timeZone} locale={locale} />
                    </>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
