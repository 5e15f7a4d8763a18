import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../addresses/paths.ts';
import { NoticePage } from '../ui/notice-page.tsx';

export function NotFoundPage() {
  const toCockpit = (
    <Button component={Link} to={paths.cockpit()}>
      <Trans>To the cockpit</Trans>
    </Button>
  );
  return (
    <NoticePage icon={IconMapOff} tone="neutral" title={<Trans>Page not found</Trans>} actions={toCockpit}>
      <p>
        <Trans>There is no page at this address, or it is not meant for your organization.</Trans>
      </p>
    </NoticePage>
  );
}
