import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { changeOfShare, isRanked, knownArrivals, shareOf } from '@milepost/domain/reports/punctuality-share';
import type { ReactNode } from 'react';
import { PunctualityBadge } from '../../ui/status/punctuality-badge.tsx';
import { ChangeView, type DesiredChange } from '../figures/change-view.tsx';
import { FigureLink } from '../figures/figure-link.tsx';
import { FiguresStrip, type StripFigure } from '../figures/figures-strip.tsx';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { useFormats } from '../figures/use-formats.ts';

const known = [
  { key: 'onTime', status: 'ON_TIME', wish: 'more' },
  { key: 'early', status: 'EARLY', wish: 'none' },
  { key: 'delayed', status: 'DELAYED', wish: 'less' },
] as const satisfies readonly { key: string; status: string; wish: DesiredChange }[];

/** Shares of known arrivals, and separately how many are unknown. */
export function PunctualityStrip({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const { isCompared } = useReportUrlState().place;
  const { total, before } = report;
  const of = (whole: number): ReactNode => {
    const all = formats.number(whole);
    return <Trans>of {all}</Trans>;
  };
  const from = (part: number, whole: number): ReactNode => {
    const [share, all] = [formats.percent(shareOf(part, whole)), formats.number(whole)];
    return whole === 0 ? (
      <Trans>nothing before</Trans>
    ) : (
      <Trans>
        from {share} of {all}
      </Trans>
    );
  };
  const figures = known.map(({ key, status, wish }): StripFigure => ({
    key,
    name: <PunctualityBadge status={status} />,
    value: formats.percent(shareOf(total[key], knownArrivals(total))),
    of: (
      <>
        <FigureLink count={total[key]} figure={key} /> {of(knownArrivals(total))}
      </>
    ),
    before: isCompared && (
      <>
        <ChangeView change={changeOfShare((each) => each[key], total, before.total)} wish={wish} isNamed />{' '}
        {from(before.total[key], knownArrivals(before.total))}
      </>
    ),
  }));
  const isUnknownComparable =
    isRanked({ ...total, early: total.completed, onTime: 0, delayed: 0 }) &&
    isRanked({ ...before.total, early: before.total.completed, onTime: 0, delayed: 0 });
  const unknown: StripFigure = {
    key: 'unknown',
    isApart: true,
    name: <PunctualityBadge status="UNKNOWN" />,
    value: formats.percent(shareOf(total.unknown, total.completed)),
    of: (
      <>
        <FigureLink count={total.unknown} figure="unknown" /> {of(total.completed)}
      </>
    ),
    before: isCompared && (
      <>
        <ChangeView
          change={
            isUnknownComparable ? total.unknown / total.completed - before.total.unknown / before.total.completed : null
          }
          wish="less"
          isNamed
        />{' '}
        {from(before.total.unknown, before.total.completed)}
      </>
    ),
  };
  return <FiguresStrip label={t`Punctuality`} figures={[...figures, unknown]} />;
}
