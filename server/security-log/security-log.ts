import { createRefusalCounter } from './refusal-counter.ts';
import { openLogFile } from './log-file.ts';
import type { SecurityEvent } from './security-event.ts';

export type SecurityLog = {
  /** Never throws or waits: a full disk blocks no request. */
  record(event: SecurityEvent): void;
  close(): Promise<void>;
};

export type SecurityLogDestination =
  | { readonly kind: 'off' | 'stdout' }
  | { readonly kind: 'file'; readonly path: string };

type Parts = {
  readonly destination: SecurityLogDestination;
  /** Called once when lines cannot be written, and not again until they can. */
  readonly report: (error: unknown) => void;
};

const COUNTED_FOR_MS = 60_000;

export function openSecurityLog({ destination, report }: Parts): SecurityLog {
  const sink = openSink(destination, report);
  const write = (event: SecurityEvent) => sink.write(JSON.stringify({ at: new Date().toISOString(), ...event }));
  const refusals = createRefusalCounter(write);
  const timer = setInterval(() => refusals.flush(), COUNTED_FOR_MS).unref();
  return {
    record: (event) => (event.event === 'REFUSED' ? refusals.add(event) : write(event)),
    close: async () => {
      clearInterval(timer);
      refusals.flush();
      await sink.close();
    },
  };
}

type Sink = { write(line: string): void; close(): Promise<void> };

function openSink(destination: SecurityLogDestination, report: (error: unknown) => void): Sink {
  if (destination.kind === 'file') return openLogFile(destination.path, report);
  const isOff = destination.kind === 'off';
  return {
    write: (line) => void (isOff || process.stdout.write(`${line}\n`)),
    close: () => Promise.resolve(),
  };
}
