import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import classes from './key-list.module.css';
import { commandKeyName, KeyCap } from './keys.tsx';

type KeyHelp = { readonly keys: readonly string[]; readonly words: MessageDescriptor };

/** Every key of the app. */
const keyboardMap: readonly { readonly place: MessageDescriptor; readonly keys: readonly KeyHelp[] }[] = [
  {
    place: msg`Everywhere`,
    keys: [
      { keys: [commandKeyName, 'K'], words: msg`Open the palette: pages, actions, search` },
      { keys: ['/'], words: msg`Go to the search field` },
      { keys: ['?'], words: msg`Explain this page and show these keys` },
      { keys: ['Esc'], words: msg`Close what is open` },
    ],
  },
  {
    place: msg`In lists`,
    keys: [
      { keys: ['J', '↓'], words: msg`Next row` },
      { keys: ['K', '↑'], words: msg`Previous row` },
      { keys: ['Enter'], words: msg`Open the row` },
      { keys: ['Space'], words: msg`Show or hide the row beside the list` },
      { keys: ['S'], words: msg`Put the row on the watchlist, or take it off` },
      { keys: ['C'], words: msg`Copy a summary of the row` },
      { keys: ['X'], words: msg`Select the row: then the keys act on all that are selected` },
      { keys: ['⇧ J', '⇧ K'], words: msg`Select the next row too, or the previous` },
    ],
  },
  {
    place: msg`On a transport opened from a list`,
    keys: [
      { keys: ['J'], words: msg`Next transport of the list` },
      { keys: ['K'], words: msg`Previous transport of the list` },
    ],
  },
  {
    place: msg`On a row, and on the page of a transport, that needs action`,
    keys: [
      { keys: ['E'], words: msg`Done for now: back with the next signal` },
      { keys: ['H'], words: msg`Snooze` },
      { keys: ['R'], words: msg`Remind the carrier` },
      { keys: ['N'], words: msg`Write a note` },
      { keys: ['A'], words: msg`Assign to a colleague` },
      { keys: [commandKeyName, 'Z'], words: msg`Undo, while the message is shown` },
    ],
  },
];

export function KeyList() {
  const { i18n } = useLingui();
  return keyboardMap.map(({ place, keys }) => (
    <section key={place.id} className={classes['place']}>
      <h3 className={classes['heading']}>{i18n._(place)}</h3>
      <dl className={classes['keys']}>
        {keys.map((help) => (
          <div key={help.words.id} className={classes['key']}>
            <dt>{i18n._(help.words)}</dt>
            <dd>
              {help.keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
