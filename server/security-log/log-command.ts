import type { SecurityEvent } from './security-event.ts';
import { openSecurityLog, type SecurityLogDestination } from './security-log.ts';

/** Logs what a command did. If the log cannot be written, the command still succeeds and says so. */
export async function logCommand(
  { securityLog }: { readonly securityLog: SecurityLogDestination },
  event: SecurityEvent,
): Promise<void> {
  const log = openSecurityLog({
    destination: securityLog,
    report: (error) => console.error(`The security log could not be written (${String(error)}).`),
  });
  log.record(event);
  await log.close();
}
