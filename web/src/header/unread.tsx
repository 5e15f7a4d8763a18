import { Plural, Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { MAX_UNREAD } from '@milepost/api-contract/notifications/notifications';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { unreadQuery } from '../api/notifications.ts';
import classes from './unread.module.css';

function Count({ unread }: { readonly unread: number }): ReactNode {
  if (unread >= MAX_UNREAD) return <Trans>{MAX_UNREAD} or more unread notifications</Trans>;
  return <Plural value={unread} one="# unread notification" other="# unread notifications" />;
}

/** The dot of the bell, and the name of its button. */
export function UnreadMark(): ReactNode {
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  return (
    <>
      {unread > 0 && <span className={classes['dot']} />}
      <VisuallyHidden>{unread > 0 ? <Count unread={unread} /> : <Trans>Notifications</Trans>}</VisuallyHidden>
    </>
  );
}

/** Several that come together are announced once. */
const TOGETHER_MS = 2_000;

/** Announces that there is something new, but not what was unread from the start. */
export function UnreadAnnouncement(): ReactNode {
  const unread = useQuery(unreadQuery).data?.unread;
  const before = useRef(unread);
  const [said, setSaid] = useState<number | null>(null);
  useEffect(() => {
    if (unread === undefined || unread === before.current) return undefined;
    const isMore = before.current !== undefined && unread > before.current;
    const timer = setTimeout(
      () => {
        before.current = unread;
        setSaid(isMore ? unread : null);
      },
      isMore ? TOGETHER_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [unread]);
  return (
    <VisuallyHidden>
      <div role="status">{said !== null && <Count unread={said} />}</div>
    </VisuallyHidden>
  );
}
