import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './try-again.module.css';

type Props = { readonly onClick: () => void };

/** Placed at the end of the sentence that says what is missing from a map. */
export function TryAgain({ onClick }: Props) {
  return (
    <UnstyledButton className={classes['retry'] ?? ''} onClick={onClick}>
      <Trans>Try again</Trans>
    </UnstyledButton>
  );
}

type MapMissingProps = {
  readonly className: string | undefined;
  readonly tryAgain: () => void;
  readonly children: ReactNode;
};

/**
 * Shown in place of a map whose file failed to load. The page supplies the text: the map's own messages may be missing
 * too.
 */
export function MapMissing({ className, tryAgain, children }: MapMissingProps) {
  return (
    <div className={className} role="alert">
      <p className={classes['missing']}>
        {children} <TryAgain onClick={tryAgain} />
      </p>
    </div>
  );
}
