import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './invitation.module.css';

type Line = { readonly what: MessageDescriptor; readonly isShared: boolean; readonly when: MessageDescriptor };

const lines: readonly Line[] = [
  {
    what: msg`Position of the truck`,
    isShared: true,
    when: msg`from 24 h before the first planned stop to the end of the last`,
  },
  { what: msg`Arrival, departure, ETA at its stops`, isShared: true, when: msg`the same time` },
  { what: msg`Plate or device you name`, isShared: true, when: msg`once you name it for a transport` },
  { what: msg`Positions outside that time`, isShared: false, when: msg`not even afterwards` },
  { what: msg`Other customers, vehicles, rates`, isShared: false, when: msg`they stay yours` },
  { what: msg`Driver’s name, phone, hours`, isShared: false, when: msg`not asked for` },
];

/** Specification §6.6 in six lines, for people who are asked to agree to it. */
export function SharedDataTable({ organization }: { readonly organization: string }): ReactNode {
  const { t } = useLingui();
  return (
    <table className={classes['shared']} aria-label={t`What is shared with ${organization}`}>
      <thead>
        <tr>
          <th scope="col">{t`What`}</th>
          <th scope="col">{t`They see`}</th>
          <th scope="col">{t`When`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ what, isShared, when }) => (
          <tr key={what.id} data-never={!isShared || undefined}>
            <th scope="row">{t(what)}</th>
            <td className={classes['verdict']}>
              {isShared ? (
                <>
                  <IconCheck size={16} aria-hidden /> <Trans>Shared</Trans>
                </>
              ) : (
                <>
                  <IconX size={16} aria-hidden /> <Trans>Never</Trans>
                </>
              )}
            </td>
            <td>{t(when)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
