import type { Language } from '@milepost/domain/people/language';

const germanSpeaking: ReadonlySet<string> = new Set(['DE', 'AT', 'CH', 'LI']);

/** What a person has chosen, else what is spoken where the organisation is. */
export function languageOf(chosen: Language | null, countryCode: string | null): Language {
  return chosen ?? (countryCode !== null && germanSpeaking.has(countryCode) ? 'de' : 'en');
}
