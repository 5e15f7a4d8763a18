import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { etaRestsOn, isOldEta } from '@milepost/domain/eta/eta-standing';
import { IconBuildingWarehouse, IconClock, IconDeviceMobile, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { NotSet } from '../../transport/not-set.tsx';
import { etaBasisOf } from '../../transport/standing-of.ts';
import { TriageFacts } from '../../transport/triage-facts.tsx';
import { GpsSignalBadge } from '../../ui/status/gps-signal-badge.tsx';
import { AgeView } from '../../ui/time/age-view.tsx';
import { dateFormat } from '../../ui/time/date-format.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { DeviceHeard, PositionAge } from '../position-age.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import classes from './details-header.module.css';
import { HeaderActions } from './header-actions.tsx';
import { ListPosition } from './list-position.tsx';
import { HeadlineView } from './headline-view.tsx';

type DetailsHeaderProps = {
  readonly details: TransportDetails;
  readonly now: number;
  /** It shows the past. */
  readonly isReplay: boolean;
  readonly aside: ReactNode;
};

/** Which transport it is, how it stands in one sentence, what that rests on, and what can be done. */
export function DetailsHeader({ details, now, isReplay, aside }: DetailsHeaderProps): ReactNode {
  const cities = details.waypoints.map(({ address }) => address.city || '…');
  return (
    <header className={classes['header']}>
      <div className={classes['top']}>
        <div className={classes['name']}>
          <Breadcrumb transportId={details.id} />
          <h1 tabIndex={-1} className={classes['title']}>
            {details.reference ?? details.trackingId ?? (
              <>
                <Trans>Transport</Trans> <NotSet />
              </>
            )}
          </h1>
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

/** Partner, vehicle, the ages of its position and of its last sign, and when the ETA was calculated. */
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

/** Where it was and when its device was last heard are two facts; that all is well goes without saying. */
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
  const at = etaRestsOn(basis, now);
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
