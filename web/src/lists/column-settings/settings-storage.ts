import { defaultSettings, settledSettings, storedSettings, type ColumnSettings } from './column-settings.ts';
import { migrateSettings, SETTINGS_VERSION } from './migrate-settings.ts';
import { parseSettings } from './stored-settings.ts';

export const SETTINGS_ENTRY = 'milepost.columnSettings';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Specification §4: what cannot be parsed counts as nothing stored, and a warning is logged. */
export function readSettings(store: Store): ColumnSettings {
  try {
    const text = store.getItem(SETTINGS_ENTRY);
    if (text === null) return defaultSettings;
    const { settings, deletedEntries } = migrateSettings(parseSettings(text, SETTINGS_VERSION));
    for (const entry of deletedEntries) store.removeItem(entry);
    return settledSettings(settings);
  } catch (problem) {
    console.warn('The stored column settings cannot be used, so the default ones are', problem);
    return defaultSettings;
  }
}

export function writeSettings(settings: ColumnSettings, store: Store): void {
  try {
    store.setItem(SETTINGS_ENTRY, JSON.stringify(storedSettings(settings)));
  } catch {
    // Storage may be forbidden or full: the columns then last as long as the page.
  }
}
