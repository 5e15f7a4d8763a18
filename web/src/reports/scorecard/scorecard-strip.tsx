import { Trans, useLingui } from '@lingui/react/macro';
import type { EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import { COVERAGE_GOAL } from '@milepost/domain/cockpit/eta-scorecard';
import type { ReactNode } from 'react';
import { ChangeView } from '../figures/change-view.tsx';
import { FiguresStrip } from '../figures/figures-strip.tsx';
import { useFormats } from '../figures/use-formats.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { noWindowLimits } from './windows-drill-down.ts';
import { changeOfCoverage, minutesText } from './build-score-rows.ts';
import { WindowLink } from './window-link.tsx';

/** The scorecard in large type: each share with its number of windows, each time with its meaning. */
export function ScorecardStrip({ scorecard }: { readonly scorecard: EtaScorecard }): ReactNode {
  const { t } = useLingui();
  const { percent, wholePercent, number, locale } = useFormats();
  const { isCompared } = useReportUrlState().place;
  const { windows, coverage, before } = scorecard;
  const inside = Math.round((coverage ?? 0) * windows);
  const all = number(windows);
  const goal = wholePercent(COVERAGE_GOAL);
  const minutesBefore = (minutes: number | null): ReactNode => {
    const said = minutesText(minutes, locale);
    return isCompared && (minutes === null ? <Trans>too few before</Trans> : <Trans>from {said}</Trans>);
  };
  return (
    <FiguresStrip
      label={t`ETA quality`}
      figures={[
        {
          key: 'inside',
          name: <Trans>Inside the window</Trans>,
          value: percent(coverage),
          of: (
            <>
              <WindowLink count={inside} figure="inside" part={noWindowLimits} /> <Trans>of {all}</Trans>
            </>
          ),
          before: isCompared ? <InsideBefore scorecard={scorecard} /> : <Trans>the window promises {goal}</Trans>,
        },
        {
          key: 'outside',
          name: <Trans>Outside of it</Trans>,
          value: <WindowLink count={windows - inside} figure="outside" part={noWindowLimits} />,
          of: percent(coverage === null ? null : 1 - coverage),
          before: <Trans>the window promises {goal} inside</Trans>,
        },
        {
          key: 'error',
          name: <Trans>Usual error</Trans>,
          value: minutesText(scorecard.medianErrorMinutes, locale),
          of: <Trans>half were closer</Trans>,
          before: minutesBefore(before.medianErrorMinutes),
        },
        {
          key: 'width',
          name: <Trans>Usual width</Trans>,
          value: minutesText(scorecard.medianWidthMinutes, locale),
          of: <Trans>half were narrower</Trans>,
          before: minutesBefore(before.medianWidthMinutes),
        },
      ]}
    />
  );
}

function InsideBefore({ scorecard }: { readonly scorecard: EtaScorecard }): ReactNode {
  const { percent, number } = useFormats();
  const { before } = scorecard;
  const [share, all] = [percent(before.coverage), number(before.windows)];
  if (before.coverage === null) return <Trans>too few before</Trans>;
  return (
    <>
      <ChangeView change={changeOfCoverage(scorecard, before)} isNamed />{' '}
      <Trans>
        from {share} of {all}
      </Trans>
    </>
  );
}
