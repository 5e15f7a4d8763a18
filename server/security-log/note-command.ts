import type { Environment } from '../environment.ts';
import { openSecurityLog, type SecurityEvent } from './security-log.ts';

/** Logs what a command did. When the log cannot be written, the command stands and says so. */
export async function noteCommand(
  { securityLog }: Pick<Environment, 'securityLog'>,
  event: SecurityEvent,
): Promise<void> {
  const log = openSecurityLog({
    destination: securityLog,
    report: (error) => console.error(`The security log could not be written (${String(error)}).`),
  });
  log.record(event);
  await log.close();
}
