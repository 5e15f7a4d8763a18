import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { NotSet } from '../../transport/not-set.tsx';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { type DetailedWaypoint, stayOf } from '../detailed-waypoint.ts';
import { precisionWords } from '../timeline/stop-facts.tsx';
import classes from './waypoint-page.module.css';

type Props = { readonly waypoint: DetailedWaypoint };

const DECIMALS = 5;

export function PlaceFacts({ waypoint }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { address, street, position, precision, timezone } = waypoint;
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(address.countryCode) ?? address.country;
  const town = [address.postalCode ?? '', address.city].filter((part) => part !== '').join(' ');
  return (
    <dl className={classes['facts']}>
      <dt>
        <Trans>Address</Trans>
      </dt>
      <dd>
        {street !== null && <div>{street}</div>}
        <div>{town}</div>
        <div>{[address.state ?? '', country].filter((part) => part !== '').join(', ')}</div>
      </dd>
      <dt>
        <Trans>Position</Trans>
      </dt>
      <dd>
        {position.latitude.toFixed(DECIMALS)}, {position.longitude.toFixed(DECIMALS)} ({t(precisionWords[precision])})
      </dd>
      <dt>
        <Trans>Time zone</Trans>
      </dt>
      <dd>{timezone}</dd>
      <dt>
        <Trans>Arrived</Trans>
      </dt>
      <dd>
        <Arrival waypoint={waypoint} />
      </dd>
      <dt>
        <Trans>Departed</Trans>
      </dt>
      <dd>
        {waypoint.departedAt === null ? (
          <NotSeen />
        ) : (
          <MomentView at={Date.parse(waypoint.departedAt)} timeZone={timezone} locale={locale} />
        )}
      </dd>
      <dt>
        <Trans>On-site time</Trans>
      </dt>
      <dd>
        <OnSite waypoint={waypoint} />
      </dd>
      {waypoint.contacts?.length === 0 && (
        <>
          <dt>
            <Trans>Contacts</Trans>
          </dt>
          <dd>
            <NotSet />
          </dd>
        </>
      )}
    </dl>
  );
}

function NotSeen(): ReactNode {
  return (
    <span className={classes['muted']}>
      <Trans>not seen</Trans>
    </span>
  );
}

/** An arrival known only by its bounds shows both. */
function Arrival({ waypoint: { ata, ataNotBefore, timezone } }: Props): ReactNode {
  const { locale } = useLanguage();
  if (ata === null) return <NotSeen />;
  const by = <MomentView at={Date.parse(ata)} timeZone={timezone} locale={locale} />;
  if (ataNotBefore === ata) return by;
  if (ataNotBefore === null) return <Trans>by {by}</Trans>;
  const after = <MomentView at={Date.parse(ataNotBefore)} timeZone={timezone} locale={locale} />;
  return (
    <Trans>
      between {after} and {by}
    </Trans>
  );
}

function OnSite({ waypoint }: Props): ReactNode {
  const { locale } = useLanguage();
  const { shortestMs, maxMs } = stayOf(waypoint);
  if (shortestMs === null) return <NotSeen />;
  const least = durationWords(shortestMs, locale);
  if (maxMs === shortestMs) return least;
  if (maxMs === null) return <Trans>at least {least}</Trans>;
  const most = durationWords(maxMs, locale);
  return (
    <Trans>
      between {least} and {most}
    </Trans>
  );
}
