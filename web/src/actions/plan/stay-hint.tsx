import { Trans } from '@lingui/react/macro';
import { findOnsiteTimes, type OnsiteTimes } from '@milepost/api-contract/sites/sites';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { momentIn } from '../time/entered-time.ts';
import { type FormStop, zoneOf } from './plan-form.ts';
import { readPoint } from './read-point.ts';
import classes from './stay-hint.module.css';

type Props = { readonly stop: FormStop };

/** How long vehicles usually stay at a stop at the planned time. Only a convenience, so a failure is silent. */
export function StayHint({ stop }: Props): ReactNode {
  const asked = stayQueryOf(stop);
  const { data } = useQuery({
    queryKey: ['onsite-times', asked],
    queryFn: ({ signal }) =>
      callApi(findOnsiteTimes, { query: asked ?? { near: '', at: '', timeZone: '', street: '' }, signal }),
    enabled: asked !== null,
  });
  const usual = data?.usual ?? null;
  if (asked === null || usual === null) return null;
  return (
    <p className={classes['hint']}>
      <IconHourglass size={16} stroke={1.6} aria-hidden className={classes['icon']} />
      <span>
        <Words usual={usual} at={Date.parse(asked.at)} timeZone={asked.timeZone} />
      </span>
    </p>
  );
}

function stayQueryOf(stop: FormStop) {
  const { place } = stop;
  const at = momentIn(stop.from, zoneOf(stop));
  if (place === null || at === null || stop.isCompleted) return null;
  const pin = stop.pin === null ? null : readPoint(stop.pin);
  const { latitude, longitude } = pin ?? place;
  const isTown = pin === null && place.precision === 'TOWN_CENTRE';
  return {
    near: `${latitude.toFixed(5)},${longitude.toFixed(5)}`,
    at: new Date(at).toISOString(),
    timeZone: place.timezone,
    street: isTown ? stop.street.trim() : '',
  };
}

type WordsProps = {
  readonly usual: NonNullable<OnsiteTimes['usual']>;
  readonly at: number;
  readonly timeZone: string;
};

function Words({ usual: { scope, stays, ...minutes }, at, timeZone }: WordsProps): ReactNode {
  const { locale } = useLanguage();
  const duration = (length: number): string => durationWords(length * 60_000, locale);
  const [usually, shortest, longest] = [
    duration(minutes.medianMinutes),
    duration(minutes.shortestMinutes),
    duration(minutes.longestMinutes),
  ];
  const count = new Intl.NumberFormat(locale).format(stays);
  if (scope === 'SITE') {
    return (
      <Trans>
        Trucks are usually here for <strong>{usually}</strong>; 8 of 10 for {shortest} to {longest}, of {count} stays at
        any time.
      </Trans>
    );
  }
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(at);
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(at);
  return (
    <Trans>
      On a {weekday} around {clock}, trucks are usually here for <strong>{usually}</strong>; 8 of 10 for {shortest} to{' '}
      {longest}, of {count} stays.
    </Trans>
  );
}
