import { chooseLanguage, type Language } from './languages.ts';

const STORAGE_KEY = 'milepost.language';

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** In which the app begins. */
export function shownLanguage(): Language {
  return chooseLanguage(storedLanguage(), navigator.languages);
}

/** From now on the browser's own languages decide again. */
export function forgetLanguage(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Forbidden: then nothing was remembered either.
  }
}

/** Storage may be forbidden or full; the choice then lasts as long as the page. */
export function rememberLanguage(language: Language): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, language);
    return true;
  } catch {
    return false;
  }
}
