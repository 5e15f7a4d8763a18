import type { SecurityEventName } from '@milepost/api-contract/security-event';
import { logCommand } from './security-log/log-command.ts';
import { runCommand } from './run-command.ts';
import { StartFailure } from './failure/start-failure.ts';
import { runPersonCommand } from './people/run-person-command.ts';
import { personCommandHelp, parsePersonCommand } from './people/person-command.ts';

try {
  const command = parsePersonCommand(process.argv.slice(2));
  if (command.kind === 'help') console.log(personCommandHelp);
  else {
    runCommand(async ({ worker }, environment) => {
      const note = (event: SecurityEventName, target: string) => logCommand(environment, { event, target });
      const { identityProvider } = environment;
      const issuer = identityProvider.kind === 'external' ? identityProvider.issuer : null;
      console.log(await runPersonCommand(worker, command, new Date(), note, issuer));
    });
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
