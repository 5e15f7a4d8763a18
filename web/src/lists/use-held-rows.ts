import { useState, useSyncExternalStore } from 'react';

/** A pointer that is down and goes up has to meet the row that was there, even where the click comes late. */
const CLICK_COMES_WITHIN_MS = 50;

const listeners = new Set<() => void>();
let pressed = false;
let release: ReturnType<typeof setTimeout> | undefined;

function tell(isPressed: boolean): void {
  clearTimeout(release);
  pressed = isPressed;
  for (const listener of listeners) listener();
}

function down(): void {
  tell(true);
}

function up(): void {
  clearTimeout(release);
  release = setTimeout(() => tell(false), CLICK_COMES_WITHIN_MS);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('pointerdown', down, { capture: true });
    addEventListener('pointerup', up, { capture: true });
    addEventListener('pointercancel', up, { capture: true });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    tell(false);
    removeEventListener('pointerdown', down, { capture: true });
    removeEventListener('pointerup', up, { capture: true });
    removeEventListener('pointercancel', up, { capture: true });
  };
}

/** The latest rows; while a pointer is down those that it went down on: what was seen is what opens. */
export function useHeldRows<Rows>(rows: Rows): Rows {
  const isPressed = useSyncExternalStore(subscribe, () => pressed);
  const [shown, setShown] = useState(rows);
  if (!isPressed && shown !== rows) setShown(rows);
  return isPressed ? shown : rows;
}
