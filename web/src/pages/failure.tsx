import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLockX, IconMoodSad, IconRefresh } from '@tabler/icons-react';
import { paths } from '../addresses/paths.ts';
import { useReportedError } from '../error-reporting/report.ts';
import { unreachableWords } from '../i18n/failure-words.ts';
import { providerWords } from '../i18n/shared-refusal-words.ts';
import { LoginFailure, type LoginFailureReason } from '../session/login-failure.ts';
import { NoticePage } from '../ui/notice-page.tsx';

/** What went wrong while signing in, and what can be done; the heading above is the specification's (§8). */
const loginFailureWords = {
  INSECURE_CONTEXT: msg`Signing in needs an encrypted connection. This page was opened over plain HTTP by an address of the network: open it over HTTPS, or as http://localhost on the machine on which it runs.`,
  ...providerWords,
  SERVER_UNREACHABLE: unreachableWords,
  REFUSED_BY_PROVIDER: msg`The sign-in service did not complete the login. You may have cancelled it, or your account may not be allowed here.`,
  NOT_STARTED_HERE: msg`This login was not started in this tab, or it has been used already.`,
  LOGIN_FAILED: msg`The sign-in service did not accept this login. It may have taken too long.`,
} as const satisfies Record<LoginFailureReason, MessageDescriptor>;

type LoginProps = { readonly failure: LoginFailure };

/** Starts at the page the person wanted to open: its guard signs in again. */
function LoginFailedPage({ failure }: LoginProps) {
  const { t } = useLingui();
  const tryAgain = (
    <Button component="a" href={failure.returnPath}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <NoticePage
      icon={IconLockX}
      tone="bad"
      title={<Trans>An error occurred during logging in</Trans>}
      actions={tryAgain}
    >
      <p>{t(loginFailureWords[failure.reason])}</p>
    </NoticePage>
  );
}

type Props = { readonly error: unknown; readonly isFramed: boolean };

/** A page crashed. Says so, and gives the id under which the error is found in the reports. */
function UnexpectedErrorPage({ error, isFramed }: Props) {
  const errorId = useReportedError(error);
  const actions = (
    <>
      <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => globalThis.location.reload()}>
        <Trans>Reload</Trans>
      </Button>
      <Button component="a" href={paths.cockpit()} variant="default">
        <Trans>To the cockpit</Trans>
      </Button>
    </>
  );
  return (
    <NoticePage
      icon={IconMoodSad}
      tone="bad"
      isFramed={isFramed}
      title={<Trans>An unexpected error occurred</Trans>}
      actions={actions}
      remark={<Trans>Error ID: {errorId}</Trans>}
    >
      <p>
        <Trans>This page could not be shown. Please refresh the page.</Trans>
      </p>
    </NoticePage>
  );
}

/** What an error boundary shows: signing in failed, or a page crashed. */
export function FailurePage({ error, isFramed }: Props) {
  return error instanceof LoginFailure ? (
    <LoginFailedPage failure={error} />
  ) : (
    <UnexpectedErrorPage error={error} isFramed={isFramed} />
  );
}
