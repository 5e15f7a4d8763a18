import type { Language } from '@milepost/domain/people/language';

const germanSpeaking: ReadonlySet<string> = new Set(['DE', 'AT', 'CH', 'LI']);

/** The person's choice, otherwise the language of the organisation's country. */
export function languageOf(chosen: Language | null, countryCode: string | null): Language {
  return chosen ?? (countryCode !== null && germanSpeaking.has(countryCode) ? 'de' : 'en');
}
