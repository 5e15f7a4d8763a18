import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Agreement } from '@milepost/api-contract/agreements/agreements';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { readerZone } from '../../ui/time/zone.ts';
import { AgreementBadge } from '../cells/agreement-badge.tsx';
import classes from './requests.module.css';

function OutcomeDetails({
  agreement: { outcome, reason, openTransports },
}: {
  readonly agreement: Agreement;
}): ReactNode {
  const running =
    outcome === 'WITHDRAWN' ? (
      <Plural value={openTransports} one="# transport runs to its end" other="# transports run to their end" />
    ) : (
      <Plural value={openTransports} one="# open transport" other="# open transports" />
    );
  return (
    <>
      {reason !== null && (
        <>
          <Trans>“{reason}”</Trans>{' '}
        </>
      )}
      {openTransports > 0 ? running : reason === null && <Trans>no open transport</Trans>}
    </>
  );
}

type Props = { readonly label: string; readonly agreements: readonly Agreement[] };

/** What was answered, by whom, and what has become of it. */
export function HistoryTable({ label, agreements }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  return (
    <table className={classes['history']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t`When`}</th>
          <th scope="col">{t`Shipper`}</th>
          <th scope="col">{t`What`}</th>
          <th scope="col">{t`Who answered`}</th>
          <th scope="col">{t`Since then`}</th>
        </tr>
      </thead>
      <tbody>
        {agreements.map((agreement) => (
          <tr key={agreement.id}>
            <td>
              <MomentView at={Date.parse(agreement.date)} timeZone={readerZone()} locale={locale} />
            </td>
            <th scope="row">{agreement.shipper.name}</th>
            <td>
              <AgreementBadge outcome={agreement.outcome} />
            </td>
            <td>{(agreement.endedAt === null ? agreement.answeredBy : agreement.endedBy) ?? '–'}</td>
            <td className={classes['muted']}>
              <OutcomeDetails agreement={agreement} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
