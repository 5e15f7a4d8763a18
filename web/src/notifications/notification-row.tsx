import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { Notification } from '@milepost/api-contract/notifications/notifications';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../addresses/paths.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { roughMinutes } from '@milepost/domain/calendar/duration-words';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './bell-panel.module.css';
import { causeWords } from './cause-words.ts';
import { MessageWords } from './message-words.tsx';
import { TypeMark } from './type-mark.tsx';

const HOUR_MS = 3_600_000;

/** Its age within the first hour, then the time of day: the day is shown above. */
function Age({ at }: { readonly at: number }): ReactNode {
  const { locale } = useLanguage();
  const age = useNow('minute') - at;
  const clock = dateFormat(locale, readerZone(), 'clock').format(at);
  return (
    <time
      className={classes['age']}
      dateTime={new Date(at).toISOString()}
      title={dateFormat(locale, readerZone(), 'fullMoment').format(at)}
    >
      {age < HOUR_MS ? roughMinutes(age, locale) : clock}
    </time>
  );
}

type Props = {
  readonly notification: Notification;
  readonly onMark: (read: boolean) => void;
  readonly onOpen: () => void;
};

export function NotificationRow({ notification, onMark, onOpen }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { read, transportId, createdAt } = notification;
  const cause = t(causeWords(notification, { now: useNow('minute'), timeZone: readerZone(), locale }));
  const name = read ? t`Mark as unread: ${cause}` : t`Mark as read: ${cause}`;
  const fresh = read ? undefined : (
    <VisuallyHidden>
      <Trans>New:</Trans>{' '}
    </VisuallyHidden>
  );
  return (
    <li className={classes['item']} data-unread={!read || undefined}>
      <Link
        to={paths.transport({ transportId })}
        search={notification.type === 'COMMENT_MENTION' ? { tab: 'documents' } : {}}
        className={classes['link']}
        onClick={({ ctrlKey, metaKey, shiftKey }) => {
          if (!read) onMark(true);
          // Opening it in another tab or window keeps the list open.
          if (!ctrlKey && !metaKey && !shiftKey) onOpen();
        }}
      >
        <TypeMark type={notification.type} />
        <MessageWords message={notification} before={fresh} />
        <Age at={Date.parse(createdAt)} />
      </Link>
      <button
        type="button"
        className={classes['toggle']}
        aria-label={name}
        title={read ? t`Mark as unread` : t`Mark as read`}
        onClick={() => onMark(!read)}
      >
        <span className={classes['dot']} />
      </button>
    </li>
  );
}
