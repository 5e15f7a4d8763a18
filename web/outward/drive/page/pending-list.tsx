import type { JSX } from 'preact';
import type { WaitingThing } from '../storage/drive-storage.ts';
import { inOrderOfSending } from '../queue/next-to-send.ts';
import type { ReportKind } from '../words/drive-words.ts';
import { counted } from '../words/languages.ts';
import classes from './drive.module.css';
import { Icon, type IconName } from './icon.tsx';
import type { Spoken, View } from './view.ts';
import { dayAndTime } from './format-time.ts';

/** What is waiting, with its own times, in the order in which it will be sent. */
export function WaitingList(view: View): JSX.Element {
  const { words, language, state } = view;
  const waiting = inOrderOfSending(state.things);
  const refused = state.things.filter(({ refusedBecause }) => refusedBecause !== null);
  const hasPositions = state.positions > 0 && (state.reach !== 'ONLINE' || state.link !== 'OPEN');
  return (
    <>
      {(waiting.length > 0 || hasPositions) && (
        <section class={classes['waiting']} aria-labelledby="waiting">
          <h2 id="waiting">{words.waiting.title}</h2>
          <ul>
            {hasPositions && (
              <li>
                <Icon name="position" size={18} />
                {counted(language, words.waiting.positions, state.positions)}
              </li>
            )}
            {waiting.map((thing) => (
              <li key={thing.id}>
                <ThingLine {...view} thing={thing} />
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
                <ThingLine {...view} thing={thing} />
                <button type="button" class={classes['link-button']} onClick={() => view.phone.drop(thing.id)}>
                  {words.waiting.remove}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {state.ofOtherLinks > 0 && (
        <p class={classes['hint']}>{counted(language, words.waiting.otherTransport, state.ofOtherLinks)}</p>
      )}
      {state.hasLost && (
        <p class={classes['mistake']} role="alert">
          {words.waiting.notKept}
        </p>
      )}
      {!state.lasting && <p class={classes['hint']}>{words.waiting.onlyWhileOpen}</p>}
    </>
  );
}

const icons: Readonly<Record<ReportKind, IconName>> = { ARRIVED: 'arrived', DEPARTED: 'departed', DELAYED: 'delay' };

export function ThingLine({ thing, ...spoken }: Spoken & { readonly thing: WaitingThing }): JSX.Element {
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
