import { Trans } from '@lingui/react/macro';
import type { Forecast } from '@milepost/api-contract/transports/forecasts';
import { IconRoad } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { durationWords } from '../../ui/time/duration-words.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';
import classes from './timeline.module.css';

type EtaReasonsProps = { readonly waypoint: DetailedWaypoint; readonly now: number };

/** What keeps the vehicle from driving straight there, as far as it is still to come. */
export function EtaReasons({ waypoint, now }: EtaReasonsProps): ReactNode {
  const { forecast, timezone } = waypoint;
  const reasons = forecast?.because.filter(({ until }) => Date.parse(until) > now) ?? [];
  if (reasons.length === 0) return null;
  return (
    <p className={classes['evidence']}>
      <IconRoad size={16} stroke={1.6} aria-hidden />
      <span>
        <Trans>Why:</Trans>{' '}
        {reasons.map((reason, index) => (
          <Fragment key={`${reason.code} ${reason.from}`}>
            {index > 0 && ', '}
            <BecauseWords reason={reason} timeZone={timezone} />
          </Fragment>
        ))}
      </span>
    </p>
  );
}

type Reason = Forecast['because'][number];

type BecauseWordsProps = { readonly reason: Reason; readonly timeZone: string };

/** Why the vehicle does not drive for a while. */
export function BecauseWords({ reason, timeZone }: BecauseWordsProps): ReactNode {
  const { locale } = useLanguage();
  const [from, to] = [Date.parse(reason.from), Date.parse(reason.until)];
  const long = durationWords(to - from, locale);
  const until = <MomentView at={to} timeZone={timeZone} locale={locale} />;
  switch (reason.code) {
    case 'BREAK':
      return (
        <Trans>
          {long} break until {until}
        </Trans>
      );
    case 'DAILY_REST':
      return (
        <Trans>
          {long} rest until {until}
        </Trans>
      );
    case 'WEEKLY_REST':
      return (
        <Trans>
          {long} weekly rest until {until}
        </Trans>
      );
    case 'DRIVING_BAN': {
      if (reason.countryCode === null) return <Trans>driving ban until {until}</Trans>;
      const country = <CountryName code={reason.countryCode} />;
      return (
        <Trans>
          driving ban in {country} until {until}
        </Trans>
      );
    }
    case 'FERRY':
      return (
        <Trans>
          {long} ferry until {until}
        </Trans>
      );
    case 'WAITING_FOR_WINDOW':
      return <Trans>waits until the stop before opens at {until}</Trans>;
    case 'ON_SITE':
      return (
        <Trans>
          {long} at the stop before, until {until}
        </Trans>
      );
    case 'PLANNED_TIME': {
      const soonest = <MomentView at={from} timeZone={timeZone} locale={locale} />;
      return <Trans>could be there {soonest}, but the planned time begins later</Trans>;
    }
  }
}

function CountryName({ code }: { readonly code: string }): ReactNode {
  const { locale } = useLanguage();
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
