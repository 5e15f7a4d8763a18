import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { AddOrganization } from '../../people/add-organization.tsx';
import { Organizations } from '../../people/organizations.tsx';
import classes from '../../people/people.module.css';
import { PageHeader } from '../../ui/page-header.tsx';

/** All organisations of this installation, for those who run it. */
export function OrganizationsPage(): ReactNode {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={<Trans>Organizations</Trans>}
        subtitle={<Trans>Who works with this installation, and who manages whom</Trans>}
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            <Trans>Add organization</Trans>
          </Button>
        }
      />
      <div className={classes['main']}>
        {isAdding && <AddOrganization onClose={() => setAdding(false)} />}
        <Organizations />
      </div>
    </>
  );
}
