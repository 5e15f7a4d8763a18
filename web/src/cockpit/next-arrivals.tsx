import { Trans } from '@lingui/react/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { ArrivalRow } from './arrival-row.tsx';
import { expectedArrivals, reachOf } from './expected-arrivals.ts';
import classes from './next-arrivals.module.css';
import { tickWords } from './tick-words.ts';
import { type TimeAxis, timeAxis } from './time-axis.ts';

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
