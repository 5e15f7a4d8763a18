/** The periods of a report: days, weeks from Monday on, or months. */
export const reportSteps = ['DAY', 'WEEK', 'MONTH'] as const;

export type ReportStep = (typeof reportSteps)[number];

/** Both days included, as year-month-day. */
export type ReportDays = { readonly from: string; readonly to: string };

/** The longest report: a year plus a month, which can then be compared with the same month a year before. */
export const MAX_REPORT_DAYS = 400;
/** For a report without given days. */
export const DEFAULT_REPORT_DAYS = 28;
/** More bars than these cannot be told apart. */
const MAX_DAYS_BY_DAY = 35;
const MAX_DAYS_BY_WEEK = 200;

const dateOf = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day);

/** Zero or less if the last day is before the first. */
export function countDays({ from, to }: ReportDays): number {
  return dateOf(from).until(dateOf(to), { largestUnit: 'days' }).days + 1;
}

export function stepFor(days: ReportDays): ReportStep {
  const count = countDays(days);
  if (count <= MAX_DAYS_BY_DAY) return 'DAY';
  return count <= MAX_DAYS_BY_WEEK ? 'WEEK' : 'MONTH';
}

/** Four weeks up to today if no days are given, or up to the last day if only that is given. */
export function reportDays(asked: Partial<ReportDays>, timeZone: string, now: number): ReportDays {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const to = asked.to ?? today.toString();
  return {
    from:
      asked.from ??
      dateOf(to)
        .subtract({ days: DEFAULT_REPORT_DAYS - 1 })
        .toString(),
    to,
  };
}

/** The same number of days right before, for comparison. */
export function daysBefore(days: ReportDays): ReportDays {
  const last = dateOf(days.from).subtract({ days: 1 });
  return { from: last.subtract({ days: countDays(days) - 1 }).toString(), to: last.toString() };
}

/** The first day of the period that a day belongs to. */
function periodStart(day: Temporal.PlainDate, step: ReportStep): Temporal.PlainDate {
  if (step === 'DAY') return day;
  return step === 'WEEK' ? day.subtract({ days: day.dayOfWeek - 1 }) : day.with({ day: 1 });
}

const lengths = { DAY: { days: 1 }, WEEK: { weeks: 1 }, MONTH: { months: 1 } } as const;

/** `start` is the period's own start, which may be before the report; its days are those within the report. */
export type ReportPeriod = ReportDays & { readonly start: string };

/** All periods of a report, including those in which nothing ended. */
export function periodsOf(days: ReportDays, step: ReportStep): ReportPeriod[] {
  if (step === 'DAY') return eachDay(days).map((day) => ({ start: day, from: day, to: day }));
  const [first, last] = [dateOf(days.from), dateOf(days.to)];
  const periods: ReportPeriod[] = [];
  for (
    let start = periodStart(first, step);
    Temporal.PlainDate.compare(start, last) <= 0;
    start = start.add(lengths[step])
  ) {
    const end = start.add(lengths[step]).subtract({ days: 1 });
    const from = Temporal.PlainDate.compare(start, first) < 0 ? first : start;
    const to = Temporal.PlainDate.compare(end, last) > 0 ? last : end;
    periods.push({ start: start.toString(), from: from.toString(), to: to.toString() });
  }
  return periods;
}

/** Avoids the arithmetic of weeks and months: a long report has 800 days, including those before it. */
function eachDay({ from, to }: ReportDays): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

const dayAfter = (day: string): string => dateOf(day).add({ days: 1 }).toString();

export type Moments = { readonly from: number; readonly until: number };

/** From the first moment of the first day to the first moment after the last. */
export function momentsOf(days: ReportDays, timeZone: string): Moments {
  const [moments = { from: Number.NaN, until: Number.NaN }] = momentsOfAll([days], timeZone);
  return moments;
}

/** The end of one span is usually the start of the next, so it is looked up once. */
export function momentsOfAll(spans: readonly ReportDays[], timeZone: string): Moments[] {
  const known = new Map<string, number>();
  const begin = (day: string): number => {
    const moment = known.get(day) ?? dateOf(day).toZonedDateTime(timeZone).epochMilliseconds;
    known.set(day, moment);
    return moment;
  };
  return spans.map(({ from, to }) => ({ from: begin(from), until: begin(dayAfter(to)) }));
}
