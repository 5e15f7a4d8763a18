import type { JSX } from 'preact';
import type { PendingItem } from '../storage/drive-storage.ts';
import { formatCount, fillPlaceholders } from '../words/languages.ts';
import classes from './drive.module.css';
import { Icon } from './icon.tsx';
import type { TextContext } from './view.ts';
import { PendingItemLine } from './pending-list.tsx';

type Props = TextContext & {
  readonly why: 'expired' | 'unknown' | 'cancelled';
  readonly carrier?: string | undefined;
  readonly left?: UnsentItems;
};

type UnsentItems = { readonly things: readonly PendingItem[]; readonly positions: number; readonly forget: () => void };

/** After the end nothing can be sent; what is still waiting is listed, and not lost silently. */
export function EndPage({ why, carrier, left, ...spoken }: Props): JSX.Element {
  const { words } = spoken;
  const { title, help } = words.end[why];
  return (
    <main class={classes['page']}>
      <section class={`${classes['card']} ${classes['end']}`}>
        <Icon name={why === 'cancelled' ? 'warning' : 'linkOff'} size={32} />
        <h2>{title}</h2>
        <p>{help}</p>
        {why !== 'cancelled' && carrier !== undefined && <p>{fillPlaceholders(words.end.askFor, { carrier })}</p>}
      </section>
      {left !== undefined && left.things.length + left.positions > 0 && <NotSent {...spoken} left={left} />}
    </main>
  );
}

function NotSent({ left, ...spoken }: TextContext & { readonly left: UnsentItems }): JSX.Element {
  const { words, language } = spoken;
  return (
    <section class={`${classes['waiting']} ${classes['refused']}`} aria-labelledby="not-sent">
      <h2 id="not-sent">{words.end.notSent}</h2>
      <ul>
        {left.positions > 0 && (
          <li>
            <Icon name="position" size={18} />
            {formatCount(language, words.waiting.positions, left.positions)}
          </li>
        )}
        {left.things
          .toSorted((a, b) => a.madeAt - b.madeAt)
          .map((thing) => (
            <li key={thing.id}>
              <PendingItemLine {...spoken} thing={thing} />
            </li>
          ))}
      </ul>
      <button type="button" class={classes['plain-button']} onClick={left.forget}>
        {words.end.forget}
      </button>
    </section>
  );
}
