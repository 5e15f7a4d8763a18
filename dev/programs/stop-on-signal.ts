import { stopPrograms } from './run-program.ts';

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Ends everything started here on Ctrl+C and similar signals, before the program ends. The returned signal aborts when
 * that begins.
 */
export function stopOnSignal(afterwards: () => Promise<void> = async () => undefined): AbortSignal {
  const stopped = new AbortController();
  for (const [signal, code] of Object.entries(codes)) {
    process.on(signal, () => {
      if (stopped.signal.aborted) return;
      stopped.abort();
      void stopPrograms()
        .then(afterwards)
        .finally(() => process.exit(code));
    });
  }
  return stopped.signal;
}
