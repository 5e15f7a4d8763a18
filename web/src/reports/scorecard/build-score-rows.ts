import type { EtaScorecard, Score } from '@milepost/api-contract/forecasts/eta-scorecard';
import { durationWords, roughDuration } from '@milepost/domain/calendar/duration-words';
import type { Formats } from '../figures/use-formats.ts';
import { writeLane } from '../place/lane-text.ts';
import type { Grouping } from '../place/report-url-state.ts';
import { type WindowLimits, noWindowLimits } from './windows-drill-down.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A row of the scorecard: whose figures, and which windows are behind them. */
export type ScoreRow = {
  readonly key: string;
  readonly name: string;
  readonly score: Score;
  readonly before: Score;
  readonly part: WindowLimits;
};

export const scoreGroupings = ['hours', 'carrier', 'lane', 'country'] as const satisfies readonly Grouping[];

/** A scorecard's rows in one of its groupings, those with most arrivals first; hours from the nearest. */
export function buildScoreRows(
  { byHours, lanes, partners, countries }: EtaScorecard,
  grouping: Grouping,
  formats: Pick<Formats, 'country' | 'locale'>,
): ScoreRow[] {
  switch (grouping) {
    case 'carrier':
      return partners.map(({ partnerId, name, before, ...score }) => ({
        key: partnerId,
        name,
        score,
        before,
        part: { ...noWindowLimits, carrierId: partnerId },
      }));
    case 'lane':
      return lanes.map(({ from, to, before, ...score }) => ({
        key: writeLane({ from, to }),
        name: `${from.city} → ${to.city}`,
        score,
        before,
        part: { ...noWindowLimits, lane: { from, to } },
      }));
    case 'country':
      return countries.map(({ countryCode, before, ...score }) => ({
        key: countryCode,
        name: formats.country(countryCode),
        score,
        before,
        part: { ...noWindowLimits, country: countryCode },
      }));
    default:
      return byHours.map(({ hours, before, ...score }, index) => {
        const hoursAhead = byHours[index - 1]?.hours ?? 0;
        return {
          key: String(hoursAhead),
          name: hoursText(hoursAhead, hours, formats.locale),
          score,
          before,
          part: { ...noWindowLimits, hoursAhead },
        };
      });
  }
}

/** "≤ 30 min", "> 2 d" */
function hoursText(from: number, to: number | null, locale: string): string {
  return to === null ? `> ${roughDuration(from * HOUR_MS, locale)}` : `≤ ${roughDuration(to * HOUR_MS, locale)}`;
}

export function minutesText(minutes: number | null, locale: string): string {
  return minutes === null ? '–' : durationWords(minutes * MINUTE_MS, locale);
}

/** The change of the share inside the window, as a fraction; null if either side has too few. */
export function changeOfCoverage(now: Score, before: Score): number | null {
  return now.coverage === null || before.coverage === null ? null : now.coverage - before.coverage;
}

/** By how many minutes the median error has grown. */
export function changeOfError(now: Score, before: Score): number | null {
  if (now.medianErrorMinutes === null || before.medianErrorMinutes === null) return null;
  return now.medianErrorMinutes - before.medianErrorMinutes;
}
