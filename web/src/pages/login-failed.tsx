import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLockX } from '@tabler/icons-react';
import { loginFailureWords } from '../session/login-failure-words.ts';
import type { LoginFailure } from '../session/login-failure.ts';
import { NoticePage } from '../ui/notice-page.tsx';

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
