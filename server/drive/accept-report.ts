import type { Body } from '@milepost/api-contract/call';
import type { sendDriveReport } from '@milepost/api-contract/links/drive';
import { MAX_CLOCK_AHEAD_MS } from '@milepost/domain/gps-signal/plausibility';
import type { DriverReported } from '@milepost/domain/transport/driver-report';
import { isTooLate, finalBefore } from '@milepost/domain/transport/fold/lateness-window';
import { emit } from '@milepost/domain/transport/step';
import { timeframeStart } from '@milepost/domain/transport/timeframe';
import { endedAt, type Transport } from '@milepost/domain/transport/transport';
import { Refusal } from '../http/refusal.ts';
import { blockSignalStoring } from '../transports/aggregate/device-lock-store.ts';
import { loadTransports } from '../transports/aggregate/load-transports-store.ts';
import { applyCommand, type CommandParts } from '../transports/commands/transport-command.ts';
import { actorOf, type DriveLink } from './drive-link.ts';
import { countReports, isReportKnown } from './driver-report-store.ts';

/** Many times what a driver has to report on one transport. */
const MAX_REPORTS = 200;
const AN_HOUR_SECONDS = 3_600;

type ReportBody = Body<typeof sendDriveReport>;

/**
 * Keeps the driver's report and folds the transport again with it at its own time: duplicate, late or reordered reports
 * lead to the same result.
 */
export async function acceptReport(
  parts: CommandParts,
  link: DriveLink,
  reportId: string,
  sent: ReportBody,
): Promise<void> {
  const { organizationId, transportId } = link;
  await parts.database.forOrganization(organizationId, async (db) => {
    // Locks out signals in between.
    await blockSignalStoring(db, organizationId);
    const [stored] = await loadTransports(db, [transportId], parts.days, organizationId);
    if (stored === undefined) throw new Refusal('NOT_FOUND');
    if (await isReportKnown(db, transportId, reportId)) return;
    const report = readReport(reportId, sent, parts.now());
    requireApplicable(stored.transport, report, parts.now());
    if ((await countReports(db, transportId)) >= MAX_REPORTS) {
      const issues = [{ path: 'limit/REPORTS', message: `at most ${MAX_REPORTS} per transport` }];
      throw new Refusal('TOO_MANY_REQUESTS', { issues, retryAfterSeconds: AN_HOUR_SECONDS });
    }
    await applyCommand(db, parts, actorOf(link), stored, {
      decide: (step) => emit(step, report),
      refoldsImmediately: () => true,
    });
  });
}

function readReport(reportId: string, { kind, waypointId, at, delay }: ReportBody, now: number): DriverReported {
  if ((kind === 'DELAYED') !== (delay !== null)) {
    throw new Refusal('INVALID_REQUEST', {
      issues: [{ path: 'body/delay', message: 'must be given for DELAYED, and only then' }],
    });
  }
  const said = Date.parse(at);
  if (said > now + MAX_CLOCK_AHEAD_MS) throw new Refusal('COMPLETION_TIME_NOT_IN_PAST');
  // The clock of a phone may be slightly ahead.
  return { type: 'DRIVER_REPORTED', at: Math.min(said, now - 1), reportId, waypointId, report: kind, delay };
}

function requireApplicable(transport: Transport, { waypointId, at, report }: DriverReported, now: number): void {
  if (!transport.waypoints.some(({ id }) => id === waypointId)) throw new Refusal('NOT_FOUND');
  if (transport.cancelledAt !== null) throw new Refusal('TRANSPORT_CANCELLED');
  const end = endedAt(transport);
  const isOver = end !== null && (end < finalBefore(now) || (report === 'DELAYED' && at > end));
  if (isOver) throw new Refusal('TRANSPORT_COMPLETED');
  if (at < timeframeStart(transport) || isTooLate(at, now)) throw new Refusal('COMPLETION_TIME_BEFORE_PREVIOUS');
}
