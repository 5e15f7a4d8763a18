import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { commandKeyName } from '../keyboard/keys.tsx';

type KeyHelp = { readonly keys: readonly string[]; readonly words: MessageDescriptor };

/** Every key of the app, for the help that `?` shows. */
export const keyboardMap: readonly { readonly place: MessageDescriptor; readonly keys: readonly KeyHelp[] }[] = [
  {
    place: msg`Everywhere`,
    keys: [
      { keys: [commandKeyName, 'K'], words: msg`Open the palette: pages, actions, search` },
      { keys: ['/'], words: msg`Go to the search field` },
      { keys: ['?'], words: msg`Show these keys` },
      { keys: ['Esc'], words: msg`Close what is open` },
    ],
  },
  {
    place: msg`In lists`,
    keys: [
      { keys: ['J', '↓'], words: msg`Next row` },
      { keys: ['K', '↑'], words: msg`Previous row` },
      { keys: ['Enter'], words: msg`Open the row` },
      { keys: ['S'], words: msg`Put the row on the watchlist, or take it off` },
    ],
  },
];
