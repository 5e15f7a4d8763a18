import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { PendingReport } from '../storage/drive-storage.ts';
import classes from './drive.module.css';
import own from './reports.module.css';
import type { View } from './view.ts';
import { clockTime, formatMinutes, formatTimeShift } from './format-time.ts';

const SHOWN_MS = 4_000;

/** What was tapped a moment ago and has not left the phone: it can be undone or moved to an earlier time. */
export function HeldReports(view: View): JSX.Element {
  const { words, state, phone, now } = view;
  const [undoneAt, setUndoneAt] = useState<number | null>(null);
  const held = state.pendingItems.filter(
    (thing): thing is PendingReport => thing.what === 'REPORT' && now < thing.heldUntil,
  );
  return (
    <div role="status" class={own['held']}>
      {held.map((report) => (
        <Held
          key={report.id}
          {...view}
          report={report}
          onUndo={() => {
            phone.discard(report.id);
            setUndoneAt(now);
          }}
        />
      ))}
      {undoneAt !== null && now - undoneAt < SHOWN_MS && <p class={own['held-report']}>{words.report.undone}</p>}
    </div>
  );
}

type HeldProps = View & { readonly report: PendingReport; readonly onUndo: () => void };

const moves = [-60, -5, 5] as const;

function Held({ report, onUndo, ...view }: HeldProps): JSX.Element {
  const { words, language, phone, now } = view;
  const { kind, at, delay } = report.body;
  return (
    <div class={own['held-report']}>
      <p>
        <b>{words.report.said[kind]}</b>{' '}
        {delay === null ? clockTime(Date.parse(at), view) : `+${formatMinutes(delay.minutes, language)}`} ·{' '}
        {report.city}
      </p>
      <p class={classes['quiet']}>{words.report.soon}</p>
      {delay === null && (
        <p class={classes['button-row']}>
          {moves.map((minutes) => (
            <button
              key={minutes}
              type="button"
              class={classes['small-button']}
              disabled={minutes > 0 && Date.parse(at) >= now - 60_000}
              onClick={() => phone.moveTime(report, minutes)}
            >
              {formatTimeShift(minutes, language)}
            </button>
          ))}
        </p>
      )}
      <p class={classes['button-row']}>
        <button type="button" class={classes['small-button']} onClick={onUndo}>
          {words.report.undo}
        </button>
        <button type="button" class={classes['small-button']} onClick={() => phone.sendNow(report)}>
          {words.report.sendNow}
        </button>
      </p>
    </div>
  );
}
