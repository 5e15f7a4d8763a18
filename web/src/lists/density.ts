import { useSyncExternalStore } from 'react';

/** Rows of one line, or of two, which show more. */
export const densities = ['compact', 'comfortable'] as const;

export type Density = (typeof densities)[number];

/** The height of a row, as in the style sheet. */
export const rowHeights = { compact: 40, comfortable: 56 } as const satisfies Record<Density, number>;

const ENTRY = 'milepost.listDensity';
const listeners = new Set<() => void>();
let chosen: Density | undefined;

function read(): Density {
  chosen ??= densities.find((each) => each === localStorage.getItem(ENTRY)) ?? 'compact';
  return chosen;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Another tab has changed the setting. */
function readAgain({ key }: StorageEvent): void {
  if (key !== ENTRY && key !== null) return;
  chosen = undefined;
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', readAgain);
  };
}

function choose(density: Density): void {
  chosen = density;
  try {
    localStorage.setItem(ENTRY, density);
  } catch {
    // If nothing can be stored, it applies until the page is left.
  }
  notifyListeners();
}

export function useDensity(): readonly [Density, typeof choose] {
  return [useSyncExternalStore(subscribe, read), choose];
}
