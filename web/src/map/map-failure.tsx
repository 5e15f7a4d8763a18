import { Trans } from '@lingui/react/macro';
import { FailedState } from '../ui/failed-state.tsx';
import classes from './map-view.module.css';

type Props = { readonly reason: 'graphics' | 'data'; readonly onRetry: () => void };

export function MapFailure({ reason, onRetry }: Props) {
  return (
    <div className={classes['failure']}>
      <FailedState
        title={<Trans>The map cannot be shown</Trans>}
        retryLabel={<Trans>Try again</Trans>}
        isRetrying={false}
        onRetry={onRetry}
      >
        {reason === 'graphics' ? (
          <Trans>
            Your browser does not offer the graphics (WebGL) that maps need. Everything else goes on working.
          </Trans>
        ) : (
          <Trans>The map data could not be loaded. Everything else goes on working.</Trans>
        )}
      </FailedState>
    </div>
  );
}
