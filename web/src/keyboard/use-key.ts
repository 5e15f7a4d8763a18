import { useLayoutEffect, useRef } from 'react';

export type Key = {
  /** As in KeyboardEvent.key: `k`, `/`, `?`, `Enter`. */
  readonly key: string;
  /** With ⌘ on Apple keyboards and Ctrl on others. */
  readonly withCommand?: boolean;
};

export type KeyPress = {
  readonly key: string;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
  readonly isComposing: boolean;
  readonly target: unknown;
};

// Keys typed into a field, a dialog or a menu belong to it; nothing is typed into a checkbox.
const keyTakingElements =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="menu"]';

function takesKeysItself(target: unknown): boolean {
  if (typeof target !== 'object' || target === null || !('closest' in target)) return false;
  const { closest } = target;
  return typeof closest === 'function' && closest.call(target, keyTakingElements) !== null;
}

/** Whether this is the key, wherever it was pressed. */
export function matchesKey(press: Omit<KeyPress, 'target'>, { key, withCommand = false }: Key): boolean {
  if (press.defaultPrevented || press.isComposing) return false;
  if ((withCommand ? press.key.toLowerCase() : press.key) !== key) return false;
  if (withCommand) return (press.metaKey || press.ctrlKey) && !press.altKey;
  // Layouts that need AltGr for a character report Ctrl and Alt together.
  return !press.metaKey && press.ctrlKey === press.altKey;
}

/** Whether this is the key, pressed where the app listens to keys. */
export function isShortcutPress(press: KeyPress, key: Key): boolean {
  return matchesKey(press, key) && !takesKeysItself(press.target);
}

/** Listens to a key of the app while the component is mounted; null leaves the key to others. */
export function useKey({ key, withCommand = false }: Key, action: (() => void) | null): void {
  const latest = useRef(action);
  // In effect as soon as the new action is visible: a press right after it must not be lost.
  useLayoutEffect(() => {
    latest.current = action;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (latest.current === null || !isShortcutPress(event, { key, withCommand })) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, withCommand]);
}
