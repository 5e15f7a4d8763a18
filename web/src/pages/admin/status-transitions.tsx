import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { AskedTransport } from '../../administration/asked-transport.tsx';
import { StatusTransitionsView } from '../../administration/status-transitions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function StatusTransitionsPage(): ReactNode {
  return (
    <>
      <PageHeader
        title={<Trans>Waypoint status transitions</Trans>}
        subtitle={<Trans>How each stop of a transport came to its status, corrections included</Trans>}
      />
      <AskedTransport address={paths.adminStatusTransitions()}>
        {(transportId) => <StatusTransitionsView key={transportId} transportId={transportId} />}
      </AskedTransport>
    </>
  );
}
