import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLockX } from '@tabler/icons-react';
import { providerWords } from '../i18n/refusal-words.ts';
import type { LoginFailure, LoginFailureReason } from '../session/login-failure.ts';
import { NoticePage } from '../ui/notice-page.tsx';

/** What went wrong at signing in, and what can be done; the heading above is the specification's (§8). */
const loginFailureWords = {
  INSECURE_CONTEXT: msg`Signing in needs an encrypted connection. This page was opened over plain HTTP by an address of the network: open it over HTTPS, or as http://localhost on the machine on which it runs.`,
  ...providerWords,
  SERVER_UNREACHABLE: msg`The server cannot be reached. Please check your connection and try again.`,
  REFUSED_BY_PROVIDER: msg`The sign-in service did not complete the login. You may have cancelled it, or your account may not be allowed here.`,
  NOT_STARTED_HERE: msg`This login was not started in this tab, or it has been used already.`,
  LOGIN_FAILED: msg`The sign-in service did not accept this login. It may have taken too long.`,
} as const satisfies Record<LoginFailureReason, MessageDescriptor>;

type Props = { readonly failure: LoginFailure };

/** Starts from where the person wanted to go: the guard there signs in again. */
export function LoginFailedPage({ failure }: Props) {
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
