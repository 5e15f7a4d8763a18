import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportedDelay, DriverDelay } from '@milepost/api-contract/transports/reported-delay';
import { roughDuration } from '@milepost/domain/calendar/duration-words';
import type { Reader } from '../ui/time/planned-time-words.ts';
import { relativeTime } from '../ui/time/relative-time.ts';

/** "traffic, about 40 min later" */
export function delayWords({ reason, minutes }: DriverDelay, i18n: I18n, locale: string): string {
  const why = i18n._(delayReasonWords[reason]);
  const later = roughDuration(minutes * 60_000, locale);
  return i18n._(msg`${why}, about ${later} later`);
}

/** The same with its source and age: "traffic, about 40 min later (by the driver, 12 min ago)". */
export function reportedDelayWords(delay: ReportedDelay, i18n: I18n, { now, locale }: Reader): string {
  const words = delayWords(delay, i18n, locale);
  const ago = relativeTime(Math.min(Date.parse(delay.at), now), now, locale);
  return i18n._(msg`${words} (by the driver, ${ago})`);
}

const delayReasonWords = {
  TRAFFIC: msg`traffic`,
  LOADING: msg`waiting at a stop`,
  BREAKDOWN: msg`breakdown`,
  REST: msg`rest`,
  BORDER: msg`border`,
  WEATHER: msg`weather`,
  OTHER: msg`another reason`,
} as const satisfies Record<DriverDelay['reason'], MessageDescriptor>;
