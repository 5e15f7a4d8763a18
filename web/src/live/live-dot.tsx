import { Trans } from '@lingui/react/macro';
import { useLiveState } from './live-link.ts';
import classes from './live.module.css';

/** Beside a time: that what is shown changes as it happens. It claims nothing while that is not so. */
export function LiveDot() {
  if (useLiveState() !== 'live') return null;
  return (
    <span className={classes['live']}>
      {' · '}
      <Trans>live</Trans>
      <span className={classes['dot']} aria-hidden />
    </span>
  );
}
