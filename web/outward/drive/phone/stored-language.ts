import { languageOf } from '../../language.ts';
import { driveLanguages, isDriveLanguage, type DriveLanguage } from '../words/languages.ts';

const KEY = 'milepost.drive-language';

/** The language that the driver chose on this phone, otherwise the browser's. */
export function loadLanguage(): DriveLanguage {
  const browsers = languageOf(driveLanguages, navigator.languages);
  try {
    const kept = localStorage.getItem(KEY);
    return isDriveLanguage(kept) ? kept : browsers;
  } catch {
    return browsers;
  }
}

export function saveLanguage(language: DriveLanguage): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A browser that stores nothing uses its own language next time.
  }
}
