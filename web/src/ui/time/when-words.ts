import { plannedTimeWords, type Reader } from './planned-time-words.ts';
import { relativeFormat } from './date-format.ts';

const DAYS = [-1, 0, 1];

/** A moment or a span for the middle of a sentence: "today 10:06–11:20", where a heading would say "Today". */
export function whenWords(
  from: number,
  to: number,
  timeZone: string,
  reader: Reader,
): { when: string; absolute: string } {
  const { when, absolute } = plannedTimeWords(
    { kind: from === to ? 'APPOINTMENT' : 'RANGE', from, to, timeZone },
    reader,
  );
  return { when: inSentence(when, reader.locale), absolute };
}

/** Only today and its neighbours: days of the week keep their capital in every language. */
function inSentence(words: string, locale: string): string {
  return DAYS.map((day) => relativeFormat(locale, 'auto').format(day, 'day')).reduce(
    (text, name) => text.replaceAll(name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1), name),
    words,
  );
}
