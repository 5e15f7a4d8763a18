import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { whenWords } from '../../ui/time/when-words.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { shortPostalCode } from '../../transport/short-address.ts';
import { type DetailedWaypoint, plannedOf } from '../detailed-waypoint.ts';
import classes from './timeline.module.css';

type ContactListProps = { readonly contacts: NonNullable<DetailedWaypoint['contacts']> };

/** The contacts that the shipper notifies about this stop. */
export function ContactList({ contacts }: ContactListProps): ReactNode {
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

type PlannedWordsProps = { readonly waypoint: DetailedWaypoint };

/** The planned window in the zone of the waypoint, which is named if it is not the reader's. */
export function PlannedWords({ waypoint }: PlannedWordsProps): ReactNode {
  const { locale } = useLanguage();
  const { kind, from, to } = plannedOf(waypoint);
  const { when, absolute } = whenWords(from, kind === 'APPOINTMENT' ? from : to, waypoint.timezone, {
    now: useNow('minute'),
    timeZone: readerZone(),
    locale,
  });
  return (
    <span className={classes['planned']} title={absolute}>
      {kind === 'APPOINTMENT' ? <Trans>Appointment {when}</Trans> : <Trans>Planned {when}</Trans>}
    </span>
  );
}

/** How precisely the place is known: its rings are drawn around it. */
export const precisionWords = {
  TOWN_CENTRE: msg`centre of the town`,
  ADDRESS: msg`address`,
  PIN: msg`pin on the map`,
} as const satisfies Record<DetailedWaypoint['precision'], MessageDescriptor>;

/** "PL 80, Kontenerowa 7"; if only the town is known, it says so, because the rings are then around its centre. */
export function PlaceWords({ waypoint }: { readonly waypoint: DetailedWaypoint }): ReactNode {
  const { t } = useLingui();
  const { address, street, precision } = waypoint;
  const region = [address.countryCode, shortPostalCode(address)].filter((part) => part !== '').join(' ');
  const parts = [region, street ?? '', precision === 'TOWN_CENTRE' ? t(precisionWords.TOWN_CENTRE) : ''];
  return parts.filter((part) => part !== '').join(', ');
}
