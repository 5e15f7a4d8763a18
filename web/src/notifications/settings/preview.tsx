import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { NotificationPreview } from '@milepost/api-contract/notifications/notification-settings';
import { IconArrowDownRight, IconArrowUpRight, IconBell, IconEqual, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { useErrorWords } from '../../i18n/refusal-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { dateFormat } from '../../ui/time/date-format.ts';
import { dayLabel } from '../../ui/time/day-label.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { byDay } from '../../ui/time/by-day.ts';
import { MessageWords } from '../message-words.tsx';
import { TypeMark } from '../type-mark.tsx';
import classes from './preview.module.css';

type Props = {
  readonly preview: NotificationPreview | undefined;
  readonly error: Error | null;
  /** What is shown still belongs to the previous rules. */
  readonly isBehind: boolean;
  readonly isFetching: boolean;
  readonly isChanged: boolean;
  readonly onRetry: () => void;
};

/** What these rules would have sent in the last week, while they are being changed. */
export function Preview({ preview, error, isBehind, isFetching, isChanged, onRetry }: Props): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  return (
    <section className={classes['preview']} aria-label={t`Preview`} aria-busy={isBehind}>
      <Card>
        {error !== null ? (
          <FailedState
            title={<Trans>The preview could not be calculated</Trans>}
            retryLabel={<Trans>Try again</Trans>}
            isRetrying={isFetching}
            onRetry={onRetry}
          >
            {errorWords(error)}
          </FailedState>
        ) : preview === undefined ? (
          <div className={classes['summary']}>
            <Skeleton height={180} />
          </div>
        ) : (
          <>
            <Summary preview={preview} isChanged={isChanged} />
            <Messages preview={preview} />
          </>
        )}
      </Card>
    </section>
  );
}

type Shown = { readonly preview: NotificationPreview };

function Summary({ preview, isChanged }: Shown & { readonly isChanged: boolean }): ReactNode {
  const { total, byEmail, inBell } = preview;
  return (
    <div className={classes['summary']}>
      <p className={classes['lead']}>
        <Trans>In the last 7 days these rules would have sent you</Trans>
      </p>
      {/* Read out as a whole when it changes. */}
      <p className={classes['total']} role="status">
        <strong>
          <Plural value={total} one="# message" other="# messages" />
        </strong>{' '}
        <span>
          <Trans>
            {byEmail} by e-mail · {inBell} in the bell
          </Trans>
        </span>
      </p>
      <Bars days={preview.byDay} />
      {isChanged && <Comparison preview={preview} />}
    </div>
  );
}

function Comparison({ preview: { total, withSavedRules } }: Shown): ReactNode {
  const change = total - withSavedRules;
  const Direction = change === 0 ? IconEqual : change < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <p className={classes['comparison']}>
      <Direction size={16} stroke={1.8} aria-hidden />
      {change === 0 ? (
        <Trans>As many as with your saved rules</Trans>
      ) : change < 0 ? (
        <Trans>
          {-change} fewer than with your saved rules ({withSavedRules})
        </Trans>
      ) : (
        <Trans>
          {change} more than with your saved rules ({withSavedRules})
        </Trans>
      )}
    </p>
  );
}

const FULL_PX = 34;

function Bars({ days }: { readonly days: NotificationPreview['byDay'] }): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const most = Math.max(1, ...days.map(({ count }) => count));
  const weekday = dateFormat(locale, 'UTC', 'weekday');
  return (
    <ol className={classes['bars']} aria-label={t`Messages by day`}>
      {days.map(({ day, count }) => (
        <li key={day}>
          <span className={classes['barCount']} data-none={count === 0 || undefined}>
            {count}
          </span>
          <span
            className={classes['bar']}
            style={{ height: `${Math.max(2, (count / most) * FULL_PX)}px` }}
            aria-hidden
          />
          <span className={classes['weekday']}>{weekday.format(Date.parse(`${day}T00:00:00Z`))}</span>
        </li>
      ))}
    </ol>
  );
}

function Messages({ preview: { messages, total } }: Shown): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const zone = readerZone();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow('minute')).toZonedDateTimeISO(zone);
  if (total === 0) {
    return (
      <p className={classes['none']}>
        <Trans>In the last 7 days you would have been told nothing.</Trans>
      </p>
    );
  }
  const more = total - messages.length;
  return (
    <div className={classes['messages']}>
      {byDay(messages, ({ knownAt }) => knownAt, zone).map(({ day, messages: ofDay }) => (
        <section key={day.toPlainDate().toString()}>
          <h3 className={classes['day']}>{dayLabel(day, now, locale)}</h3>
          <ul className={classes['list']}>
            {ofDay.map((message) => (
              <li key={`${message.transportId} ${message.type} ${message.knownAt} ${message.stop?.number}`}>
                <Link to={paths.transport({ transportId: message.transportId })} className={classes['message']}>
                  <TypeMark type={message.type} />
                  <MessageWords message={message} />
                  <span className={classes['end']}>
                    <time dateTime={message.knownAt}>
                      {dateFormat(locale, zone, 'clock').format(Date.parse(message.knownAt))}
                    </time>
                    <span className={classes['channels']}>
                      {message.email && <IconMail size={15} stroke={1.8} role="img" aria-label={t`E-mail`} />}
                      {message.web && <IconBell size={15} stroke={1.8} role="img" aria-label={t`Web`} />}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {more > 0 && (
        <p className={classes['more']}>
          <Plural value={more} one="# older message is not shown" other="# older messages are not shown" />
        </p>
      )}
    </div>
  );
}
