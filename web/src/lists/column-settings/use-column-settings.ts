import { useSyncExternalStore } from 'react';
import type { ColumnSettings } from './column-settings.ts';
import { readSettings, SETTINGS_ENTRY, updateStoredSettings, writeSettings } from './settings-storage.ts';

const listeners = new Set<() => void>();
let settings: ColumnSettings | undefined;

function read(): ColumnSettings {
  settings ??= readSettings(localStorage);
  return settings;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

async function update(): Promise<void> {
  await updateStoredSettings(() => localStorage);
  settings = undefined;
  notifyListeners();
}

/** Another tab has changed the settings; it may still run an older version. */
function readAgain({ key }: StorageEvent): void {
  if (key === SETTINGS_ENTRY || key === null) void update();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', readAgain);
  };
}

function change(next: (now: ColumnSettings) => ColumnSettings): void {
  settings = next(read());
  writeSettings(settings, localStorage);
  notifyListeners();
}

export function useColumnSettings(): readonly [ColumnSettings, typeof change] {
  return [useSyncExternalStore(subscribe, read), change];
}
