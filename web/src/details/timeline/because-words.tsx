import { Trans } from '@lingui/react/macro';
import type { Forecast } from '@milepost/api-contract/transports/forecasts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { durationWords } from '../../ui/time/duration-words.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';

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

export function CountryName({ code }: { readonly code: string }): ReactNode {
  const { locale } = useLanguage();
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
