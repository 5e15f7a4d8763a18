import { isAlive, isPostmaster } from './running-process.ts';
import { pause } from './guard.ts';

// SIGINT closes connections and writes everything; SIGQUIT ends at once and recovers on the next start. Neither loses a
// commit.
const steps = [
  ['SIGINT', 3000],
  ['SIGQUIT', 1000],
  ['SIGKILL', 500],
] as const;

export async function stopPostmaster(pid: number, clusterFolder: string): Promise<void> {
  if (!(await isPostmaster(pid, clusterFolder))) return;
  for (const [signal, timeoutMs] of steps) {
    if (!sendSignal(pid, signal)) return;
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(15)) {
      if (!(await isAlive(pid))) return;
    }
  }
}

/** False if it has ended since it was last looked at. */
function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
