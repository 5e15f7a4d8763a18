import type { JSX } from 'preact';
import type { PendingItem } from '../storage/drive-storage.ts';
import { sortForSending } from '../queue/next-to-send.ts';
import type { ReportKind } from '../words/drive-words.ts';
import { formatCount } from '../words/languages.ts';
import classes from './drive.module.css';
import { Icon, type IconName } from './icon.tsx';
import type { TextContext, View } from './view.ts';
import { dayAndTime } from './format-time.ts';

/** What is waiting, with its own times, in the order in which it will be sent. */
export function PendingList(view: View): JSX.Element {
  const { words, language, state } = view;
  const waiting = sortForSending(state.pendingItems);
  const refused = state.pendingItems.filter(({ refusedBecause }) => refusedBecause !== null);
  const hasPositions = state.pendingPositionCount > 0 && (state.reach !== 'ONLINE' || state.link !== 'OPEN');
  return (
    <>
      {(waiting.length > 0 || hasPositions) && (
        <section class={classes['waiting']} aria-labelledby="waiting">
          <h2 id="waiting">{words.waiting.title}</h2>
          <ul>
            {hasPositions && (
              <li>
                <Icon name="position" size={18} />
                {formatCount(language, words.waiting.positions, state.pendingPositionCount)}
              </li>
            )}
            {waiting.map((thing) => (
              <li key={thing.id}>
                <PendingItemLine {...view} thing={thing} />
                {Math.round(100 * (state.progress[thing.id] ?? 0)) > 0 && (
                  <span class={classes['age']}>{Math.round(100 * (state.progress[thing.id] ?? 0))} %</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section class={`${classes['waiting']} ${classes['refused']}`} aria-labelledby="refused">
          <h2 id="refused">{words.waiting.refusedTitle}</h2>
          <ul>
            {refused.map((thing) => (
              <li key={thing.id}>
                <PendingItemLine {...view} thing={thing} />
                <button type="button" class={classes['link-button']} onClick={() => view.phone.discard(thing.id)}>
                  {words.waiting.remove}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {state.otherLinksItemCount > 0 && (
        <p class={classes['hint']}>{formatCount(language, words.waiting.otherTransport, state.otherLinksItemCount)}</p>
      )}
      {state.hasStorageFailed && (
        <p class={classes['mistake']} role="alert">
          {words.waiting.notKept}
        </p>
      )}
      {!state.isPersistent && <p class={classes['hint']}>{words.waiting.onlyWhileOpen}</p>}
    </>
  );
}

const icons: Readonly<Record<ReportKind, IconName>> = { ARRIVED: 'arrived', DEPARTED: 'departed', DELAYED: 'delay' };

export function PendingItemLine({ thing, ...spoken }: TextContext & { readonly thing: PendingItem }): JSX.Element {
  const { words } = spoken;
  const isReport = thing.what === 'REPORT';
  const at = isReport ? Date.parse(thing.body.at) : thing.madeAt;
  const what = isReport ? words.report.said[thing.body.kind] : words.photo.item;
  const because = thing.refusedBecause === null ? null : words.waiting.because[thing.refusedBecause];
  return (
    <>
      <Icon name={isReport ? icons[thing.body.kind] : 'picture'} size={18} />
      <span>
        {[dayAndTime(at, spoken), what, thing.city].filter((part) => part !== '').join(' · ')}
        {because !== null && `: ${because}`}
      </span>
    </>
  );
}
