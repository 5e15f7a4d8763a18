import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DriveStop } from '../progress/derive-progress.ts';
import type { DelayReason } from '../words/drive-words.ts';
import classes from './drive.module.css';
import own from './delay-sheet.module.css';
import type { View } from './view.ts';
import { formatMinutes } from './format-time.ts';

const usualMinutes = [15, 30, 60, 120, 180, 240] as const;
const MIN_MINUTES = 5;
const MAX_MINUTES = 2_880;
const MAX_NOTE = 300;

type Props = View & { readonly stop: DriveStop; readonly onClose: () => void };

export function DelaySheet({ words, language, phone, stop, onClose }: Props): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState<DelayReason | null>(null);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const isLong = minutes !== null && minutes >= MIN_MINUTES && minutes <= MAX_MINUTES;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (reason === null || !isLong) return;
    phone.report('DELAYED', stop, { reason, minutes, text: note.trim() });
    onClose();
  };
  return (
    <dialog ref={dialog} class={own['sheet']} aria-labelledby="delay-title" onClose={onClose}>
      <form onSubmit={send} noValidate>
        <h2 id="delay-title">{words.delay.title}</h2>
        <p class={classes['quiet']}>{stop.city}</p>
        <fieldset>
          <legend>{words.delay.why}</legend>
          <div class={own['choices']}>
            {Object.entries(words.delay.reasons).map(([code, text]) => (
              <label key={code} class={own['choice']}>
                <input
                  type="radio"
                  name="reason"
                  checked={reason === code}
                  onChange={() => setReason(code as DelayReason)}
                />
                <span>{text}</span>
              </label>
            ))}
          </div>
          {isAsked && reason === null && (
            <p class={classes['mistake']} role="alert">
              {words.delay.chooseReason}
            </p>
          )}
        </fieldset>
        <fieldset>
          <legend>{words.delay.howMuch}</legend>
          <div class={own['choices']}>
            {usualMinutes.map((usual) => (
              <label key={usual} class={own['choice']}>
                <input type="radio" name="minutes" checked={minutes === usual} onChange={() => setMinutes(usual)} />
                <span>{formatMinutes(usual, language)}</span>
              </label>
            ))}
          </div>
          <label class={own['field']}>
            {words.delay.otherMinutes}
            <input
              type="number"
              inputMode="numeric"
              min={MIN_MINUTES}
              max={MAX_MINUTES}
              value={minutes ?? ''}
              onInput={({ currentTarget: { value } }) => setMinutes(value === '' ? null : Math.round(Number(value)))}
            />
          </label>
          {isAsked && !isLong && (
            <p class={classes['mistake']} role="alert">
              {words.delay.chooseMinutes}
            </p>
          )}
        </fieldset>
        <label class={own['field']}>
          {words.delay.note}
          <textarea
            rows={2}
            maxLength={MAX_NOTE}
            value={note}
            onInput={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </label>
        <div class={own['sheet-buttons']}>
          <button type="button" class={classes['plain-button']} onClick={onClose}>
            {words.delay.cancel}
          </button>
          <button type="submit" class={classes['filled-button']}>
            {words.delay.send}
          </button>
        </div>
      </form>
    </dialog>
  );
}
