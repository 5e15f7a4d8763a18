import { Plural, Trans } from '@lingui/react/macro';
import type { PartnerCarrier } from '@milepost/api-contract/agreements/partners';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { AgeView } from '../../ui/time/age-view.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { DateView } from '../cells/date-view.tsx';
import classes from './carriers.module.css';

type Props = {
  readonly carrier: PartnerCarrier;
  readonly onInviteAgain: () => void;
  readonly onWithdrawRequest: () => void;
};

function Waiting({ invitation }: Pick<PartnerCarrier, 'invitation'>): ReactNode {
  const { locale } = useLanguage();
  const now = useNow('minute');
  if (invitation === null) return <Trans>The request waits for the carrier’s answer.</Trans>;
  const { isExpired, openedAt, expiresAt, sentAt } = invitation;
  if (isExpired) {
    return (
      <Trans>
        The link ended on <DateView at={expiresAt} /> without an answer: send it again.
      </Trans>
    );
  }
  if (openedAt !== null) {
    return (
      <Trans>
        The link was opened on <DateView at={openedAt} />, no answer yet.
      </Trans>
    );
  }
  return (
    <Trans>
      Invited <AgeView at={Date.parse(sentAt)} now={now} locale={locale} />, link not opened yet.
    </Trans>
  );
}

function Ended({ carrier: { outcome, reason, openTransports } }: Pick<Props, 'carrier'>): ReactNode {
  return (
    <>
      {outcome === 'WITHDRAWN' ? (
        <Trans>The carrier has ended the agreement.</Trans>
      ) : (
        reason === null && <Trans>The carrier has declined without a reason.</Trans>
      )}
      {reason !== null && (
        <>
          {' '}
          <Trans>“{reason}”</Trans>
        </>
      )}
      {openTransports > 0 && (
        <>
          {' '}
          <Plural value={openTransports} one="# transport runs to its end." other="# transports run to their end." />
        </>
      )}
    </>
  );
}

/** Shown for a carrier without an agreement, in place of its GPS and its share. */
export function NoAgreement({ carrier, onInviteAgain, onWithdrawRequest }: Props): ReactNode {
  const isEnded = carrier.outcome !== 'PENDING';
  return (
    <div className={classes['sentence']}>
      {isEnded ? <Ended carrier={carrier} /> : <Waiting invitation={carrier.invitation} />}
      {!isEnded && carrier.invitation === null && (
        <>
          {' '}
          <button type="button" className={classes['link']} onClick={onWithdrawRequest}>
            <Trans>Withdraw request</Trans>
          </button>
        </>
      )}
      {isEnded && (
        <>
          {' '}
          <button type="button" className={classes['link']} onClick={onInviteAgain}>
            <Trans>Invite again</Trans>
          </button>
        </>
      )}
    </div>
  );
}
