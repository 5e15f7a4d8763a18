import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../addresses/paths.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { nextWaypoint } from '../transport/waypoint-of.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { dateFormat } from '../ui/time/date-format.ts';
import { plannedTimeWords } from '../ui/time/planned-time-words.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './next-arrivals.module.css';
import { type PunctualityKey, wordFor } from './punctuality-looks.ts';
import { placeOn, type Span, tickWords, type TimeAxis, timeAxis } from './time-axis.ts';

type ExpectedArrival = {
  readonly transport: Transport;
  readonly waypoint: Waypoint;
  readonly planned: Span;
  readonly eta: { readonly min: number; readonly expected: number; readonly max: number; readonly status: EtaStatus };
};

const MIN_ROOM_MS = 30 * 60_000;

/** How far the axis has to reach. A truck that may wait for its window to open may come much later: that is cut off. */
function reachOf({ expected, max }: ExpectedArrival['eta'], now: number): number {
  return Math.min(max, expected + Math.max(MIN_ROOM_MS, (expected - now) / 2));
}

/** The arrivals at the stops whose turn it is. One that has come about since it was fetched is none any more. */
function expectedArrivals(transports: readonly Transport[]): readonly ExpectedArrival[] {
  return transports.flatMap((transport) => {
    const waypoint = nextWaypoint(transport);
    if (waypoint === undefined || waypoint.status === 'COMPLETED' || waypoint.eta === null) return [];
    const { plannedTimeOfArrival: planned, eta } = waypoint;
    return {
      transport,
      waypoint,
      planned: { from: Date.parse(planned.from), to: Date.parse(planned.to) },
      eta: {
        min: Date.parse(eta.min),
        expected: Date.parse(eta.expected),
        max: Date.parse(eta.max),
        status: eta.status,
      },
    };
  });
}

type ArrivalRowProps = { readonly arrival: ExpectedArrival; readonly axis: TimeAxis; readonly now: number };

const keys = { EARLY: 'early', ON_TIME: 'onTime', DELAYED: 'delayed' } as const satisfies Record<
  string,
  PunctualityKey
>;

const meaningOf = { early: 'early', onTime: 'on-time', delayed: 'delayed' } as const;

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

function ArrivalRow({ arrival, axis, now }: ArrivalRowProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { transport, waypoint, planned, eta } = arrival;
  const kind = waypoint.plannedTimeOfArrival.kind;
  const wordsOf = (span: Span, as: typeof kind) =>
    plannedTimeWords({ kind: as, ...span, timeZone: waypoint.timezone }, { now, timeZone: readerZone(), locale });
  const plannedWords = wordsOf(planned, kind).when;
  const etaWords = wordsOf({ from: eta.min, to: eta.max }, 'RANGE').when;
  const key = keys[eta.status];
  const status = t(wordFor[key]);
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

function Legend() {
  return (
    <span className={classes['legend']} aria-hidden>
      <span className={classes['sampleWindow']} />
      <Trans>planned window</Trans>
      <span className={classes['sampleBand']} />
      <Trans>ETA min–max</Trans>
    </span>
  );
}

function Ticks({ axis }: { readonly axis: TimeAxis }) {
  const { locale } = useLanguage();
  const zone = readerZone();
  const place = (tick: number): string => `${(100 * (tick - axis.from)) / (axis.to - axis.from)}%`;
  return (
    <div className={classes['ticks']} aria-hidden>
      <span className={classes['now']}>
        <Trans>now</Trans>
      </span>
      {axis.ticks.map((tick) => (
        <span key={tick} className={classes['tick']} style={{ insetInlineStart: place(tick) }}>
          {tickWords(tick, zone, locale)}
        </span>
      ))}
    </div>
  );
}

/** Who arrives next: the window that was planned, and the one that is expected, on one axis of time. */
export function NextArrivals({ transports }: { readonly transports: readonly Transport[] }) {
  const now = useNow('minute');
  const arrivals = expectedArrivals(transports);
  const axis = timeAxis(
    arrivals.map(({ eta }) => reachOf(eta, now)),
    now,
    readerZone(),
  );
  return (
    <Card title={<Trans>Next arrivals</Trans>} aside={arrivals.length === 0 ? undefined : <Legend />}>
      {arrivals.length === 0 ? (
        <EmptyState icon={IconTruckDelivery} title={<Trans>No arrivals are expected</Trans>}>
          <Trans>
            Arrivals stand here as soon as a vehicle of an incoming or ongoing transport sends its position.
          </Trans>
        </EmptyState>
      ) : (
        <div className={classes['plan']}>
          <Ticks axis={axis} />
          <ul className={classes['rows']}>
            {arrivals.map((arrival) => (
              <ArrivalRow key={arrival.transport.id} arrival={arrival} axis={axis} now={now} />
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
