import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { AnyTransportView } from '../../administration/any-transport.tsx';
import { TransportFinder } from '../../administration/transport-finder.tsx';
import { StatusTransitionsView } from '../../administration/status-transitions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function AdminTransportPage(): ReactNode {
  return (
    <>
      <PageHeader
        title={<Trans>Show transport</Trans>}
        subtitle={<Trans>Everything that is kept of it; each look is written into the security log</Trans>}
      />
      <TransportFinder address={paths.adminTransport()}>
        {(transportId) => <AnyTransportView key={transportId} transportId={transportId} />}
      </TransportFinder>
    </>
  );
}

export function StatusTransitionsPage(): ReactNode {
  return (
    <>
      <PageHeader
        title={<Trans>Waypoint status transitions</Trans>}
        subtitle={<Trans>How each stop of a transport came to its status, corrections included</Trans>}
      />
      <TransportFinder address={paths.adminStatusTransitions()}>
        {(transportId) => <StatusTransitionsView key={transportId} transportId={transportId} />}
      </TransportFinder>
    </>
  );
}
