import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LearnedForecasts } from '@milepost/api-contract/forecasts/learned-forecasts';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { MomentView } from '../ui/time/moment-view.tsx';
import { readerZone } from '../ui/time/zone.ts';
import classes from './learned.module.css';

type Props = { readonly learned: LearnedForecasts };

function Pauses({ of: { taken, arrivals, areExpected } }: { readonly of: LearnedForecasts['rests'] }): ReactNode {
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const [those, all] = [number.format(taken), number.format(arrivals)];
  if (arrivals === 0) return <Trans>expected, as the law has it; no arrival could tell yet</Trans>;
  return areExpected ? (
    <Trans>
      expected; seen in {those} of {all} arrivals that could tell
    </Trans>
  ) : (
    <Trans>
      not expected; seen in only {those} of {all} arrivals that could tell
    </Trans>
  );
}

/** Where in the window drivers with a day to spare arrive: the middle of what the buckets show. */
function ArrivalTiming({ waiting }: Pick<LearnedForecasts, 'waiting'>): ReactNode {
  const { t } = useLingui();
  const places = waiting.map(({ place }) => place).toSorted((a, b) => a - b);
  const middle = places[Math.floor(places.length / 2)] ?? 1;
  if (middle < 0.25) return t`drivers with time to spare arrive as soon as they can`;
  if (middle < 0.75) return t`drivers with time to spare arrive before the window opens`;
  if (middle <= 1.25) return t`drivers with time to spare arrive as the window opens`;
  return t`drivers with time to spare arrive well inside the window`;
}

export function Habits({ learned }: Props): ReactNode {
  const { locale } = useLanguage();
  const { since, learnedAt, arrivals, rests, drivingBans, waiting, tempoHours, isWindowLearned, windowArrivals } =
    learned;
  const moment = (at: string): ReactNode => <MomentView at={Date.parse(at)} timeZone={readerZone()} locale={locale} />;
  return (
    <dl className={classes['facts']}>
      <dt>
        <Trans>Arrivals</Trans>
      </dt>
      <dd>
        {since === null ? (
          <Plural value={arrivals} one="# arrival" other="# arrivals" />
        ) : (
          <Trans>
            <Plural value={arrivals} one="# arrival" other="# arrivals" /> since {moment(since)}
          </Trans>
        )}
      </dd>
      <dt>
        <Trans>Windows</Trans>
      </dt>
      <dd>
        {isWindowLearned && learnedAt !== null ? (
          <Trans>
            from the latest <Plural value={windowArrivals} one="# arrival" other="# arrivals" />, learned{' '}
            {moment(learnedAt)}
          </Trans>
        ) : (
          <Trans>not learned yet: that takes 50 arrivals</Trans>
        )}
      </dd>
      <dt>
        <Trans>Daily rests</Trans>
      </dt>
      <dd>
        <Pauses of={rests} />
      </dd>
      <dt>
        <Trans>Driving bans</Trans>
      </dt>
      <dd>
        <Pauses of={drivingBans} />
      </dd>
      <dt>
        <Trans>Waiting</Trans>
      </dt>
      <dd>
        <ArrivalTiming waiting={waiting} />
      </dd>
      <dt>
        <Trans>Slow and fast drives</Trans>
      </dt>
      <dd>
        {tempoHours === null ? (
          <Trans>how fast a vehicle was so far says nothing about the rest of its way</Trans>
        ) : (
          <Trans>vehicles continue as fast or slow as they were so far</Trans>
        )}
      </dd>
    </dl>
  );
}
