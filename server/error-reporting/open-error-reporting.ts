import { ReportBudget } from '@milepost/domain/failure-report/report-budget';
import type { FastifyBaseLogger } from 'fastify';
import { reportNothing, type FailureReport, type ReportFailure } from './failure-report.ts';

type Settings = {
  readonly sentryDsn: string | undefined;
  readonly projectFolder: string;
  readonly version: string;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
};

export type ErrorReporting = {
  readonly report: ReportFailure;
  /** Waits briefly for reports still on their way. */
  close(): Promise<void>;
};

/** At most this many wait for the client to load. */
const WAITING = 20;

/** Reports failures to the operator's error reporting service. Without one, none of it is even loaded. */
export function openErrorReporting({ sentryDsn, logger, ...about }: Settings): ErrorReporting {
  if (sentryDsn === undefined) return { report: reportNothing, close: async () => undefined };
  const budget = new ReportBudget();
  const loaded = import('./sentry-client.ts').then(({ openSentry }) => openSentry({ dsn: sentryDsn, ...about }));
  loaded.catch((error: unknown) => logger.warn({ err: error }, 'error reporting could not be started'));
  let waiting = 0;
  const report = (failure: FailureReport): void => {
    const unreported = budget.take(failure.severity, kindOf(failure), performance.now());
    if (unreported === null || waiting >= WAITING) return;
    waiting += 1;
    const told = loaded.then((sentry) => sentry.tell(failure, unreported));
    // A failing report is not itself reported.
    void told.catch(() => undefined).finally(() => (waiting -= 1));
  };
  return { report, close: async () => await loaded.then((sentry) => sentry.close()).catch(() => undefined) };
}

/** Identifies failures that would be the same line of the same list. */
function kindOf({ name, code, call, sentence, stack }: FailureReport): string {
  const where = code === undefined ? /^ +at .*$/m.exec(stack ?? '')?.[0] : undefined;
  return [name, code, call, sentence, where].filter((part) => part !== undefined).join(' ');
}
