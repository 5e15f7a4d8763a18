import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMap2, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../addresses/paths.ts';
import { useVisitor } from '../session/visitor.ts';
import { useDialogs } from '../actions/use-dialogs.ts';

/** Shippers plan transports; carriers are asked to drive them. */
export function CockpitActions() {
  const { organizationRole } = useVisitor().organization;
  const openDialog = useDialogs();
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => <Link to={paths.liveMap()} {...props} />}
        leftSection={<IconMap2 size={18} stroke={1.6} aria-hidden />}
      >
        <Trans>Live map</Trans>
      </Button>
      {organizationRole === 'SHIPPER' && (
        <Button
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => openDialog('planTransport')}
        >
          <Trans>Plan transport</Trans>
        </Button>
      )}
    </>
  );
}
