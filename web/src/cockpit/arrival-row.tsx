import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { paths } from '../addresses/paths.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { plannedTimeWords } from '../ui/time/planned-time-words.ts';
import { readerZone } from '../ui/time/zone.ts';
import type { ExpectedArrival } from './expected-arrivals.ts';
import classes from './next-arrivals.module.css';
import { meaningOf, type PunctualityKey, wordFor } from './punctuality-looks.ts';
import { placeOn, type Span, type TimeAxis } from './time-axis.ts';

type Props = { readonly arrival: ExpectedArrival; readonly axis: TimeAxis; readonly now: number };

const keys = { EARLY: 'early', ON_TIME: 'onTime', DELAYED: 'delayed' } as const satisfies Record<
  string,
  PunctualityKey
>;

/** Where its place is beyond the axis, an arrow says on which side. */
function Bar({ axis, span, kind, meaning }: { axis: TimeAxis; span: Span; kind: string; meaning?: string }) {
  const place = placeOn(axis, span);
  if (place === null) {
    return (
      <span className={classes['beyond']} data-side={span.from > axis.to ? 'end' : 'start'} data-kind={kind}>
        {span.from > axis.to ? '›' : '‹'}
      </span>
    );
  }
  return (
    <span
      className={classes[kind]}
      data-meaning={meaning}
      data-cut-start={place.isCut.start || undefined}
      data-cut-end={place.isCut.end || undefined}
      style={{ insetInlineStart: `${place.start}%`, width: `${place.end - place.start}%` }}
    />
  );
}

export function ArrivalRow({ arrival, axis, now }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { transport, waypoint, planned, eta } = arrival;
  const kind = waypoint.plannedTimeOfArrival.kind;
  const wordsOf = (span: Span, as: typeof kind) =>
    plannedTimeWords({ kind: as, ...span, timeZone: waypoint.timezone }, { now, timeZone: readerZone(), locale });
  const plannedWords = wordsOf(planned, kind).when;
  const etaWords = wordsOf({ from: eta.min, to: eta.max }, 'RANGE').when;
  const key = keys[eta.status];
  const status = t(wordFor(key, 'noEta'));
  const sentence = t`Planned ${plannedWords}, ETA ${etaWords}: ${status}`;
  return (
    <li>
      <Link to={paths.transport({ transportId: transport.id })} className={classes['row']} title={sentence}>
        <span className={classes['label']}>
          <span className={classes['reference']}>
            {transport.reference ?? transport.trackingId ?? <Trans>not set</Trans>}
          </span>
          {' · '}
          {waypoint.address.city}
        </span>
        <span className={classes['track']} aria-hidden>
          <Bar axis={axis} span={planned} kind="window" />
          <Bar axis={axis} span={{ from: eta.min, to: eta.max }} kind="band" meaning={meaningOf[key]} />
          <Bar axis={axis} span={{ from: eta.expected, to: eta.expected }} kind="expected" />
        </span>
        <VisuallyHidden>{sentence}</VisuallyHidden>
        <span className={classes['status']} data-meaning={meaningOf[key]} aria-hidden>
          {dateFormat(locale, readerZone(), 'clock').format(eta.expected)} {status}
        </span>
      </Link>
    </li>
  );
}
