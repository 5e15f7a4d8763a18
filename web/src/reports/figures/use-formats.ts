import { useLingui } from '@lingui/react/macro';
import type { ReportDays, ReportStep } from '@milepost/domain/reports/report-days';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';

const NOTHING = '–';
const MAX_GROWTH = 9.99;

const noon = (day: string): number => Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds;

/** The number and date formats of all reports. */
export function useFormats() {
  const { t } = useLingui();
  const { locale } = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale);
    const percent = new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const whole = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const signed = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    });
    const grown = new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    });
    const minus = (text: string): string => text.replace('-', '−');
    const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
    const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const month = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
    const countries = new Intl.DisplayNames(locale, { type: 'region' });
    return {
      locale,
      number: (count: number): string => number.format(count),
      percent: (share: number | null): string => (share === null ? NOTHING : percent.format(share)),
      wholePercent: (share: number | null): string => (share === null ? NOTHING : whole.format(share)),
      /** "+3.2": percentage points from a fraction. */
      points: (change: number): string => minus(signed.format(change * 100)),
      /** "+12%"; from tenfold growth on, the exact figure says little. */
      growth: (change: number): string =>
        change > MAX_GROWTH ? `> ${grown.format(MAX_GROWTH)}` : minus(grown.format(change)),
      days: ({ from, to }: ReportDays): string => date.formatRange(noon(from), noon(to)),
      country: (code: string): string => countryName(countries, code),
      /** "W 47", "24 Nov", "Nov 26" */
      period: (start: string, step: ReportStep): string => {
        if (step === 'DAY') return short.format(noon(start));
        if (step === 'MONTH') return month.format(noon(start));
        const week = Temporal.PlainDate.from(start).weekOfYear ?? 0;
        return t`W ${week}`;
      },
    };
  }, [locale, t]);
}

export type Formats = ReturnType<typeof useFormats>;

/** Codes that are not a country's are shown as they are. */
function countryName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
