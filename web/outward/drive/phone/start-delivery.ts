import { backOffMs } from '../../back-off.ts';
import { sendPending, type SendOutcome, type SendContext } from '../queue/send-pending.ts';
import { runExclusively } from './lead-while-visible.ts';

export type Delivery = {
  /** Call when something new is waiting, or the network is back. */
  readonly trigger: () => void;
  /** Like `go`, but does nothing while it is backing off from a failing network. */
  readonly triggerUnlessFailing: () => void;
  readonly stop: () => void;
};

/** Sends whatever is waiting as soon as there is something, and retries by itself. */
export function startDelivery(sending: SendContext, onOutcome: (outcome: SendOutcome) => void): Delivery {
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
    await runExclusively(`milepost-drive-send-${sending.link}`, async () => settle(await sendPending(sending)));
    isRunning = false;
    if (isWanted) trigger();
  };
  const settle = (outcome: SendOutcome): void => {
    onOutcome(outcome);
    failures = outcome.is === 'LATER' ? failures + 1 : 0;
    if (isStopped || outcome.is === 'LINK_OVER') return;
    clearTimeout(timer);
    if (outcome.is === 'LATER') timer = setTimeout(trigger, backOffMs(failures, outcome.retryAfterMs, Math.random()));
    else if (outcome.nextAt !== null) timer = setTimeout(trigger, Math.max(0, outcome.nextAt - sending.now()));
  };
  const trigger = (): void => void run();
  return {
    trigger,
    triggerUnlessFailing: () => {
      if (failures === 0) trigger();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
