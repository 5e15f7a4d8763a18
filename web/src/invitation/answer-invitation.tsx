import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import type { OpenedInvitation } from '@milepost/api-contract/agreements/invitations';
import { joinOrganization } from '@milepost/api-contract/agreements/invitations';
import { requestAgreement } from '@milepost/api-contract/agreements/agreements';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '../addresses/paths.ts';
import { callApi } from '../api/call-api.ts';
import { Refused } from '../api/failure.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { rememberPathForNextLogin } from '../session/next-login-path.ts';
import { redirectToSignIn } from '../session/admit-visitor.ts';
import { signOut } from '../session/sign-out.ts';
import { visitorQuery } from '../session/visitor.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { Failure } from './decline-invitation.tsx';
import { CreateCarrier } from './create-carrier.tsx';
import { clearToken } from './invitation-token.ts';
import classes from './invitation.module.css';
import { type InvitationViewer, useInvitationViewer } from './use-invitation-viewer.ts';

type Props = { readonly token: string; readonly invitation: OpenedInvitation };

/** What the reader of the invitation can do with it. */
export function AnswerInvitation(props: Props): ReactNode {
  const reader = useInvitationViewer();
  const errorWords = useErrorWords();
  switch (reader.kind) {
    case 'UNKNOWN':
      return (
        <div className={classes['part']}>
          <Skeleton height={84} />
        </div>
      );
    case 'FAILED':
      return (
        <FailedState
          title={<Trans>Your account could not be loaded</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          isRetrying={reader.isRetrying}
          onRetry={reader.retry}
        >
          {errorWords(reader.error)}
        </FailedState>
      );
    case 'STRANGER':
      return <SignIn email={props.invitation.email} />;
    case 'PERSON':
      return props.invitation.kind === 'COLLEAGUE' ? (
        <Join {...props} reader={reader} />
      ) : (
        <RedeemInvitation {...props} reader={reader} />
      );
  }
}

function SignIn({ email }: { readonly email: string }): ReactNode {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => redirectToSignIn(paths.invitation(), { loginHint: email }),
    throwOnError: true,
  });
  return (
    <div className={classes['part']}>
      <h2 className={classes['heading']}>
        <Trans>Sign in to answer</Trans>{' '}
        <span className={classes['muted']}>
          <Trans>Nothing is accepted by signing in.</Trans>
        </span>
      </h2>
      <span className={classes['buttons']}>
        <Button
          loading={isPending}
          classNames={{ root: classes['withAddress'] ?? '', label: classes['address'] ?? '' }}
          onClick={() => mutate()}
        >
          <Trans>Sign in as {email}</Trans>
        </Button>
      </span>
    </div>
  );
}

type Person = Extract<InvitationViewer, { kind: 'PERSON' }>;
type PersonProps = Props & { readonly reader: Person };

/** Who is signed in, and a way to sign in as someone else. */
function SignedInAs({ reader: { profile, organization } }: { readonly reader: Person }): ReactNode {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      rememberPathForNextLogin(paths.invitation());
      await signOut();
    },
    throwOnError: true,
  });
  const { email } = profile;
  const name = organization?.name ?? null;
  return (
    <p className={classes['signedIn']}>
      <span>
        {name === null ? (
          <Trans>Signed in as {email}.</Trans>
        ) : (
          <Trans>
            Signed in as {email}, {name}.
          </Trans>
        )}
      </span>{' '}
      <button type="button" className={classes['link']} disabled={isPending} onClick={() => mutate()}>
        <Trans>Sign in with another address</Trans>
      </button>
    </p>
  );
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** For a colleague's invitation: it was sent to one address, and only the owner of that address can accept it. */
function Join({ token, invitation, reader }: PersonProps): ReactNode {
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await callApi(joinOrganization, { body: { invitationId: token } });
      clearToken(sessionStorage);
      await client.refetchQueries(visitorQuery);
      await navigate({ to: paths.cockpit(), replace: true });
    },
  });
  const { organization, email } = invitation;
  if (reader.organization !== null) {
    return (
      <div className={classes['part']}>
        <h2 className={classes['heading']}>
          <Trans>You belong to {reader.organization.name} already</Trans>
        </h2>
        <p>
          <Trans>
            A person can belong to only one organization. Sign in with another address to join {organization}, or ask
            one of your managers to remove you first.
          </Trans>
        </p>
        <SignedInAs reader={reader} />
      </div>
    );
  }
  if (!isSameAddress(reader.profile.email, email)) {
    return (
      <div className={classes['part']}>
        <h2 className={classes['heading']}>
          <Trans>This invitation was sent to {email}</Trans>
        </h2>
        <p>
          <Trans>Only the person who receives e-mail at that address can accept it.</Trans>
        </p>
        <SignedInAs reader={reader} />
      </div>
    );
  }
  return (
    <div className={classes['part']}>
      <Failure>{error !== null && errorWords(error)}</Failure>
      <span className={classes['buttons']}>
        <Button loading={isPending} onClick={() => mutate()}>
          <Trans>Join {organization}</Trans>
        </Button>
      </span>
      <SignedInAs reader={reader} />
    </div>
  );
}

/** A link to the reason for a refusal: the pending request, or the existing agreement. */
function refusalLink(error: unknown): ReactNode {
  if (!(error instanceof Refused)) return null;
  if (error.code === 'PENDING_AGREEMENT_EXISTS') {
    return (
      <Link to={paths.agreementRequests()}>
        <Trans>To the request</Trans>
      </Link>
    );
  }
  return error.code === 'AGREEMENT_EXISTS' ? (
    <Link to={paths.shippers()}>
      <Trans>To your shippers</Trans>
    </Link>
  ) : null;
}

/** For a carrier's invitation: it leads to a request, which is answered there. */
function RedeemInvitation({ token, invitation, reader }: PersonProps): ReactNode {
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const takeUp = async (): Promise<void> => {
    await callApi(requestAgreement, { body: { invitationId: token } });
    clearToken(sessionStorage);
    void client.invalidateQueries({ queryKey: ['counts'] });
    await navigate({ to: paths.agreementRequests(), replace: true });
  };
  const { mutate, isPending, error } = useMutation({ mutationFn: takeUp });
  // Founding ends with taking up the invitation. If that fails, the page shows the carrier that exists by then, and
  // why.
  const [failure, setFailure] = useState<unknown>(null);
  const foundedAndTaken = async (): Promise<void> => {
    try {
      await takeUp();
    } catch (refused) {
      setFailure(refused);
    }
  };
  const { organization } = reader;
  if (organization === null) {
    return (
      <>
        <CreateCarrier token={token} invitation={invitation} onCreated={foundedAndTaken} />
        <div className={classes['part']}>
          <SignedInAs reader={reader} />
        </div>
      </>
    );
  }
  if (organization.organizationRole === 'SHIPPER') {
    return (
      <div className={classes['part']}>
        <h2 className={classes['heading']}>
          <Trans>{organization.name} is a shipper</Trans>
        </h2>
        <p>
          <Trans>
            {invitation.organization} invites a carrier: only those who drive can share positions. Pass this link on to
            your carrier, or sign in with the address of a carrier.
          </Trans>
        </p>
        <SignedInAs reader={reader} />
      </div>
    );
  }
  const shown = error ?? failure;
  return (
    <div className={classes['part']}>
      <Failure>
        {shown !== null && (
          <>
            {errorWords(shown)} {refusalLink(shown)}
          </>
        )}
      </Failure>
      <span className={classes['buttons']}>
        <Button loading={isPending} onClick={() => mutate()}>
          <Trans>Go to the request as {organization.name}</Trans>
        </Button>
        <span className={classes['muted']}>
          <Trans>You accept or decline it there.</Trans>
        </span>
      </span>
      <SignedInAs reader={reader} />
    </div>
  );
}
