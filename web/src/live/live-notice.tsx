import { Trans } from '@lingui/react/macro';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useLiveState } from './live-connection.ts';
import classes from './live.module.css';

/** Shown next to a time while changes appear as they happen; empty otherwise. */
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

/** In the header of every page: shown while changes do not appear as they happen. */
export function LiveNotice() {
  const state = useLiveState();
  const isCut = state === 'reconnecting' || state === 'old';
  return (
    <div role="status" className={classes['frame']}>
      {isCut && (
        <span className={classes['notice']}>
          <IconPlugConnectedX size={15} stroke={1.8} aria-hidden />
          <span className={classes['words']}>
            {state === 'old' ? <Trans>Not live: updated every minute</Trans> : <Trans>Reconnecting…</Trans>}
          </span>
        </span>
      )}
    </div>
  );
}
