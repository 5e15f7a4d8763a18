import type { Key } from './use-key.ts';
import classes from './key-cap.module.css';

export const paletteKey: Key = { key: 'k', withCommand: true };
export const searchKey: Key = { key: '/' };
export const helpKey: Key = { key: '?' };
export const copyKey: Key = { key: 'c' };

/** The name of the command key on the current keyboard. */
export const commandKeyName = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

type Props = { readonly children: string };

/** A key as labelled on the keyboard. */
export function KeyCap({ children }: Props) {
  return <kbd className={classes['cap']}>{children}</kbd>;
}
