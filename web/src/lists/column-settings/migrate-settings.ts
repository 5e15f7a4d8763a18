import { applyChange } from './column-change.ts';
import { migrations } from './migrations.ts';
import type { StoredSettings } from './stored-settings.ts';

/** Specification §9, Column settings version. */
export const SETTINGS_VERSION = 25;

export type Migrated = {
  readonly settings: StoredSettings;
  /** Old entries of the storage that are to go. */
  readonly deletedEntries: readonly string[];
};

/** Step by step from the version in which they were stored. */
export function migrateSettings(stored: StoredSettings): Migrated {
  const changes = migrations.slice(stored.version - 1).flat();
  const settings = changes.reduce(applyChange, stored);
  return {
    settings: { ...settings, version: SETTINGS_VERSION },
    deletedEntries: changes.flatMap((change) => ('deleteEntry' in change ? [change.deleteEntry] : [])),
  };
}
