import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { IconCheck, IconMinus, IconShield } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import classes from './people.module.css';

type Right = { readonly words: MessageDescriptor; readonly managersOnly: boolean };

const shared: readonly Right[] = [
  { words: msg`Own sessions, language and time zone`, managersOnly: false },
  { words: msg`People and roles`, managersOnly: true },
  { words: msg`API keys`, managersOnly: true },
  { words: msg`Contact for partners`, managersOnly: true },
];

const rights: Readonly<Record<OrganizationRole, readonly Right[]>> = {
  SHIPPER: [
    { words: msg`Plan and follow transports`, managersOnly: false },
    { words: msg`Invite carriers`, managersOnly: false },
    ...shared,
  ],
  CARRIER: [
    { words: msg`Follow transports, name vehicles`, managersOnly: false },
    { words: msg`Answer requests of shippers`, managersOnly: false },
    ...shared,
  ],
};

function PermissionMark({ may }: { readonly may: boolean }): ReactNode {
  const { t } = useLingui();
  return may ? (
    <IconCheck size={18} className={classes['may']} role="img" aria-label={t`may`} />
  ) : (
    <IconMinus size={18} className={classes['mayNot']} role="img" aria-label={t`may not`} />
  );
}

export function RolePermissions({ role }: { readonly role: OrganizationRole }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <Card title={<Trans>Who may do what</Trans>}>
        <table className={classes['rights']} aria-label={t`Who may do what`}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t`Member`}</th>
              <th scope="col">{t`Manager`}</th>
            </tr>
          </thead>
          <tbody>
            {rights[role].map(({ words, managersOnly }) => (
              <tr key={words.id}>
                <th scope="row">{t(words)}</th>
                <td>
                  <PermissionMark may={!managersOnly} />
                </td>
                <td>
                  <PermissionMark may />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <p className={classes['remark']}>
        <IconShield size={18} aria-hidden />
        <Trans>The last manager cannot be removed or become a member: hand over first.</Trans>
      </p>
    </>
  );
}
