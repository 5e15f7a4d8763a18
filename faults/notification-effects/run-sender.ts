import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CrashPoint, SentKind } from './crash-points.ts';
import type { SenderOrder } from './sender-process.ts';

/** The program is killed at a point, or otherwise this long after its start. */
export type CrashPlan = { readonly crashesAt: CrashPoint | null; readonly killedAfterMs: number };

type Order = Omit<SenderOrder, 'crashesAt'>;

/** For one step, or for all remaining work at the end. */
const MAX_WAIT_MS = 60_000;

/** False if the program never reached the point at which it was to be killed. */
export async function runUntilCrash(
  order: Order,
  { crashesAt, killedAfterMs }: CrashPlan,
  watch: (onTaken: (kind: SentKind) => void) => void,
): Promise<boolean> {
  const { child, exit, started } = start({ ...order, crashesAt });
  const over = new AbortController();
  try {
    watch((kind) => {
      if (crashesAt === `${kind}_TAKEN`) child.kill('SIGKILL');
    });
    if (crashesAt === null) {
      await started;
      await pause(killedAfterMs);
      return child.exitCode === null;
    }
    const late = pause(MAX_WAIT_MS, undefined, { signal: over.signal }).catch(() => undefined);
    await Promise.race([exit, late]);
    return child.signalCode === 'SIGKILL';
  } finally {
    over.abort();
    child.kill('SIGKILL');
    await exit;
  }
}

/** Lets the program live while it has something to do. */
export async function runUntilDone(order: Order, isDone: () => Promise<boolean>, watch: () => void): Promise<void> {
  const { child, exit } = start({ ...order, crashesAt: null });
  try {
    watch();
    const began = performance.now();
    while (!(await isDone()) && performance.now() - began < MAX_WAIT_MS) await pause(50);
  } finally {
    child.kill('SIGKILL');
    await exit;
  }
}

function start(order: Order & Pick<SenderOrder, 'crashesAt'>): {
  child: ChildProcess;
  exit: Promise<unknown>;
  started: Promise<unknown>;
} {
  const file = fileURLToPath(import.meta.resolve('./sender-process.ts'));
  const child = fork(file, [JSON.stringify(order)], { execArgv: [] });
  const exit = once(child, 'exit');
  return { child, exit, started: Promise.race([once(child, 'message'), exit]) };
}
