import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import type { ReportPeriod } from '@milepost/domain/reports/report-days';
import { shareOf } from '@milepost/domain/reports/punctuality-share';
import type { ReactNode } from 'react';
import { FigureLink } from '../figures/figure-link.tsx';
import { endedOf } from '../figures-chart.tsx';
import { FiguresStrip, type StripFigure } from '../figures/figures-strip.tsx';
import { GrowthFrom } from '../figures/growth-from.tsx';
import { useFormats } from '../figures/use-formats.ts';
import { notBilledOf } from './not-billed-of.ts';

/** What is billed, and what is not. */
export function BillingStrip({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const { total, before, periods, step } = report;
  const last = periods.at(-1);
  const whole = formats.number(endedOf(total));
  const share = (part: number): ReactNode => {
    const said = formats.percent(shareOf(part, endedOf(total)));
    return (
      <Trans>
        {said} of {whole} ended
      </Trans>
    );
  };
  const partOf = ({ from, to }: ReportPeriod) => ({ days: { from, to } });
  const figures: StripFigure[] = [
    {
      key: 'tracked',
      name: <Trans>Billable</Trans>,
      value: <FigureLink count={total.tracked} figure="tracked" />,
      of: share(total.tracked),
      before: <GrowthFrom now={total.tracked} before={before.total.tracked} />,
    },
    {
      key: 'untracked',
      name: <Trans>Not billable, without any GPS signal</Trans>,
      value: <FigureLink count={notBilledOf(total)} figure="untracked" />,
      of: share(notBilledOf(total)),
      before: <GrowthFrom now={notBilledOf(total)} before={notBilledOf(before.total)} />,
    },
    ...(last === undefined || periods.length < 2
      ? []
      : [
          {
            key: 'last',
            name: formats.period(last.start, step),
            value: <FigureLink count={last.tracked} figure="tracked" part={partOf(last)} />,
            of: <Trans>billable</Trans>,
            before: formats.days(last),
            isApart: true,
          },
        ]),
  ];
  return <FiguresStrip label={t`Billing`} figures={figures} />;
}
