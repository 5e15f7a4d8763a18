import { Trans, useLingui } from '@lingui/react/macro';
import type { PartnerCarrier } from '@milepost/api-contract/agreements/partners';
import type { ReactNode } from 'react';
import classes from './carriers.module.css';

type Props = {
  readonly name: string;
  readonly invitation: NonNullable<PartnerCarrier['invitation']>;
  readonly isPending: boolean;
  readonly onResend: () => void;
  readonly onWithdraw: () => void;
};

/** The recipient of the invitation; while it is pending, it can be sent again or withdrawn. */
export function InvitationContact({ name, invitation, isPending, onResend, onWithdraw }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <div>
      <div className={classes['address']} title={invitation.email}>
        {invitation.email}
      </div>
      {isPending && (
        <div className={classes['links']}>
          <button
            type="button"
            className={classes['link']}
            aria-label={t`Resend the invitation of ${name}`}
            onClick={onResend}
          >
            <Trans>Resend</Trans>
          </button>
          {' · '}
          <button
            type="button"
            className={classes['link']}
            aria-label={t`Withdraw the invitation of ${name}`}
            onClick={onWithdraw}
          >
            <Trans>Withdraw</Trans>
          </button>
        </div>
      )}
    </div>
  );
}
