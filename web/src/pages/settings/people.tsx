import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import type { People } from '@milepost/api-contract/people/people';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useErrorWords } from '../../i18n/refusal-words.ts';
import { AddOrganization } from '../../people/add-organization.tsx';
import { InvitePeople } from '../../people/invite-people.tsx';
import { Organizations } from '../../people/organizations.tsx';
import { OwnPreferences } from '../../people/own-preferences.tsx';
import { PartnerContact } from '../../people/partner-contact.tsx';
import { PeopleTable } from '../../people/people-table.tsx';
import classes from '../../people/people.module.css';
import { peopleQuery } from '../../api/people.ts';
import { callsAmongColleagues } from '../../people/use-people.ts';
import { RolePermissions } from '../../people/role-permissions.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

function Counts({ people: { people, invitations } }: { readonly people: People }): ReactNode {
  const managers = people.filter(({ manager }) => manager).length;
  const members = people.length - managers;
  const invited = invitations.filter(({ state }) => state === 'OPEN').length;
  return (
    <>
      {' · '}
      <Plural value={managers} one="# manager" other="# managers" />
      {members > 0 && ', '}
      {members > 0 && <Plural value={members} one="# member" other="# members" />}
      {invited > 0 && ', '}
      {invited > 0 && <Trans>{invited} invited</Trans>}
    </>
  );
}

/** Who works here, what they may do, and the user's own preferences. */
export function PeoplePage(): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const { organization } = useVisitor();
  const { data, error, isFetching, refetch } = useQuery(peopleQuery);
  const { isManager } = organization;
  return (
    <>
      <PageHeader
        title={<Trans>People</Trans>}
        subtitle={
          <>
            {organization.name}
            {data !== undefined && <Counts people={data} />}
          </>
        }
      />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {isManager && (
            <Card>
              <InvitePeople invite={callsAmongColleagues.invite} label={t`Invite colleagues`} />
            </Card>
          )}
          <Card>
            {data !== undefined ? (
              <PeopleTable
                people={data.people}
                invitations={data.invitations}
                calls={isManager ? callsAmongColleagues : null}
                keepsLastManager
                label={t`People`}
              />
            ) : error === null ? (
              <Skeleton height={240} />
            ) : (
              <FailedState
                title={<Trans>The people could not be loaded</Trans>}
                retryLabel={<Trans>Try again</Trans>}
                isRetrying={isFetching}
                onRetry={() => void refetch()}
              >
                {errorWords(error)}
              </FailedState>
            )}
          </Card>
        </div>
        <div className={classes['side']}>
          <RolePermissions role={organization.organizationRole} />
          <OwnPreferences />
          {data !== undefined && <PartnerContact contact={data.contact} mayChange={isManager} />}
        </div>
      </div>
    </>
  );
}

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
