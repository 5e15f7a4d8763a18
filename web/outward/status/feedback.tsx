import type { sendFeedback } from '@milepost/api-contract/links/transport-status';
import { useState } from 'preact/hooks';
import { callServer } from '../call-server.ts';
import { newId } from '../new-id.ts';
import { Icon } from './icon.tsx';
import { useLocalization } from './localization.ts';
import styles from './feedback.module.css';

type Props = { readonly token: string; readonly organization: string; readonly isGiven: boolean };

const MARKS = [1, 2, 3, 4, 5] as const;
const MAX_TEXT = 1_000;
const TOO_MANY = 429;

type State = 'OPEN' | 'SENDING' | 'SENT' | 'FAILED' | 'TOO_OFTEN';

/** Last on the page. Input is kept until it has been delivered. */
export function Feedback({ token, organization, isGiven }: Props) {
  const { words } = useLocalization();
  const [state, setState] = useState<State>(isGiven ? 'SENT' : 'OPEN');
  const [rating, setRating] = useState<number | null>(null);
  const [text, setText] = useState('');
  // The same on every attempt, so the feedback counts once however often it is sent.
  const [id] = useState(newId);

  const send = async (): Promise<void> => {
    if (rating === null || state === 'SENDING') return;
    setState('SENDING');
    const reply = await callServer<typeof sendFeedback>({
      method: 'POST',
      path: '/v2/transport-status/feedback',
      token,
      body: { id, rating, text: text.trim() },
    });
    if (reply.kind === 'ANSWERED') setState('SENT');
    else setState(reply.kind === 'REFUSED' && reply.status === TOO_MANY ? 'TOO_OFTEN' : 'FAILED');
  };

  if (state === 'SENT') {
    return (
      <section className={styles['card']}>
        <p role="status" className={styles['thanks']}>
          <Icon name="check" /> {words.thanks(organization)}
        </p>
      </section>
    );
  }
  const hasFailed = state === 'FAILED' || state === 'TOO_OFTEN';
  return (
    <form
      className={styles['card']}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void send();
      }}
    >
      <fieldset className={styles['marks']}>
        <legend className={styles['question']}>{words.question}</legend>
        {MARKS.map((mark) => (
          <label key={mark} className={styles['mark']} data-on={rating !== null && mark <= rating ? '' : undefined}>
            <input
              type="radio"
              name="rating"
              value={mark}
              aria-label={words.mark(mark)}
              checked={rating === mark}
              onChange={() => setRating(mark)}
            />
            <Icon name="star" size={24} />
          </label>
        ))}
      </fieldset>
      <p className={styles['ends']} aria-hidden="true">
        <span>{words.poor}</span>
        <span>{words.veryGood}</span>
      </p>
      <textarea
        className={styles['text']}
        aria-label={words.fewWords}
        placeholder={words.fewWords}
        maxLength={MAX_TEXT}
        rows={text === '' ? 1 : 3}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      {hasFailed && (
        <p role="alert" className={styles['failed']}>
          {state === 'FAILED' ? words.sendFailed : words.sendTooOften}
        </p>
      )}
      {rating !== null && (
        <button type="submit" className={styles['send']} aria-disabled={state === 'SENDING'}>
          {state === 'SENDING' ? words.sending : hasFailed ? words.sendAgain : words.send}
        </button>
      )}
    </form>
  );
}
