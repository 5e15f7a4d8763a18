import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import {
  endOneSession,
  endOtherSessions,
  listSessions,
  type OwnSession,
} from '@milepost/api-contract/session/sessions';
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { errorWordsFor } from '../i18n/refusal-words.ts';
import { Dialog } from '../ui/dialog.tsx';
import { showErrorToast } from '../ui/show-toast.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { AgeView } from '../ui/time/age-view.tsx';
import { MomentView } from '../ui/time/moment-view.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { Passkeys } from './passkeys.tsx';
import classes from './sessions-dialog.module.css';

type SessionRowProps = { readonly session: OwnSession; readonly isEnding: boolean; readonly onEnd: () => void };

const MOBILE: ReadonlySet<string | null> = new Set(['iPhone', 'iPad', 'Android']);

function SessionIcon({ session: { kind, system } }: { readonly session: OwnSession }) {
  const look = { size: 24, stroke: 1.6, 'aria-hidden': true, className: classes['icon'] ?? '' } as const;
  if (kind === 'PRINTED_TOKEN') return <IconTerminal2 {...look} />;
  return MOBILE.has(system) ? <IconDeviceMobile {...look} /> : <IconDeviceDesktop {...look} />;
}

function useNameOf({ kind, browser, system }: OwnSession): string {
  const { t } = useLingui();
  if (kind === 'PRINTED_TOKEN') return t`Printed token`;
  if (browser !== null && system !== null) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown browser`;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t, i18n } = useLingui();
  const { address, isCurrent } = session;
  const name = useNameOf(session);
  const now = useNow('minute');
  return (
    <li className={classes['session']}>
      <SessionIcon session={session} />
      <div className={classes['facts']}>
        <div className={classes['name']}>
          {name}
          {isCurrent && (
            <span className={classes['current']}>
              <Trans>This session</Trans>
            </span>
          )}
        </div>
        {address !== null && <div className={classes['detail']}>{address}</div>}
        <div className={classes['detail']}>
          <Trans>
            Signed in <MomentView at={Date.parse(session.signedInAt)} timeZone={readerZone()} locale={i18n.locale} />
          </Trans>
        </div>
        <div className={classes['detail']}>
          <Trans>
            Last used <AgeView at={Date.parse(session.lastUsedAt)} now={now} locale={i18n.locale} />
          </Trans>
        </div>
      </div>
      {!isCurrent && (
        <Button variant="default" size="xs" loading={isEnding} onClick={onEnd} aria-label={t`End: ${name}`}>
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => callApi(listSessions, { signal }),
  refetchInterval: 15_000,
});

/** The user's own sessions, and how to end them: one by its id, or all others. */
function useOwnSessions() {
  const queryClient = useQueryClient();
  const query = useQuery(sessionsQuery);
  const outcome = {
    onError: (failure: unknown): void => {
      const title: MessageDescriptor = msg`Ending the session failed`;
      showErrorToast({ title: i18n._(title), message: i18n._(errorWordsFor(failure)) });
    },
    // Also after a failure: it may have been ended from elsewhere.
    onSettled: async (): Promise<void> => await queryClient.invalidateQueries(sessionsQuery),
  };
  const endOne = useMutation({
    mutationFn: async (sessionId: string) => await callApi(endOneSession, { params: { sessionId } }),
    ...outcome,
  });
  const endOthers = useMutation({ mutationFn: async () => await callApi(endOtherSessions), ...outcome });
  return { query, endOne, endOthers };
}

type SessionsDialogProps = { readonly opened: boolean; readonly onClose: () => void };

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

/** Where the user is signed in. A session ended here is signed out at once. */
export function SessionsDialog({ opened, onClose }: SessionsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Sessions and passkeys`} opened={opened} onClose={onClose} returnFocus={false} size={560}>
      <p className={classes['intro']}>
        <Trans>Here you are signed in. End what you do not recognize or no longer use.</Trans>
      </p>
      {opened && <Sessions />}
      {opened && <Passkeys />}
    </Dialog>
  );
}
