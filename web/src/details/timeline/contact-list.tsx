import { useLingui } from '@lingui/react/macro';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';
import classes from './timeline.module.css';

type Props = { readonly contacts: NonNullable<DetailedWaypoint['contacts']> };

/** Whom the shipper has told about at this stop. */
export function ContactList({ contacts }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <ul className={classes['contacts']} aria-label={t`Contacts`}>
      {contacts.map(({ kind, recipient }) => (
        <li key={`${kind} ${recipient}`}>
          {kind === 'SMS' ? <IconPhone size={14} aria-label={t`SMS`} /> : <IconMail size={14} aria-label={t`E-mail`} />}
          <a href={`${kind === 'SMS' ? 'tel' : 'mailto'}:${recipient}`}>{recipient}</a>
        </li>
      ))}
    </ul>
  );
}
