import type { ShownStatus } from '@milepost/api-contract/links/transport-status';
import type { ComponentChildren } from 'preact';
import { Icon } from '../icon.tsx';
import { agoOf, momentOf, type Localization, useLocalization } from '../localization.ts';
import { ownStop } from '../standing-now.ts';
import { SmallMap } from './small-map.tsx';
import styles from './map-card.module.css';

type Props = { readonly status: ShownStatus; readonly now: number; readonly isOld: boolean };

/** The age is in the row that names the place, so a place is never shown next to the time of something newer. */
export function MapCard({ status, now, isOld }: Props) {
  const reader = useLocalization();
  const { words } = reader;
  const { position } = status;
  if (position === null) return null;
  return (
    <section className={styles['card']} aria-label={words.map}>
      <SmallMap status={status} position={position} isOld={isOld} />
      <p className={styles['row']} data-old={isOld ? '' : undefined}>
        <Icon name="pin" size={18} />
        <span>{placeOf(reader, status, position, now, isOld)}</span>
        <span className={styles['age']}>{agoOf(reader, position.at, now)}</span>
      </p>
    </section>
  );
}

type Position = NonNullable<ShownStatus['position']>;

function placeOf(
  reader: Localization,
  status: ShownStatus,
  position: Position,
  now: number,
  isOld: boolean,
): ComponentChildren {
  const { words, locale } = reader;
  const { place, remainingKm, at } = position;
  const zone = ownStop(status)?.timezone ?? 'UTC';
  const kilometres =
    remainingKm === null || isOld
      ? null
      : new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 }).format(
          remainingKm,
        );
  const rest = kilometres === null ? '' : `, ${words.toGo(kilometres.replace(' ', '\u00A0'))}`;
  if (place === null) return `${words.seen}${rest}`;
  return (
    <>
      {isOld ? words.lastSeenNear(momentOf(reader, zone, at, now)) : words.seenNear}
      <b>{place.city}</b>
      {rest}
    </>
  );
}
