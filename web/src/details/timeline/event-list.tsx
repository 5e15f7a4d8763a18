import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { WaypointEvent } from '@milepost/api-contract/transports/details';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { waypointEventsQuery } from '../../api/transport-parts.ts';
import { ActorWords } from '../../i18n/actor-words.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { waypointEventWords } from '../../transport/waypoint-event-words.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { PartFailure, PartLoading } from '../part-failure.tsx';
import classes from './timeline.module.css';

type EventListProps = {
  readonly transportId: string;
  readonly waypointId: string;
  readonly timeZone: string;
  /** Only what had been learned by then; what was withdrawn later still counted. */
  readonly knownBy?: number | undefined;
};

/** Everything that happened at a waypoint, in the order in which it was learned; what was withdrawn is marked. */
export function EventList({ transportId, waypointId, timeZone, knownBy = Infinity }: EventListProps): ReactNode {
  const { locale } = useLanguage();
  const query = useQuery(waypointEventsQuery(transportId, waypointId));
  const failure = (
    <PartFailure
      query={query}
      title={<Trans>The event history could not be loaded.</Trans>}
      isOld={query.data !== undefined}
    />
  );
  if (query.data === undefined) return query.error === null ? <PartLoading query={query} height={48} /> : failure;
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

type LearnedLateProps = { readonly event: WaypointEvent; readonly timeZone: string };

/** Signals usually arrive within minutes; a longer delay is worth saying. */
const LATE_MS = 15 * 60_000;

export function LearnedLate({ event, timeZone }: LearnedLateProps): ReactNode {
  const { locale } = useLanguage();
  const knownAt = Date.parse(event.knownAt);
  if (knownAt - Date.parse(event.at) < LATE_MS) return null;
  const then = <MomentView at={knownAt} timeZone={timeZone} locale={locale} />;
  return (
    <>
      {' '}
      · <Trans>learned {then}</Trans>
    </>
  );
}

/** What happened and, if someone did it, who. */
export function EventWords({ event }: { readonly event: WaypointEvent }): ReactNode {
  const { t } = useLingui();
  const isReplanned = event.reason === 'RESET' && !event.isCorrection;
  return (
    <>
      {t(isReplanned ? resetByPlanWords : waypointEventWords[event.reason])}
      {event.by !== null && (
        <>
          {' '}
          (<ActorWords by={event.by} />)
        </>
      )}
    </>
  );
}

/** For a reset caused by a new plan, not by a correction. */
const resetByPlanWords = msg`transport updated`;
