import { defaultSettings, settledSettings, storedSettings, type ColumnSettings } from './column-settings.ts';
import { parseSettings, SETTINGS_VERSION } from './stored-settings.ts';

export const SETTINGS_ENTRY = 'milepost.columnSettings';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Called before they are read: the migration from older versions is loaded only if one of them is stored. */
export async function updateStoredSettings(storeOf: () => Store): Promise<void> {
  try {
    const store = storeOf();
    const text = store.getItem(SETTINGS_ENTRY);
    if (text === null) return;
    const stored = parseSettings(text);
    if (stored.version === SETTINGS_VERSION) return;
    const { migrateSettings } = await import('./migrate-settings.ts');
    const { settings, deletedEntries } = migrateSettings(stored);
    store.setItem(SETTINGS_ENTRY, JSON.stringify(settings));
    for (const entry of deletedEntries) store.removeItem(entry);
  } catch {
    // Reading them reports the problem.
  }
}

/** Specification §4: what cannot be parsed counts as not stored, and a warning is logged. */
export function readSettings(store: Store): ColumnSettings {
  try {
    const text = store.getItem(SETTINGS_ENTRY);
    if (text === null) return defaultSettings;
    const stored = parseSettings(text);
    if (stored.version !== SETTINGS_VERSION) throw new TypeError(`version ${stored.version}`);
    return settledSettings(stored);
  } catch (problem) {
    console.warn('The stored column settings cannot be used, so the default ones are', problem);
    return defaultSettings;
  }
}

export function writeSettings(settings: ColumnSettings, store: Store): void {
  try {
    store.setItem(SETTINGS_ENTRY, JSON.stringify(storedSettings(settings)));
  } catch {
    // Storage may be forbidden or full: the columns then last until the page is closed.
  }
}
