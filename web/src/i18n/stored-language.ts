import type { Language } from './languages.ts';

const STORAGE_KEY = 'milepost.language';

export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
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
