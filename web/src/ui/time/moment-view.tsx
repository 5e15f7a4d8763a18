import type { ReactNode } from 'react';
import { useNow } from './use-now.ts';
import { whenWords } from './when-words.ts';
import { readerZone } from './zone.ts';

type Props = { readonly at: number; readonly timeZone: string; readonly locale: string };

/** "yesterday 10:12", with the zone named if it is not the reader's; the full date and time on hover. */
export function MomentView({ at, timeZone, locale }: Props): ReactNode {
  const { when, absolute } = whenWords(at, at, timeZone, { now: useNow('minute'), timeZone: readerZone(), locale });
  return (
    <time dateTime={Temporal.Instant.fromEpochMilliseconds(at).toString()} title={absolute}>
      {when}
    </time>
  );
}
