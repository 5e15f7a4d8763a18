import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import classes from './map-view.module.css';
import type { MapState } from './map-state.ts';

type Props = { readonly state: MapState; readonly onRetry: () => void };

/** What of the map is missing. The place is always there, so that its filling is announced. */
export function MapNotice({ state, onRetry }: Props) {
  return (
    <div role="status" className={classes['notice']}>
      {state === 'own ground' && (
        <p>
          <Trans>The map that is set up here cannot be reached. The built-in map is shown instead.</Trans>{' '}
          <UnstyledButton className={classes['retry'] ?? ''} onClick={onRetry}>
            <Trans>Try again</Trans>
          </UnstyledButton>
        </p>
      )}
      {(state === 'no ground' || state === 'partly shown') && (
        <p>
          <Trans>Parts of the map could not be loaded. Everything else goes on working.</Trans>{' '}
          <UnstyledButton className={classes['retry'] ?? ''} onClick={onRetry}>
            <Trans>Try again</Trans>
          </UnstyledButton>
        </p>
      )}
    </div>
  );
}
