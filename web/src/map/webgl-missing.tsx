import { Trans } from '@lingui/react/macro';
import { FailedState } from '../ui/failed-state.tsx';
import classes from './map-view.module.css';

type Props = { readonly onRetry: () => void };

/** Shown in place of a map where nothing can be drawn. */
export function WebGlMissing({ onRetry }: Props) {
  return (
    <div className={classes['failure']}>
      <FailedState
        title={<Trans>The map cannot be shown</Trans>}
        retryLabel={<Trans>Try again</Trans>}
        isRetrying={false}
        onRetry={onRetry}
      >
        <Trans>Your browser does not support WebGL, which maps need.</Trans>
      </FailedState>
    </div>
  );
}
