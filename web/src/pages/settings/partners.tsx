import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Carriers } from '../../partners/carriers/carriers.tsx';
import { History } from '../../partners/requests/history.tsx';
import { Requests } from '../../partners/requests/requests.tsx';
import { Shippers } from '../../partners/shippers/shippers.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FollowedVehicles } from '../../vehicles/followed-vehicles.tsx';
import { NamingSetting } from '../../vehicles/naming-setting.tsx';
import classes from '../../vehicles/vehicles.module.css';

// Loaded together: otherwise the names of a dozen files would be in the first load.

export function CarriersPage(): ReactNode {
  return <Carriers />;
}

export function ShippersPage(): ReactNode {
  return <Shippers />;
}

export function AgreementRequestsPage(): ReactNode {
  return <Requests />;
}

export function AgreementHistoryPage(): ReactNode {
  return <History />;
}

/** Which shippers a carrier lets follow which vehicle. */
export function VehiclesPage(): ReactNode {
  return (
    <>
      <PageHeader
        title={<Trans>Vehicles</Trans>}
        subtitle={<Trans>Which shipper follows which of your vehicles, and who may name them</Trans>}
      />
      <div className={classes['sections']}>
        <NamingSetting />
        <FollowedVehicles />
      </div>
    </>
  );
}
