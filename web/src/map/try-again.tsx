import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import classes from './try-again.module.css';

type Props = { readonly onClick: () => void };

/** At the end of the sentence that says what of a map is missing. */
export function TryAgain({ onClick }: Props) {
  return (
    <UnstyledButton className={classes['retry'] ?? ''} onClick={onClick}>
      <Trans>Try again</Trans>
    </UnstyledButton>
  );
}
