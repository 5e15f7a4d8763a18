import type { JSX } from 'preact';
import { sortForSending } from '../queue/next-to-send.ts';
import { formatCount, fillPlaceholders } from '../words/languages.ts';
import own from './head.module.css';
import { Icon } from './icon.tsx';
import type { View } from './view.ts';
import { dayAndTime } from './format-time.ts';

/** Dark, not red: without a network nothing is lost. */
export function NetworkBand(view: View): JSX.Element {
  const { words, language, state } = view;
  const waiting = sortForSending(state.pendingItems).length;
  return (
    <div role="status">
      {state.reach !== 'ONLINE' && (
        <div class={own['band']}>
          <Icon name="offline" size={22} />
          <div>
            <b>{state.reach === 'OFFLINE' ? words.offline.title : words.offline.serverTrouble}</b>{' '}
            <b>{waiting === 0 ? words.offline.nothingWaits : formatCount(language, words.offline.waiting, waiting)}</b>
            <div>
              {words.offline.byItself}{' '}
              {state.readAt > 0 && fillPlaceholders(words.offline.asOf, { time: dayAndTime(state.readAt, view) })}
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
