import type { FastifyBaseLogger } from 'fastify';
import { createFailureReport, type ReportFailure } from './failure-report.ts';

/** A logger that also reports its errors, whatever the log level. */
export function reportingLogger(logger: FastifyBaseLogger, report: ReportFailure): FastifyBaseLogger {
  return Object.assign(Object.create(logger) as FastifyBaseLogger, {
    // Requests log through a child, and their answers report.
    child: (...said: Parameters<FastifyBaseLogger['child']>) => logger.child(...said),
    error: (...said: unknown[]) => {
      logger.error(...(said as Parameters<FastifyBaseLogger['error']>));
      const [what, sentence] = said;
      if (typeof what === 'object' && what !== null && 'err' in what) {
        report(createFailureReport('error', what.err, typeof sentence === 'string' ? { sentence } : {}));
      }
    },
  });
}
