import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { FailureReport } from './failure-report.ts';
import { reportingLogger } from './reporting-logger.ts';

function loggedAt(level: string) {
  const lines: string[] = [];
  const reports: FailureReport[] = [];
  const logger = reportingLogger(pino({ level }, { write: (line) => void lines.push(line) }), (report) =>
    reports.push(report),
  );
  return { logger, lines, reports };
}

test.each([
  ['warn', 1],
  ['silent', 0],
])('at level %s a failure of background work is logged %i times, and always reported', (level, lineCount) => {
  const { logger, lines, reports } = loggedAt(level);
  logger.error({ err: new RangeError('too far') }, 'forecasts could not be made');
  expect(lines).toHaveLength(lineCount);
  expect(reports).toMatchObject([
    { severity: 'error', name: 'RangeError', message: 'too far', sentence: 'forecasts could not be made' },
  ]);
});

test('warnings are not reported, nor what the logger of a request logs about a failure that its answer reports', () => {
  const { logger, lines, reports } = loggedAt('warn');
  logger.warn({ err: new Error('away') }, 'away');
  logger.child({ request: 1 }).error({ err: new Error('broken') }, 'unexpected error');
  expect(lines).toHaveLength(2);
  expect(reports).toEqual([]);
});
