import type { ReactNode } from 'react';
import { dateFormat } from './date-format.ts';
import { relativeTime } from './relative-time.ts';
import { readerZone } from './zone.ts';

type Props = { readonly at: number; readonly now: number; readonly locale: string };

/** "2 min ago", with the exact time on hover. */
export function AgeView({ at, now, locale }: Props): ReactNode {
  return (
    <time
      dateTime={Temporal.Instant.fromEpochMilliseconds(at).toString()}
      title={dateFormat(locale, readerZone(), 'fullMoment').format(at)}
    >
      {relativeTime(Math.min(at, now), now, locale)}
    </time>
  );
}
