import { Plural, Trans } from '@lingui/react/macro';
import type { PartnerCarrier } from '@milepost/api-contract/agreements/partners';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNow } from '../../ui/time/use-now.ts';
import { AgreementBadge } from './agreement-badge.tsx';
import { DateView } from './date-view.tsx';
import { daysLeft, endsSoon } from './days-left.ts';
import classes from './partner-cells.module.css';

type Invitation = PartnerCarrier['invitation'];

type Props = Pick<PartnerCarrier, 'outcome' | 'since'> & { readonly invitation?: Invitation };

function LinkEnd({ invitation }: { readonly invitation: NonNullable<Invitation> }): ReactNode {
  const days = daysLeft(invitation.expiresAt, useNow('minute'));
  return (
    <div className={classes['detail']} data-warns={invitation.isExpired || endsSoon(days) || undefined}>
      {invitation.isExpired ? (
        <Trans>link has ended</Trans>
      ) : days === 0 ? (
        <Trans>link ends today</Trans>
      ) : (
        <Plural value={days} one="link ends in # day" other="link ends in # days" />
      )}
    </div>
  );
}

/** The normal good state is inconspicuous; only exceptions have a badge. */
export function AgreementCell({ outcome, since, invitation = null }: Props): ReactNode {
  return (
    <div>
      {outcome === 'ACCEPTED' ? (
        <span className={classes['usual']}>
          <IconCircleCheck size={15} aria-hidden />
          <Trans>Accepted</Trans>
        </span>
      ) : (
        <AgreementBadge outcome={outcome} />
      )}
      {outcome === 'PENDING' && invitation !== null ? (
        <LinkEnd invitation={invitation} />
      ) : (
        <div className={classes['detail']}>
          {outcome === 'ACCEPTED' || outcome === 'PENDING' ? (
            <Trans>
              since <DateView at={since} />
            </Trans>
          ) : (
            <Trans>
              on <DateView at={since} />
            </Trans>
          )}
        </div>
      )}
    </div>
  );
}
