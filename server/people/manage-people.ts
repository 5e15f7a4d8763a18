import { runCommand } from '../start/run-command.ts';
import { StartFailure } from '../start/start-failure.ts';
import { actOnPeople } from './act-on-people.ts';
import { help, parsePersonCommand } from './person-command.ts';

try {
  const command = parsePersonCommand(process.argv.slice(2));
  if (command.kind === 'help') console.log(help);
  else runCommand(async ({ worker }) => console.log(await actOnPeople(worker, command, new Date())));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
