import type { Key } from './fires-key.ts';

export const paletteKey: Key = { key: 'k', withCommand: true };
export const searchKey: Key = { key: '/' };
export const helpKey: Key = { key: '?' };

/** What the command key is called on the keyboard at hand. */
export const commandKeyName = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
