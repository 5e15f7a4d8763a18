import { Trans, useLingui } from '@lingui/react/macro';
import type { Contact } from '@milepost/api-contract/agreements/partner-organization';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { writePhone } from '../../actions/plan/entered-contacts.ts';
import classes from './partner-cells.module.css';

type Props = { readonly partner: string; readonly contact: Contact | null };

/** Calling is the usual next step, so the number is a link. */
export function ContactCell({ partner, contact }: Props): ReactNode {
  const { t } = useLingui();
  const { name = null, phone = null, email = null } = contact ?? {};
  if (name === null && phone === null && email === null) {
    return (
      <span className={classes['muted']}>
        <Trans>no contact given</Trans>
      </span>
    );
  }
  const whom = name ?? partner;
  return (
    <div>
      {name !== null && <div>{name}</div>}
      <div className={classes['ways']}>
        {phone !== null && (
          <a href={`tel:${phone}`} className={classes['way']} aria-label={t`Call ${whom}: ${writePhone(phone)}`}>
            <IconPhone size={13} aria-hidden />
            {writePhone(phone)}
          </a>
        )}
        {email !== null && (
          <a
            href={`mailto:${email}`}
            className={classes['way']}
            title={email}
            aria-label={t`Write to ${whom}: ${email}`}
          >
            <IconMail size={14} aria-hidden />
            {phone === null && <span className={classes['address']}>{email}</span>}
          </a>
        )}
      </div>
    </div>
  );
}
