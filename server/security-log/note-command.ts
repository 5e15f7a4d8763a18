import type { Environment } from '../environment.ts';
import { openSecurityLog, type SecurityEvent } from './security-log.ts';

/** What a command beside the program did. Where it cannot be written, the command has done it all the same, and says so. */
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
