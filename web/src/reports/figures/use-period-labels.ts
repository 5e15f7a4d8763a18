import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countDays, type ReportDays } from '@milepost/domain/reports/report-days';

/** The names of a chart's two halves: by their number of days, which is the same for both. */
export function usePeriodLabels(days: ReportDays): { readonly before: string; readonly now: string } {
  const { t } = useLingui();
  const count = countDays(days);
  return {
    before: t`${plural(count, { one: 'the day before', other: '# days before' })}`,
    now: t`${plural(count, { one: 'this day', other: 'these # days' })}`,
  };
}
