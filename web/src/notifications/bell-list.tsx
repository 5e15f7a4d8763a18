import { Plural, Trans } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Notifications, notificationsQuery } from '../api/notifications.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { dayLabel } from '../ui/time/day-label.ts';
import { MomentView } from '../ui/time/moment-view.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './bell-panel.module.css';
import { byDay } from '../ui/time/by-day.ts';
import { useMarkRead } from './mark-read.ts';
import { NotificationRow } from './notification-row.tsx';

type Props = {
  readonly renderHead: (facts: { readonly unread: number; readonly markAll: () => void }) => ReactNode;
  readonly onOpen: () => void;
};

export function BellList({ renderHead, onOpen }: Props): ReactNode {
  const errorWords = useErrorWords();
  const [olderPages, setOlderPages] = useState(0);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(notificationsQuery(olderPages));
  const marking = useMarkRead();
  const markAll = (): void => marking.mutate({ id: null, read: true });
  return (
    <>
      {renderHead({ unread: data?.unread ?? 0, markAll })}
      <div role="alert">
        {marking.error !== null && (
          <p className={classes['failure']}>
            <Trans>The mark could not be saved.</Trans> {errorWords(marking.error)}
          </p>
        )}
      </div>
      <div className={classes['scroll']} aria-busy={data === undefined}>
        {data !== undefined ? (
          <>
            {error !== null && (
              <p className={classes['failure']} role="status">
                <Trans>The latest notifications could not be loaded.</Trans>{' '}
                <button type="button" className={classes['text']} onClick={() => void refetch()}>
                  <Trans>Try again</Trans>
                </button>
              </p>
            )}
            <Days notifications={data.notifications} marking={marking} onOpen={onOpen} />
          </>
        ) : error === null ? (
          <Waiting />
        ) : (
          <FailedState
            title={<Trans>The notifications could not be loaded</Trans>}
            retryLabel={<Trans>Try again</Trans>}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          >
            {errorWords(error)}
          </FailedState>
        )}
      </div>
      {data !== undefined && (
        <Foot
          shown={data}
          isLoading={isPlaceholderData}
          onShowOlder={() => setOlderPages((before) => (isPlaceholderData ? before : before + 1))}
        />
      )}
    </>
  );
}

const ROWS = [1, 2, 3, 4];

function Waiting(): ReactNode {
  return (
    <ul className={classes['list']} aria-hidden>
      {ROWS.map((row) => (
        <li key={row} className={classes['waiting']} />
      ))}
    </ul>
  );
}

type DaysProps = {
  readonly notifications: Notifications['notifications'];
  readonly marking: ReturnType<typeof useMarkRead>;
  readonly onOpen: () => void;
};

function Days({ notifications, marking, onOpen }: DaysProps): ReactNode {
  const { locale } = useLanguage();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow('minute')).toZonedDateTimeISO(readerZone());
  if (notifications.length === 0) {
    return (
      <EmptyState icon={IconBell} title={<Trans>Nothing in the last 30 days</Trans>}>
        <Trans>The settings decide what you are told about.</Trans>
      </EmptyState>
    );
  }
  return byDay(notifications, ({ createdAt }) => createdAt, readerZone()).map(({ day, messages }, index) => {
    const isToday = day.toPlainDate().equals(now.toPlainDate());
    return (
      <section key={day.toPlainDate().toString()}>
        <h3 className={classes['day']} data-hidden={(isToday && index === 0) || undefined}>
          {dayLabel(day, now, locale)}
        </h3>
        <ul className={classes['list']}>
          {messages.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onMark={(read) => marking.mutate({ id: notification.id, read })}
              onOpen={onOpen}
            />
          ))}
        </ul>
      </section>
    );
  });
}

type FootProps = { readonly shown: Notifications; readonly isLoading: boolean; readonly onShowOlder: () => void };

function Foot({ shown: { mailsTogether, hasMore }, isLoading, onShowOlder }: FootProps): ReactNode {
  const { locale } = useLanguage();
  if (mailsTogether === null && !hasMore) return null;
  return (
    <div className={classes['foot']}>
      <span>
        {mailsTogether !== null && (
          <Trans>
            E-mail: <Plural value={mailsTogether.count} one="# message" other="# messages" /> in one,{' '}
            <MomentView at={Date.parse(mailsTogether.sentAt)} timeZone={readerZone()} locale={locale} />
          </Trans>
        )}
      </span>
      {hasMore && (
        <button type="button" className={classes['text']} aria-disabled={isLoading} onClick={onShowOlder}>
          <Trans>Show older</Trans>
        </button>
      )}
    </div>
  );
}
