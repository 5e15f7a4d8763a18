import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistoryOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../addresses/paths.ts';
import { NoticePage } from '../ui/notice-page.tsx';

/** Specification §2 and §9: transports that ended more than 28 days ago cannot be opened. */
export function OutdatedTransportPage() {
  const toCompleted = (
    <Button component={Link} to={paths.completed()}>
      <Trans>Completed transports</Trans>
    </Button>
  );
  return (
    <NoticePage
      icon={IconHistoryOff}
      tone="neutral"
      isFramed
      title={<Trans>This transport is no longer available</Trans>}
      actions={toCompleted}
    >
      <p>
        <Trans>Transports completed or cancelled more than 28 days ago cannot be opened.</Trans>
      </p>
    </NoticePage>
  );
}
