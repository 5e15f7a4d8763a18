import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { FollowedVehicles } from '../../vehicles/followed-vehicles.tsx';
import { NamingSetting } from '../../vehicles/naming-setting.tsx';
import classes from '../../vehicles/vehicles.module.css';

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
