import { backOffMs } from '../../back-off.ts';
import { sendWaiting, type Outcome, type Sending } from '../queue/send-pending.ts';
import { oneAtATime } from './lead-while-visible.ts';

export type Delivery = {
  /** Call when something new is waiting, or the network is back. */
  readonly go: () => void;
  /** Like `go`, but does nothing while it is backing off from a failing network. */
  readonly goUnlessFailing: () => void;
  readonly stop: () => void;
};

/** Sends whatever is waiting as soon as there is something, and retries by itself. */
export function deliver(sending: Sending, onOutcome: (outcome: Outcome) => void): Delivery {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    isWanted = isRunning;
    if (isRunning || isStopped) return;
    isRunning = true;
    await oneAtATime(`milepost-drive-send-${sending.link}`, async () => settle(await sendWaiting(sending)));
    isRunning = false;
    if (isWanted) go();
  };
  const settle = (outcome: Outcome): void => {
    onOutcome(outcome);
    failures = outcome.is === 'LATER' ? failures + 1 : 0;
    if (isStopped || outcome.is === 'LINK_OVER') return;
    clearTimeout(timer);
    if (outcome.is === 'LATER') timer = setTimeout(go, backOffMs(failures, outcome.retryAfterMs, Math.random()));
    else if (outcome.nextAt !== null) timer = setTimeout(go, Math.max(0, outcome.nextAt - sending.now()));
  };
  const go = (): void => void run();
  return {
    go,
    goUnlessFailing: () => {
      if (failures === 0) go();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
