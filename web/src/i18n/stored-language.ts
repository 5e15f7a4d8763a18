import type { Language } from '@milepost/domain/people/language';
import { chooseLanguage } from './languages.ts';

const STORAGE_KEY = 'milepost.language';

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The language in which the app starts. */
export function shownLanguage(): Language {
  return chooseLanguage(storedLanguage(), navigator.languages);
}

/** From now on the browser's languages decide again. */
export function forgetLanguage(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Forbidden: then nothing was stored either.
  }
}

/** Storage may be forbidden or full; the choice then lasts until the page is closed. */
export function rememberLanguage(language: Language): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, language);
    return true;
  } catch {
    return false;
  }
}
