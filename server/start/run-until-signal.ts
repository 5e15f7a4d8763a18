import { explainFailure } from './explain-failure.ts';
import { Shutdown } from './shutdown.ts';

// A terminal sends Ctrl+C to every program in it, and npm and run.mjs pass it on: one key, several signals.
const sameSignal = 500;

/** Runs the program: until a signal, then exit code 0, or until it fails, then one sentence and exit code 1. */
export function runUntilSignal(
  start: (shutdown: Shutdown, fail: (error: unknown) => void) => Promise<void>,
  findDataFolder: () => string | undefined,
): void {
  const shutdown = new Shutdown();
  let firstSignal = 0;
  const fail = (error: unknown) => {
    // What breaks because we are closing is no news.
    if (!shutdown.hasBegun) void end(error);
  };
  const end = async (error: unknown) => {
    const closed = shutdown.begin();
    console.error(await explainFailure(error, findDataFolder()));
    await closed;
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (firstSignal === 0) {
        firstSignal = Date.now();
        void shutdown.begin().then(() => process.exit(0));
      } else if (Date.now() - firstSignal > sameSignal) shutdown.hurry();
    });
  }
  process.on('uncaughtException', fail);
  start(shutdown, fail).catch(fail);
}
