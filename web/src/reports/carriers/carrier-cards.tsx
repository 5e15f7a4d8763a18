import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { MIN_KNOWN_ARRIVALS } from '@milepost/domain/reports/min-known-arrivals';
import {
  byOnTimeShare,
  changeOfShare,
  isRanked,
  knownArrivals,
  onTimeShare,
} from '@milepost/domain/reports/punctuality-share';
import type { ReactNode } from 'react';
import { ChangeView } from '../figures/change-view.tsx';
import { FigureLink } from '../figures/figure-link.tsx';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import reportClasses from '../figures/reports.module.css';
import { StepSwitch } from '../step-switch.tsx';
import { useFormats } from '../figures/use-formats.ts';
import classes from './carriers.module.css';
import { TrendChart } from './trend-chart.tsx';
import { lowestShare, trendPoints } from './trend-points.ts';

/** More charts than this cannot be compared at a glance: the table has all carriers. */
const MAX_CARDS = 12;

/** One small chart for each carrier, all on one scale; the best first, and those with few arrivals last. */
export function CarrierCards({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const { percent, number, period } = useFormats();
  const { isCompared } = useReportUrlState().place;
  const { carriers, total, periods, before, step } = report;
  const shown = byOnTimeShare(carriers).slice(0, MAX_CARDS);
  const points = new Map(shown.map((carrier) => [carrier.carrierId, trendPoints(carrier, report, isCompared)]));
  const all = [...points.values()].flat();
  const lowest = lowestShare(all);
  const highest = Math.max(1, ...all.map(({ arrivals }) => arrivals));
  const average = onTimeShare(total);
  const first = (isCompared ? before.periods[0] : undefined) ?? periods[0];
  const labels = {
    first: first === undefined ? '' : period(first.start, step),
    last: period(periods.at(-1)?.start ?? report.to, step),
  };
  const [from, of] = [percent(lowest), percent(average)];
  return (
    <section className={classes['section']}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>
          <Trans>On time of known</Trans>
        </h2>
        <StepSwitch />
        <ul className={classes['legend']}>
          <li>
            <svg width={18} height={8} aria-hidden>
              <line x2={18} y1={4} y2={4} className={classes['line']} />
            </svg>
            <Trans>carrier, {from} to 100%</Trans>
          </li>
          <li>
            <svg width={18} height={8} aria-hidden>
              <line x2={18} y1={4} y2={4} className={classes['average']} />
            </svg>
            <Trans>all carriers {of}</Trans>
          </li>
          <li>
            <svg width={10} height={10} aria-hidden>
              <rect width={10} height={10} rx={2} className={classes['bar']} />
            </svg>
            <Trans>arrivals</Trans>
          </li>
        </ul>
      </div>
      <ul className={classes['cards']} aria-label={t`Carriers`}>
        {shown.map((carrier) => {
          const { carrierId, name } = carrier;
          const [known, least] = [number(knownArrivals(carrier)), number(MIN_KNOWN_ARRIVALS)];
          const isFew = !isRanked(carrier);
          return (
            <li key={carrierId} className={classes['card']} data-few={isFew || undefined}>
              <h3 className={classes['name']}>{name}</h3>
              <div className={classes['figures']}>
                <span className={classes['share']}>
                  {isFew ? <Trans>not ranked</Trans> : percent(onTimeShare(carrier))}
                </span>
                {isCompared && <ChangeView change={changeOfShare(({ onTime }) => onTime, carrier, carrier.before)} />}
              </div>
              <div className={reportClasses['muted']}>
                {isFew ? (
                  <Trans>
                    {known} known, under {least}
                  </Trans>
                ) : (
                  <>
                    <FigureLink count={carrier.onTime} figure="onTime" part={{ carrierId }} />{' '}
                    <Trans>of {known} known</Trans>
                  </>
                )}
              </div>
              <TrendChart
                name={name}
                carrierId={carrierId}
                points={points.get(carrierId) ?? []}
                lowest={lowest}
                average={average}
                highest={highest}
                labels={labels}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
