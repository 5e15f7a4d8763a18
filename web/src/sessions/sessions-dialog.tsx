import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { SessionRow } from './session-row.tsx';
import classes from './sessions-dialog.module.css';
import { useOwnSessions } from './use-own-sessions.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void };

type EndOthersProps = { readonly isPending: boolean; readonly onEnd: () => void };

/** Asks for confirmation, because it cannot be undone and someone may be at work there. */
function EndOthers({ isPending, onEnd }: EndOthersProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button variant="default" onClick={() => setAsked(true)}>
        <Trans>End all others</Trans>
      </Button>
    );
  }
  return (
    <>
      <p>
        <Trans>End all sessions but this one? Printed tokens stop working too.</Trans>
      </p>
      <div className={classes['answers']}>
        <Button color="red.9" loading={isPending} onClick={onEnd}>
          <Trans>End all others</Trans>
        </Button>
        <Button variant="default" onClick={() => setAsked(false)}>
          <Trans>Keep them</Trans>
        </Button>
      </div>
    </>
  );
}

function Sessions() {
  const { query, endOne, endOthers } = useOwnSessions();
  const { data, isFetching, refetch } = query;
  if (data === undefined) {
    return isFetching ? (
      <Loader size={28} className={classes['loader'] ?? ''} />
    ) : (
      <FailedState
        title={<Trans>The sessions could not be loaded</Trans>}
        retryLabel={<Trans>Try again</Trans>}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const others = data.sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <>
      {others > 1 && (
        <div className={classes['others']}>
          <EndOthers isPending={endOthers.isPending} onEnd={() => endOthers.mutate()} />
        </div>
      )}
      <ul className={classes['list']}>
        {data.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id)}
          />
        ))}
      </ul>
    </>
  );
}

/** Where oneself is signed in. What is ended here is out at once. */
export function SessionsDialog({ opened, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Sessions`} opened={opened} onClose={onClose} returnFocus={false} size={560}>
      <p className={classes['intro']}>
        <Trans>Here you are signed in. End what you do not recognize or no longer use.</Trans>
      </p>
      {opened && <Sessions />}
    </Dialog>
  );
}
