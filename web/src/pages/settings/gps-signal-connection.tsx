import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CarrierConnection } from '../../gps-connection/carrier-connection.tsx';
import { CarriersReadiness } from '../../gps-connection/carriers-readiness.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export function GpsSignalConnectionPage(): ReactNode {
  const { organization } = useVisitor();
  const isCarrier = organization.organizationRole === 'CARRIER';
  return (
    <>
      <PageHeader
        title={<Trans>GPS signal connection</Trans>}
        subtitle={
          isCarrier ? (
            <Trans>Let Milepost know where your vehicles are, with what you have already</Trans>
          ) : (
            <Trans>How far your carriers are with connecting their vehicles</Trans>
          )
        }
      />
      {isCarrier ? <CarrierConnection /> : <CarriersReadiness />}
    </>
  );
}
