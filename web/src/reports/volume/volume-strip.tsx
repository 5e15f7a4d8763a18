import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { countDays } from '@milepost/domain/reports/report-days';
import { shareOf } from '@milepost/domain/reports/punctuality-share';
import type { ReactNode } from 'react';
import { Tooltip } from '../../ui/tooltip.tsx';
import { FigureLink } from '../figures/figure-link.tsx';
import { FiguresStrip, type StripFigure } from '../figures/figures-strip.tsx';
import { endedOf } from '../figures-chart.tsx';
import { GrowthFrom } from '../figures/growth-from.tsx';
import { useFormats } from '../figures/use-formats.ts';

const DAYS_OF_A_WEEK = 7;

/** The volume in large type; another figure means another entry. */
export function VolumeStrip({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const { total, before } = report;
  const all = endedOf(total);
  const weeks = countDays(report) / DAYS_OF_A_WEEK;
  const ofAll = (part: number): ReactNode => {
    const [share, whole] = [formats.percent(shareOf(part, all)), formats.number(all)];
    return (
      <Trans>
        {share} of {whole}
      </Trans>
    );
  };
  const { emissions: estimated } = report;
  const [weighed, carriedBy] = [formats.number(total.weighed), formats.number(total.completed)];
  const emissions: StripFigure = {
    key: 'emissions',
    name: <Trans>CO₂e, estimated</Trans>,
    value: <EmissionsValue emissions={estimated} />,
    of: (
      <Trans>
        of {weighed} of {carriedBy}
      </Trans>
    ),
    before: <GrowthFrom now={estimated.kg} before={estimated.kgBefore} />,
  };
  const figures: StripFigure[] = [
    {
      key: 'ended',
      name: <Trans>Transports</Trans>,
      value: <FigureLink count={all} figure="all" />,
      of: weeks >= 2 ? <PerWeek count={all / weeks} /> : null,
      before: <GrowthFrom now={all} before={endedOf(before.total)} />,
    },
    {
      key: 'completed',
      name: <Trans>Completed</Trans>,
      value: <FigureLink count={total.completed} figure="completed" />,
      of: ofAll(total.completed),
      before: <GrowthFrom now={total.completed} before={before.total.completed} />,
    },
    {
      key: 'cancelled',
      name: <Trans>Cancelled</Trans>,
      value: <FigureLink count={total.cancelled} figure="cancelled" />,
      of: ofAll(total.cancelled),
      before: <GrowthFrom now={total.cancelled} before={before.total.cancelled} />,
    },
    ...(total.weighed === 0 ? [] : [emissions]),
    {
      key: 'lanes',
      name: <Trans>Lanes</Trans>,
      value: formats.number(report.totalLanes),
      of: null,
    },
  ];
  return <FiguresStrip label={t`Volume`} figures={figures} />;
}

/** In kilograms; shows on hover what it is made up of. */
function EmissionsValue({ emissions }: { readonly emissions: TransportReport['emissions'] }): ReactNode {
  const { number } = useFormats();
  const [kg, grams] = [number(emissions.kg), number(emissions.gramsPerTonneKm)];
  const { source } = emissions;
  return (
    <Tooltip
      hint={
        <Trans>
          Estimate by ISO 14083, well to wheel: tonnes times kilometres of the planned ways of completed transports with
          a cargo weight, at {grams} g. Ferries are not in it. Source: {source}.
        </Trans>
      }
    >
      <Trans>{kg} kg</Trans>
    </Tooltip>
  );
}

function PerWeek({ count }: { readonly count: number }): ReactNode {
  const { number } = useFormats();
  const said = number(Math.round(count));
  return <Trans>{said} a week</Trans>;
}
