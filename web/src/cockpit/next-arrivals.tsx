import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useElementSize } from '@mantine/hooks';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../addresses/paths.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useEtaWords } from '../transport/eta-words.ts';
import { StandingMark } from '../transport/standing-mark.tsx';
import { nextWaypoint } from '../transport/waypoints-in-order.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { dayAndClock } from '../ui/time/day-and-clock.ts';
import { plannedTimeWords } from '../ui/time/planned-time-words.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './next-arrivals.module.css';
import {
  isLeftOutWhereNarrow,
  positionOnAxis,
  type MarkLayout,
  layOutMarks,
  type Span,
  tickWords,
  type TimeAxis,
  timeAxis,
} from './time-axis.ts';

type NextArrivalsProps = { readonly nextArrivals: Cockpit['nextArrivals'] };
type Site = Cockpit['nextArrivals']['sites'][number];
type Arrival = { readonly transport: Transport; readonly waypoint: Waypoint; readonly expected: number };

/** One that has taken place since it was fetched is no longer a next arrival. */
function arrivalsAt({ transports }: Site): readonly Arrival[] {
  return transports.flatMap((transport) => {
    const waypoint = nextWaypoint(transport);
    if (waypoint === undefined || waypoint.status === 'COMPLETED' || waypoint.eta === null) return [];
    return { transport, waypoint, expected: Date.parse(waypoint.eta.expected) };
  });
}

/** The size a pointer needs and, on narrow lanes, a finger: shapes closer together than this are stacked. */
const POINTER_PX = 28;
const FINGER_PX = 46;
const NARROW_PX = 470;
/** A shape with the longest label that is shown. */
const LABEL_PX = 100;
/** Until the lane is measured. */
const USUAL_WIDTH_PX = 520;
const DEFAULT_LAYOUT: MarkLayout = { level: 0, hasLabel: false };

const percent = (share: number): string => `${share}%`;

function Window({ axis, span }: { readonly axis: TimeAxis; readonly span: Span }) {
  const place = positionOnAxis(axis, span);
  if (place === null) return null;
  return (
    <span
      className={classes['window']}
      data-cut-start={place.isCut.start || undefined}
      data-cut-end={place.isCut.end || undefined}
      style={{ insetInlineStart: percent(place.start), width: percent(place.end - place.start) }}
      aria-hidden
    />
  );
}

type ItemProps = {
  readonly arrival: Arrival;
  readonly axis: TimeAxis;
  readonly seat: MarkLayout;
  readonly room: number;
};

/** The shape at the expected time. Its meaning is its name, shown on hover. */
function Item({ arrival: { transport, waypoint, expected }, axis, seat, room }: ItemProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const words = useEtaWords(transport, waypoint);
  const now = useNow('minute');
  const name = transport.reference ?? transport.trackingId ?? t`not set`;
  const planned = plannedTimeWords(
    { ...words.planned, timeZone: waypoint.timezone },
    { now, timeZone: readerZone(), locale },
  ).brief;
  const { city } = waypoint.address;
  const told = `${words.time ?? ''}, ${words.difference}`;
  const sentence = t`${name}, ${city}: expected ${told} (planned ${planned})`;
  // What should have arrived by now is placed at the edge.
  const at = positionOnAxis(axis, { from: Math.max(axis.from, expected), to: Math.max(axis.from, expected) });
  if (at === null) return null;
  return (
    <li className={classes['item']} style={{ insetInlineStart: percent(at.start), insetBlockStart: room * seat.level }}>
      <Link
        to={paths.transport({ transportId: transport.id })}
        className={classes['arrival']}
        title={sentence}
        aria-label={sentence}
      >
        <StandingMark kind={words.kind} size={13} />
        {seat.hasLabel && (
          <span className={classes['label']} data-standing={words.kind}>
            {name}
          </span>
        )}
      </Link>
    </li>
  );
}

function SiteRow({ site, axis }: { readonly site: Site; readonly axis: TimeAxis }) {
  const arrivals = arrivalsAt(site);
  const { ref, width } = useElementSize();
  const room = width > 0 && width < NARROW_PX ? FINGER_PX : POINTER_PX;
  const share = (pixels: number): number => pixels / (width || USUAL_WIDTH_PX);
  const seats = layOutMarks(
    arrivals.map(({ expected }) => expected),
    axis,
    { shape: share(room), label: share(LABEL_PX) },
  );
  const levels = Math.max(1, ...seats.map(({ level }) => level + 1));
  return (
    <li className={classes['lane']}>
      <div className={classes['site']}>
        <span className={classes['city']}>{site.city}</span>
        <span className={classes['count']}>
          <Plural value={site.total} one="# arrival" other="# arrivals" />
        </span>
      </div>
      <div className={classes['track']} ref={ref} style={{ height: room * levels + 8 }}>
        {arrivals.map(({ transport, waypoint: { plannedTimeOfArrival: planned } }) => (
          <Window
            key={transport.id}
            axis={axis}
            span={{ from: Date.parse(planned.from), to: Date.parse(planned.to) }}
          />
        ))}
        <ul className={classes['items']}>
          {arrivals.map((arrival, index) => (
            <Item
              key={arrival.transport.id}
              arrival={arrival}
              axis={axis}
              seat={seats[index] ?? DEFAULT_LAYOUT}
              room={room}
            />
          ))}
        </ul>
      </div>
    </li>
  );
}

function Legend({ bans }: Pick<Cockpit['nextArrivals'], 'bans'>) {
  const countries = [...new Set(bans.map(({ countryCode }) => countryCode))].join(', ');
  return (
    <span className={classes['legend']}>
      <span className={classes['sampleWindow']} aria-hidden />
      <Trans>planned window</Trans>
      {countries !== '' && (
        <>
          <span className={classes['sampleBan']} aria-hidden />
          <Trans>driving ban {countries}</Trans>
        </>
      )}
    </span>
  );
}

/** Hours, driving bans and the present moment, behind all lanes. */
function AxisBackground({ axis, bans }: { readonly axis: TimeAxis } & Pick<Cockpit['nextArrivals'], 'bans'>) {
  const { locale } = useLanguage();
  const zone = readerZone();
  const place = (tick: number): string => percent((100 * (tick - axis.from)) / (axis.to - axis.from));
  return (
    <div className={classes['ground']} aria-hidden>
      {bans.map(({ countryCode, from, until }) => {
        const ban = positionOnAxis(axis, { from: Date.parse(from), to: Date.parse(until) });
        if (ban === null) return null;
        return (
          <span
            key={`${countryCode} ${from}`}
            className={classes['ban']}
            style={{ insetInlineStart: percent(ban.start), width: percent(ban.end - ban.start) }}
          />
        );
      })}
      <span className={classes['now']}>
        <Trans>now</Trans>
      </span>
      {axis.ticks.map((tick) => (
        <span
          key={tick}
          className={classes['tick']}
          data-wide-only={isLeftOutWhereNarrow(axis, tick) || undefined}
          style={{ insetInlineStart: place(tick) }}
        >
          {tickWords(tick, zone, locale)}
        </span>
      ))}
    </div>
  );
}

/** Where the next trucks are expected: a lane for each site, the window as a box, the truck at its expected time. */
export function NextArrivals({ nextArrivals: { sites, until, bans } }: NextArrivalsProps) {
  const { locale } = useLanguage();
  const now = useNow('minute');
  const zone = readerZone();
  const title = <Trans>Next arrivals</Trans>;
  if (sites.length === 0) {
    return (
      <Card title={title}>
        <EmptyState icon={IconTruckDelivery} title={<Trans>No arrival is expected in the next 24 hours</Trans>}>
          <Trans>A truck appears here once it has sent a position and its ETA lies within a day.</Trans>
        </EmptyState>
      </Card>
    );
  }
  const axis = timeAxis({ from: now, to: Date.parse(until) }, zone);
  const end = dayAndClock(axis.to, zone, { now, timeZone: zone, locale });
  return (
    <Card title={title} remark={<Trans>until {end}</Trans>} aside={<Legend bans={bans} />}>
      <div className={classes['plan']}>
        <AxisBackground axis={axis} bans={bans} />
        <ol className={classes['lanes']}>
          {sites.map((site) => (
            <SiteRow key={`${site.countryCode} ${site.city}`} site={site} axis={axis} />
          ))}
        </ol>
      </div>
    </Card>
  );
}
