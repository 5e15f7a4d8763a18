import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../addresses/paths.ts';
import { NoticePage } from '../ui/notice-page.tsx';

export function NotAuthorizedPage() {
  const toCockpit = (
    <Button component={Link} to={paths.cockpit()}>
      <Trans>To the cockpit</Trans>
    </Button>
  );
  return (
    <NoticePage icon={IconLock} tone="bad" title={<Trans>Not authorized</Trans>} actions={toCockpit}>
      <p>
        <Trans>You are not authorized to view the requested data.</Trans>
      </p>
      <p>
        <Trans>The data may belong to another organization.</Trans>
      </p>
    </NoticePage>
  );
}
