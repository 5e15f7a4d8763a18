import { countDays, DEFAULT_REPORT_DAYS, type ReportDays, type ReportStep } from '@milepost/domain/reports/report-days';

/** Spans that move with the calendar; the last day is today, except for a month that is over. */
export const spanPresets = ['last7', 'last28', 'last90', 'thisMonth', 'lastMonth', 'last12Months'] as const;

export type SpanPreset = (typeof spanPresets)[number];

const lengths = { last7: 7, last28: DEFAULT_REPORT_DAYS, last90: 90 } as const;

export function daysOfPreset(preset: SpanPreset, today: Temporal.PlainDate): ReportDays {
  const first = today.with({ day: 1 });
  const span = (from: Temporal.PlainDate, to: Temporal.PlainDate): ReportDays => ({
    from: from.toString(),
    to: to.toString(),
  });
  switch (preset) {
    case 'thisMonth':
      return span(first, today);
    case 'lastMonth':
      return span(first.subtract({ months: 1 }), first.subtract({ days: 1 }));
    case 'last12Months':
      return span(first.subtract({ months: 11 }), today);
    default:
      return span(today.subtract({ days: lengths[preset] - 1 }), today);
  }
}

/** More bars than this cannot be told apart, even in a scrolling chart. */
const MAX_BARS = 62;
const stepDays = { DAY: 1, WEEK: 7, MONTH: 28 } as const satisfies Record<ReportStep, number>;

/** The periods that make sense for this many days: more than one bar, and not too many. */
export function offeredSteps(days: ReportDays): ReportStep[] {
  const count = countDays(days);
  return (['DAY', 'WEEK', 'MONTH'] as const).filter(
    (step) => step === usualStep(days) || (count > stepDays[step] && count / stepDays[step] <= MAX_BARS),
  );
}

/** Dispatchers think in weeks; fewer than two of them are shown by day. */
export function usualStep(days: ReportDays): ReportStep {
  const count = countDays(days);
  if (count < 14) return 'DAY';
  return count <= 200 ? 'WEEK' : 'MONTH';
}
