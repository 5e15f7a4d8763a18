import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { etaRestsOn, isOldEta } from '@milepost/domain/eta/eta-standing';
import { IconBuildingWarehouse, IconClock, IconDeviceMobile, IconPhone, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { NotSet } from '../../transport/not-set.tsx';
import { etaBasisOf } from '../../transport/standing-of.ts';
import { GpsSignalBadge } from '../../ui/status/gps-signal-badge.tsx';
import { AgeView } from '../../ui/time/age-view.tsx';
import { dateFormat } from '../../ui/time/date-format.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import classes from './details-header.module.css';
import { HeaderActions } from './header-actions.tsx';
import { HeadlineBadge } from './headline-badge.tsx';
import { headlineOf } from './headline.ts';

type DetailsHeaderProps = {
  readonly details: TransportDetails;
  readonly now: number;
  /** It shows the past. */
  readonly isReplay: boolean;
  readonly aside: ReactNode;
};

/** What it is, how it stands, and what can be done. */
export function DetailsHeader({ details, now, isReplay, aside }: DetailsHeaderProps): ReactNode {
  return (
    <header className={classes['header']}>
      <div className={classes['top']}>
        <div className={classes['name']}>
          <Breadcrumb transportId={details.id} />
          <h1 tabIndex={-1} className={classes['title']}>
            {details.reference ?? (
              <>
                <Trans>Transport</Trans>{' '}
                <span className={classes['unnamed']}>
                  <Trans>without reference</Trans>
                </span>
              </>
            )}
          </h1>
        </div>
        <div className={classes['headline']}>
          <HeadlineBadge headline={headlineOf(details, now)} />
        </div>
        {!isReplay && <HeaderActions details={details} />}
      </div>
      <HeaderFacts details={details} now={now} noId={<NotSet />} aside={aside} />
    </header>
  );
}

type HeaderFactsProps = {
  readonly details: TransportDetails;
  readonly now: number;
  readonly noId: ReactNode;
  /** At the end of the line: how fresh it is. */
  readonly aside: ReactNode;
};

type Shown = Pick<HeaderFactsProps, 'details' | 'now'>;

/** Way, partner, vehicle, its signal and the age of what is expected, in one line. */
function HeaderFacts({ details, now, noId, aside }: HeaderFactsProps): ReactNode {
  const { t } = useLingui();
  const { waypoints, carrier, shipper, trackingId, requestedTrackingId: requested, driverPhone } = details;
  const partner = carrier ?? shipper;
  return (
    <ul className={classes['facts']} aria-label={t`About this transport`}>
      <li>
        <IconRoute size={16} stroke={1.6} aria-hidden />
        {waypoints.map(({ address }) => address.city || '…').join(' → ')}
      </li>
      {partner !== undefined && (
        <li>
          <IconBuildingWarehouse size={16} stroke={1.6} aria-hidden />
          {partner.name}
        </li>
      )}
      <li>
        <IconDeviceMobile size={16} stroke={1.6} aria-hidden />
        <span>
          <Trans>Tracking ID</Trans> {trackingId ?? (requested === null ? noId : null)}
          {requested !== null && (
            <span className={classes['requested']}>
              <Trans>{requested}, not confirmed by the carrier</Trans>
            </span>
          )}
        </span>
      </li>
      {driverPhone !== null && (
        <li>
          <IconPhone size={16} stroke={1.6} aria-hidden />
          <a href={`tel:${driverPhone}`}>{driverPhone}</a>
        </li>
      )}
      <Signal details={details} now={now} />
      <Calculated details={details} now={now} />
      <li className={classes['aside']}>{aside}</li>
    </ul>
  );
}

function Signal({ details: { gpsSignalStatus, latestGpsSignal }, now }: Shown): ReactNode {
  const { locale } = useLanguage();
  if (gpsSignalStatus === null) return null;
  return (
    <li>
      <GpsSignalBadge status={gpsSignalStatus} />
      {latestGpsSignal !== null && <AgeView at={Date.parse(latestGpsSignal)} now={now} locale={locale} />}
    </li>
  );
}

function Calculated({ details, now }: Shown): ReactNode {
  const { locale } = useLanguage();
  const { waypoints } = details;
  const basis = etaBasisOf(details);
  const at = etaRestsOn(basis, now);
  const isExpected = waypoints.some(({ status, eta }) => status !== 'COMPLETED' && eta !== null);
  if (at === null || !isExpected || details.status === 'CANCELLED') return null;
  const clock = dateFormat(locale, readerZone(), 'clock').format(at);
  if (!isOldEta(basis, now)) {
    return (
      <li>
        <IconClock size={16} stroke={1.6} aria-hidden />
        <Trans>ETA from {clock}</Trans>
      </li>
    );
  }
  return (
    <li className={classes['old']}>
      <IconClock size={16} stroke={1.6} aria-hidden />
      <span>
        <Trans>Old ETA, from</Trans> <AgeView at={at} now={now} locale={locale} />
      </span>
    </li>
  );
}
