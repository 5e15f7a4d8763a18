import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { LatestPosition } from '@milepost/api-contract/transports/transport';
import { etaBasisTime, isOldEta } from '@milepost/domain/eta/eta-standing';
import { listNames } from '@milepost/domain/transport-list/transport-list';
import {
  IconBuildingWarehouse,
  IconChevronDown,
  IconChevronUp,
  IconClock,
  IconDeviceMobile,
  IconMapPin,
  IconWeight,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '../../addresses/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKey } from '../../keyboard/use-key.ts';
import { type OriginList, originListEntry, rememberOriginList } from '../../lists/origin-list.ts';
import { rememberViewed } from '../../lists/list-memory.ts';
import { positionInRows, readRowsSnapshot } from '../../lists/rows-snapshot.ts';
import { useOriginList } from '../../navigation/open-transport.ts';
import { NotSet } from '../../transport/not-set.tsx';
import { etaBasisOf } from '@milepost/api-contract/transports/standing-of';
import { TransportName } from '../../transport/transport-name.tsx';
import { TriageFacts } from '../../transport/triage-facts.tsx';
import { GpsSignalBadge } from '../../ui/status/gps-signal-badge.tsx';
import { AgeView } from '../../ui/time/age-view.tsx';
import { dateFormat } from '../../ui/time/date-format.ts';
import { roughAge } from '@milepost/domain/calendar/duration-words';
import { readerZone } from '../../ui/time/zone.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { HeadingExtraSlot } from '../../ui/page-header.tsx';
import classes from './details-header.module.css';
import { HeaderActions } from './header-actions.tsx';
import { HeadlineView } from './headline-view.tsx';

type PositionAgeProps = { readonly position: LatestPosition | null; readonly now: number };

/** "Position 31 min old (Châtillon)": a place is never shown next to the time of a later sign of life. */
function PositionAge({ position, now }: PositionAgeProps): ReactNode {
  const { locale } = useLanguage();
  if (position === null) return <Trans>No position yet</Trans>;
  const at = Date.parse(position.at);
  const age = roughAge(at, now, locale);
  const city = position.place?.city ?? null;
  return (
    <time dateTime={position.at} title={dateFormat(locale, readerZone(), 'fullMoment').format(at)}>
      {city === null ? (
        <Trans>Position {age} old</Trans>
      ) : (
        <Trans>
          Position {age} old ({city})
        </Trans>
      )}
    </time>
  );
}

/** Anything the device sent, with or without a position. */
function DeviceHeard({ at, now }: { readonly at: string; readonly now: number }): ReactNode {
  const { locale } = useLanguage();
  const age = <AgeView at={Date.parse(at)} now={now} locale={locale} />;
  return <Trans>device heard {age}</Trans>;
}

type Props = { readonly transportId: string };

/** The position of the transport in the list it was opened from, with links to its neighbours there. */
function ListPosition({ transportId }: Props): ReactNode {
  const cameFrom = useOriginList(transportId);
  if (cameFrom === null) return null;
  return <Position transportId={transportId} cameFrom={cameFrom} />;
}

function Position({ transportId, cameFrom }: Props & { readonly cameFrom: OriginList }): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  // Readable at this point; otherwise the list it was opened from would be unknown.
  const [rows] = useState(() => readRowsSnapshot(sessionStorage.getItem(originListEntry)));
  const position = rows === null ? null : positionInRows(rows, transportId);
  const walkTo = (id: string | null | undefined): void => {
    if (id === null || id === undefined) return;
    rememberOriginList(id, { ...cameFrom, rows }, sessionStorage);
    const list = listNames.find((name) => name === cameFrom.page);
    if (list !== undefined) rememberViewed(list, id, sessionStorage);
    // Back leads to the list, not through every transport walked past.
    void navigate({ to: paths.transport({ transportId: id }), replace: true });
  };
  useKey({ key: 'k' }, () => walkTo(position?.previous));
  useKey({ key: 'j' }, () => walkTo(position?.next));
  if (position === null) return null;
  const number = new Intl.NumberFormat(locale);
  const place = number.format(position.number);
  const count = number.format(position.total.count) + (position.total.isExact ? '' : '+');
  return (
    <span className={classes['position']}>
      <span>
        <Trans>
          {place} of {count}
        </Trans>
      </span>
      <Step label={t`Previous transport of the list`} shortcut="K" to={position.previous} onWalk={walkTo}>
        <IconChevronUp size={18} stroke={1.6} aria-hidden />
      </Step>
      <Step label={t`Next transport of the list`} shortcut="J" to={position.next} onWalk={walkTo}>
        <IconChevronDown size={18} stroke={1.6} aria-hidden />
      </Step>
    </span>
  );
}

type StepProps = {
  readonly label: string;
  readonly shortcut: string;
  readonly to: string | null;
  readonly onWalk: (transportId: string | null) => void;
  readonly children: ReactNode;
};

/** At the end of the list it stays in place; otherwise the focus on it would be lost. */
function Step({ label, shortcut, to, onWalk, children }: StepProps): ReactNode {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes['step'] ?? ''}
      aria-label={label}
      title={`${label} (${shortcut})`}
      aria-keyshortcuts={shortcut}
      aria-disabled={to === null}
      onClick={() => onWalk(to)}
    >
      {children}
    </ActionIcon>
  );
}

type DetailsHeaderProps = {
  readonly details: TransportDetails;
  readonly now: number;
  /** Whether it shows the past. */
  readonly isReplay: boolean;
  readonly aside: ReactNode;
};

/** Which transport it is, its state in one sentence, what that is based on, and what can be done. */
export function DetailsHeader({ details, now, isReplay, aside }: DetailsHeaderProps): ReactNode {
  const cities = details.waypoints.map(({ address }) => address.city || '…');
  return (
    <header className={classes['header']}>
      <div className={classes['top']}>
        <div className={classes['name']}>
          <Breadcrumb transportId={details.id} />
          <h1 tabIndex={-1} className={classes['title']}>
            <TransportName name={details.reference ?? details.trackingId} />
          </h1>
          <HeadingExtraSlot />
          <span className={classes['lane']}>{cities.join(' → ')}</span>
          {!isReplay && <ListPosition transportId={details.id} />}
        </div>
        {!isReplay && <HeaderActions details={details} />}
      </div>
      <HeadlineView details={details} now={now} />
      <HeaderFacts details={details} now={now} isReplay={isReplay} aside={aside} />
    </header>
  );
}

type Shown = { readonly details: TransportDetails; readonly now: number };

type HeaderFactsProps = Shown & {
  readonly isReplay: boolean;
  /** At the end of the line: how fresh it is. */
  readonly aside: ReactNode;
};

/** Partner, vehicle, the ages of its position and of its last sign of life, and when the ETA was calculated. */
export function HeaderFacts({ details, now, isReplay, aside }: HeaderFactsProps): ReactNode {
  const { t } = useLingui();
  const { carrier, shipper, trackingId, requestedTrackingId: requested } = details;
  const partner = carrier ?? shipper;
  return (
    <ul className={classes['facts']} aria-label={t`About this transport`}>
      {partner !== undefined && (
        <li>
          <IconBuildingWarehouse size={16} stroke={1.6} aria-hidden />
          {partner.name}
        </li>
      )}
      <li>
        <IconDeviceMobile size={16} stroke={1.6} aria-hidden />
        <span>
          <Trans>Tracking ID</Trans> {trackingId ?? (requested === null ? <NotSet /> : null)}
          {requested !== null && (
            <span className={classes['requested']}>
              <Trans>{requested}, not confirmed by the carrier</Trans>
            </span>
          )}
        </span>
      </li>
      {details.cargoWeightKg !== null && <CargoWeight kg={details.cargoWeightKg} />}
      <Signal details={details} now={now} />
      {details.triage !== undefined && (
        <li className={classes['triage']}>
          <TriageFacts transport={details} />
        </li>
      )}
      {/* Of the past, the replay says which ETA was kept. */}
      {!isReplay && <Calculated details={details} now={now} />}
      {!isReplay && <li className={classes['aside']}>{aside}</li>}
    </ul>
  );
}

function CargoWeight({ kg }: { readonly kg: number }): ReactNode {
  const { locale } = useLanguage();
  const weight = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram' }).format(kg);
  return (
    <li>
      <IconWeight size={16} stroke={1.6} aria-hidden />
      <span>
        <Trans>Cargo {weight}</Trans>
      </span>
    </li>
  );
}

/** Where it was and when its device was last heard are two facts; that all is well is not mentioned. */
function Signal({ details, now }: Shown): ReactNode {
  const { gpsSignalStatus, latestPosition, latestGpsSignal } = details;
  if (gpsSignalStatus === null) return null;
  return (
    <>
      {gpsSignalStatus !== 'GPS_SIGNAL_OK' && (
        <li>
          <GpsSignalBadge status={gpsSignalStatus} />
        </li>
      )}
      {latestGpsSignal !== null && (
        <li>
          <IconMapPin size={16} stroke={1.6} aria-hidden />
          <span>
            <PositionAge position={latestPosition} now={now} /> · <DeviceHeard at={latestGpsSignal} now={now} />
          </span>
        </li>
      )}
    </>
  );
}

function Calculated({ details, now }: Shown): ReactNode {
  const { locale } = useLanguage();
  const { waypoints } = details;
  const basis = etaBasisOf(details);
  const at = etaBasisTime(basis, now);
  const isExpected = waypoints.some(({ status, eta }) => status !== 'COMPLETED' && eta !== null);
  if (at === null || !isExpected || details.status === 'CANCELLED') return null;
  if (isOldEta(basis, now)) {
    const age = <AgeView at={at} now={now} locale={locale} />;
    return (
      <li className={classes['old']}>
        <IconClock size={16} stroke={1.6} aria-hidden />
        <span>
          <Trans>Last calculated {age}</Trans>
        </span>
      </li>
    );
  }
  const clock = dateFormat(locale, readerZone(), 'clock').format(at);
  return (
    <li>
      <IconClock size={16} stroke={1.6} aria-hidden />
      <Trans>Calculated {clock}</Trans>
    </li>
  );
}
