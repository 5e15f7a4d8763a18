import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { openInvitation, type OpenedInvitation } from '@milepost/api-contract/agreements/invitations';
import { IconMailQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '../addresses/paths.ts';
import { callApi } from '../api/call-api.ts';
import { Refused } from '../api/failure.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { ClosedInvitation } from '../invitation/closed-invitation.tsx';
import { InvitationFrame } from '../invitation/invitation-frame.tsx';
import { clearToken, storeToken, readToken } from '../invitation/invitation-token.ts';
import { OpenInvitation } from '../invitation/open-invitation.tsx';
import classes from '../invitation/invitation.module.css';
import { FailedState } from '../ui/failed-state.tsx';

/** Removes the token from the address at once, to keep it out of bookmarks and off shared screens. */
function useToken(): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [token, setToken] = useState(() => readToken(hash, sessionStorage));
  const [seen, setSeen] = useState(hash);
  if (hash !== seen) {
    setSeen(hash);
    setToken(readToken(hash, sessionStorage));
  }
  useEffect(() => {
    if (hash === '') return;
    storeToken(hash, sessionStorage);
    void navigate({ to: paths.invitation(), hash: '', replace: true });
  }, [hash, navigate]);
  return token;
}

/** Specification §8: what a person sees after following an invitation link. */
export function InvitationPage(): ReactNode {
  const token = useToken();
  return token === null ? <NoInvitation /> : <Invitation key={token} token={token} />;
}

function NoInvitation(): ReactNode {
  return (
    <InvitationFrame>
      <div className={classes['closed']}>
        <IconMailQuestion size={36} stroke={1.5} aria-hidden className={classes['picture']} />
        <h1 tabIndex={-1} className={classes['title']}>
          <Trans>Invitation</Trans>
        </h1>
        <p>
          <Trans>
            This link does not lead to an invitation. Please open the link in the e-mail again and check that it is
            complete. If that does not help, ask the sender for a new one.
          </Trans>
        </p>
      </div>
    </InvitationFrame>
  );
}

function Invitation({ token }: { readonly token: string }): ReactNode {
  const errorWords = useErrorWords();
  const [isDeclined, setDeclined] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callApi(openInvitation, { body: { invitationId: token }, signal }),
    // Its content stays as first read while the person acts on it; acting asks the server again.
    staleTime: Infinity,
  });
  const isUnknown = error instanceof Refused && error.code === 'WRONG_INVITATION';
  const leadsNowhere = isUnknown || (data !== undefined && data.state !== 'OPEN');
  useEffect(() => {
    if (leadsNowhere) clearToken(sessionStorage);
  }, [leadsNowhere]);
  if (isUnknown) return <NoInvitation />;
  if (data === undefined) {
    return (
      <InvitationFrame>
        {error === null ? (
          <div className={classes['part']} role="status">
            <Skeleton height={360} />
          </div>
        ) : (
          <FailedState
            title={<Trans>The invitation could not be loaded</Trans>}
            retryLabel={<Trans>Try again</Trans>}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          >
            {errorWords(error)}
          </FailedState>
        )}
      </InvitationFrame>
    );
  }
  if (isDeclined) return <Declined invitation={data} />;
  if (data.state !== 'OPEN') {
    return (
      <InvitationFrame>
        <ClosedInvitation invitation={data} state={data.state} />
      </InvitationFrame>
    );
  }
  const onDeclined = (): void => {
    clearToken(sessionStorage);
    setDeclined(true);
  };
  return <OpenInvitation token={token} invitation={data} onDeclined={onDeclined} />;
}

function Declined({ invitation: { organization } }: { readonly invitation: OpenedInvitation }): ReactNode {
  return (
    <InvitationFrame>
      <div className={classes['closed']}>
        <h1 tabIndex={-1} className={classes['title']}>
          <Trans>You have declined the invitation</Trans>
        </h1>
        <p role="status">
          <Trans>{organization} has been informed. Nothing is shared, and you can close this page.</Trans>
        </p>
      </div>
    </InvitationFrame>
  );
}
