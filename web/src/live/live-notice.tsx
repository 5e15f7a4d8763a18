import { Trans } from '@lingui/react/macro';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useLiveState } from './live-link.ts';
import classes from './live.module.css';

/** In the header, whatever the page: that changes are not shown as they happen, while that is so. */
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
