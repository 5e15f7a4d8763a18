import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { stepWords } from './grouping-tabs.tsx';
import { daysOf } from './place/report-url-state.ts';
import { offeredSteps, usualStep } from './place/spans.ts';
import { useReportUrlState } from './place/use-report-url-state.tsx';
import classes from './figures/reports.module.css';

/** By day, week or month: those that make sense for the days of the report. */
export function StepSwitch(): ReactNode {
  const { t } = useLingui();
  const { place, today, searchOf } = useReportUrlState();
  const days = daysOf(place.span, today);
  const usual = usualStep(days);
  return (
    <nav className={classes['steps']} aria-label={t`Periods of the chart`}>
      {offeredSteps(days).map((step) => (
        <Link
          key={step}
          to="."
          search={searchOf({ step: step === usual ? null : step })}
          replace
          resetScroll={false}
          aria-current={step === (place.step ?? usual) || undefined}
          // Otherwise the router would mark each of them as the current page.
          activeOptions={{ exact: true }}
          activeProps={{}}
        >
          {t(stepWords[step])}
        </Link>
      ))}
    </nav>
  );
}
