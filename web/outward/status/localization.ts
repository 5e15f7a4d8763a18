import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { dateWords, daysAway, msOf, type Moment } from '../date-words.ts';
import { durationWords } from '../duration-words.ts';
import { languageOf, localeOf } from '../language.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { type Language, languages, type Words } from './words.ts';

const wordsByLanguage: Readonly<Record<Language, Words>> = { en: english, de: german };

/** A word joiner: prevents a line break next to it. */
const UNBROKEN = '\u2060';

export type Localization = { readonly language: Language; readonly locale: string; readonly words: Words };

export function localizationFor(wanted: readonly string[]): Localization {
  const language = languageOf(languages, wanted);
  return { language, locale: localeOf(language, wanted), words: wordsByLanguage[language] };
}

const LocalizationContext = createContext<Localization>(localizationFor([]));

export const LocalizationProvider = LocalizationContext.Provider;

export function useLocalization(): Localization {
  return useContext(LocalizationContext);
}

export function clockOf({ locale }: Localization, zone: string, at: Moment): string {
  return dateWords(locale, zone, 'clock', at);
}

/** "today, Mon 23 Nov": days close to now are named as well. */
export function dayOf({ locale, words }: Localization, zone: string, at: Moment, now: Moment): string {
  const day = dateWords(locale, zone, 'day', at);
  const away = daysAway(zone, at, now);
  if (away === 0) return words.today(day);
  if (away === 1) return words.tomorrow(day);
  return away === -1 ? words.yesterday(day) : day;
}

/** A time of day, with its day unless that is the day of `now`. */
export function momentOf(reader: Localization, zone: string, at: Moment, now: Moment): string {
  const clock = clockOf(reader, zone, at);
  return daysAway(zone, at, now) === 0 ? clock : `${dateWords(reader.locale, zone, 'day', at)}, ${clock}`;
}

/** "14:00–16:00", or one time for an appointment; with days if they differ from that of `now`. */
export function windowOf(reader: Localization, zone: string, from: Moment, to: Moment, now: Moment): string {
  const start = momentOf(reader, zone, from, now);
  if (msOf(from) === msOf(to)) return start;
  const isSameDay = daysAway(zone, to, from) === 0;
  const end = isSameDay ? clockOf(reader, zone, to) : momentOf(reader, zone, to, now);
  return isSameDay && start.length === end.length ? `${start}${UNBROKEN}–${UNBROKEN}${end}` : `${start} – ${end}`;
}

/** How long ago; less than a minute is "just now". */
export function agoOf({ words, language }: Localization, at: Moment, now: number): string {
  const age = now - msOf(at);
  return age < 60_000 ? words.justNow : words.ago(durationText(language, age));
}

export function durationText(language: Language, ms: number): string {
  return durationWords(Math.max(0, ms), language === 'de' ? 'Tage' : 'days');
}
