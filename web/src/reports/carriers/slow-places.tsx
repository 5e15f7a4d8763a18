import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { getSlowSites, type SlowSites } from '@milepost/api-contract/reports/slow-sites';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import { IconClockHour8 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../api/call-api.ts';
import classes from '../figures/reports.module.css';
import { useFormats } from '../figures/use-formats.ts';

const MINUTE_MS = 60_000;
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

type Site = SlowSites['sites'][number];

/** Where every carrier waits, because of the place and not the carrier. Only a hint, so a failure is not reported. */
export function SlowPlaces({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const { from, to } = report;
  const { data } = useQuery({
    queryKey: ['reports', getSlowSites.operationId, from, to],
    queryFn: ({ signal }) => callApi(getSlowSites, { query: { from, to }, signal }),
  });
  const sites = data?.sites ?? [];
  if (sites.length === 0) return null;
  return (
    <ul className={classes['findings']} aria-label={t`Slow for every carrier`}>
      {sites.map((site) => (
        <li key={`${site.countryCode} ${site.city} ${site.weekday} ${site.part}`} className={classes['finding']}>
          <IconClockHour8 size={22} stroke={1.6} aria-hidden />
          <div className={classes['findingWords']}>
            <Words site={site} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Words({ site }: { readonly site: Site }): ReactNode {
  const { t } = useLingui();
  const { locale } = useFormats();
  const { carriers, stays } = site;
  const [minutes, usual] = [site.medianMinutes, site.usualMinutes].map((one) => durationWords(one * MINUTE_MS, locale));
  const count = t`${plural(stays, { one: '# stay', other: '# stays' })}`;
  return (
    <>
      <p>
        <When site={site} locale={locale} />
      </p>
      <p>
        <Trans>
          {minutes} for {count} of {carriers} carriers, usual is {usual}. It is the place, not the carrier.
        </Trans>
      </p>
    </>
  );
}

type WhenProps = { readonly site: Site; readonly locale: string };

function When({ site: { city, part, weekday }, locale }: WhenProps): ReactNode {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * DAY_MS,
  );
  switch (part) {
    case 'NIGHT':
      return (
        <Trans>
          {city} on a {day} before 6:00 is slow for every carrier
        </Trans>
      );
    case 'MORNING':
      return (
        <Trans>
          {city} on a {day} morning is slow for every carrier
        </Trans>
      );
    case 'AFTERNOON':
      return (
        <Trans>
          {city} on a {day} afternoon is slow for every carrier
        </Trans>
      );
    case 'EVENING':
      return (
        <Trans>
          {city} on a {day} evening is slow for every carrier
        </Trans>
      );
  }
}
