import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { isOutdated, useVersionState } from './version-state.ts';
import classes from './new-version-banner.module.css';

/** Specification §8: a version mismatch shows a banner with a reload button. */
export function NewVersionBanner() {
  const outdated = isOutdated(useVersionState());
  return (
    <div role="status">
      {outdated && (
        <div className={classes['banner']}>
          <span>
            <Trans>New version available</Trans>
          </span>
          <Button
            size="compact-sm"
            variant="white"
            leftSection={<IconRefresh size={15} aria-hidden />}
            onClick={() => globalThis.location.reload()}
          >
            <Trans>Reload</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
