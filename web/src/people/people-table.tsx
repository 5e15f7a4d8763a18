import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { ColleagueInvitation, OrganizationPerson } from '@milepost/api-contract/people/people';
import type { ReactNode } from 'react';
import { useNow } from '../ui/time/use-now.ts';
import { InvitationRow } from './invitation-row.tsx';
import { PersonRow } from './person-row.tsx';
import classes from './people.module.css';
import type { PeopleCalls } from './use-people.ts';

type Props = {
  readonly people: readonly OrganizationPerson[];
  readonly invitations: readonly ColleagueInvitation[];
  /** Null for those who may only look. */
  readonly calls: PeopleCalls | null;
  /** False for administrators, who may also remove the last manager. */
  readonly keepsLastManager: boolean;
  readonly label: string;
};

/** Members and invited people. Confirmations are asked in the row they concern. */
export function PeopleTable({ people, invitations, calls, keepsLastManager, label }: Props): ReactNode {
  const { t } = useLingui();
  const now = useNow('minute');
  const managers = people.filter(({ manager }) => manager).length;
  // A withdrawn invitation was withdrawn here, and is over.
  const waiting = invitations.filter(({ state }) => state !== 'WITHDRAWN' && state !== 'USED');
  return (
    <table className={classes['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t`Name`}</th>
          <th scope="col">{t`Role`}</th>
          <th scope="col">{t`Last here`}</th>
          <th scope="col">{t`Sessions`}</th>
          {calls !== null && (
            <th scope="col" className={classes['actionsHead']}>
              <VisuallyHidden>{t`Actions`}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            calls={calls}
            isLastManager={person.manager && managers === 1}
            keepsLastManager={keepsLastManager}
            colleagues={people.filter(({ id }) => id !== person.id)}
            now={now}
          />
        ))}
      </tbody>
      {waiting.length > 0 && (
        <tbody>
          <tr className={classes['group']}>
            <th scope="colgroup" colSpan={calls === null ? 4 : 5}>
              <Trans>Invited</Trans> {waiting.length}
            </th>
          </tr>
          {waiting.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} calls={calls} now={now} />
          ))}
        </tbody>
      )}
    </table>
  );
}
