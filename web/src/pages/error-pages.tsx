import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistoryOff, IconLock, IconMapOff, IconRefresh, IconServerOff } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { paths } from '../addresses/paths.ts';
import { safeReturnPath } from '../session/return-path.ts';
import { NoticePage } from '../ui/notice-page.tsx';

export function NotAuthorizedPage() {
  const toCockpit = (
    <Button component={Link} to={paths.cockpit()}>
      <Trans>To the cockpit</Trans>
    </Button>
  );
  return (
    <NoticePage icon={IconLock} tone="bad" title={<Trans>Not authorized</Trans>} actions={toCockpit}>
      <p>
        <Trans>You are not authorized to view the requested data.</Trans>
      </p>
      <p>
        <Trans>The data may belong to another organization.</Trans>
      </p>
    </NoticePage>
  );
}

export function NotFoundPage() {
  const toCockpit = (
    <Button component={Link} to={paths.cockpit()}>
      <Trans>To the cockpit</Trans>
    </Button>
  );
  return (
    <NoticePage icon={IconMapOff} tone="neutral" title={<Trans>Page not found</Trans>} actions={toCockpit}>
      <p>
        <Trans>There is no page at this address, or it is not meant for your organization.</Trans>
      </p>
    </NoticePage>
  );
}

/** Specification §2 and §9: transports that ended more than 28 days ago cannot be opened. */
export function OutdatedTransportPage() {
  const toCompleted = (
    <Button component={Link} to={paths.completed()}>
      <Trans>Completed transports</Trans>
    </Button>
  );
  return (
    <NoticePage
      icon={IconHistoryOff}
      tone="neutral"
      isFramed
      title={<Trans>This transport is no longer available</Trans>}
      actions={toCompleted}
    >
      <p>
        <Trans>Transports completed or cancelled more than 28 days ago cannot be opened.</Trans>
      </p>
    </NoticePage>
  );
}

/** Seconds left, down to 0, by the clock, because timers sleep in hidden pages. */
function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

/** Specification §2, Error pages: says to try again in 30 seconds. */
const RETRY_AFTER_S = 30;

function goBackTo(path: string): void {
  globalThis.location.replace(path);
}

/** Retries automatically, at the page the person wanted to open. */
export function ServerErrorPage() {
  const { from }: { readonly from?: unknown } = useSearch({ strict: false });
  const path = safeReturnPath(from, globalThis.location.origin);
  const left = useCountdown(RETRY_AFTER_S);
  useEffect(() => {
    if (left === 0) goBackTo(path);
  }, [left, path]);
  const tryAgain = (
    <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => goBackTo(path)}>
      <Trans>Try again now</Trans>
    </Button>
  );
  return (
    <NoticePage
      icon={IconServerOff}
      tone="bad"
      title={<Trans>The server has a problem</Trans>}
      actions={tryAgain}
      remark={
        <span role="timer">
          <Plural
            value={left}
            one="The page tries again by itself in # second."
            other="The page tries again by itself in # seconds."
          />
        </span>
      }
    >
      <p>
        <Trans>Your data could not be loaded. Please try again in 30 seconds.</Trans>
      </p>
    </NoticePage>
  );
}
