import { explainFailure } from '../failure/explain-failure.ts';
import { StartFailure } from '../failure/start-failure.ts';
import { Shutdown } from './shutdown.ts';

// Ctrl+C reaches every program in a terminal, and npm and run.mjs pass it on: one key press, several signals.
const sameSignal = 500;

type RunOptions = {
  readonly findDataFolder: () => string | undefined;
  /** Called with the error that ends the program unexpectedly. */
  readonly onFatalError?: (error: unknown) => void;
};

/** Runs until a signal and exits with 0, or until a failure and exits with one sentence and 1. */
export function runUntilSignal(
  start: (shutdown: Shutdown, fail: (error: unknown) => void) => Promise<void>,
  { findDataFolder, onFatalError }: RunOptions,
): void {
  const shutdown = new Shutdown();
  let firstSignal = 0;
  const fail = (error: unknown) => {
    // Failures while closing are expected.
    if (!shutdown.hasBegun) void end(error);
  };
  const end = async (error: unknown) => {
    if (!(error instanceof StartFailure)) onFatalError?.(error);
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
