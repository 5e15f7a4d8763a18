import { logCommand } from './security-log/log-command.ts';
import { runCommand } from './run-command.ts';
import { StartFailure } from './failure/start-failure.ts';
import { describeKeys, describeReset, keysCommandHelp, parseKeysCommand } from './keys/keys-command.ts';
import { findKeys } from './keys/key-ring-store.ts';
import { openKeyRing, rotateKeys } from './keys/open-key-ring.ts';
import { resetSecret, type ResetLosses } from './keys/secret-store.ts';

try {
  const command = parseKeysCommand(process.argv.slice(2));
  if (command === 'help') console.log(keysCommandHelp);
  else if (command === 'reset') reset();
  else {
    runCommand(async ({ worker }, environment, secret) => {
      await openKeyRing(worker, secret);
      if (command === 'rotate') {
        await rotateKeys(worker, secret, new Date());
        await logCommand(environment, { event: 'KEYS_ROTATED' });
        console.log('New keys were created. Everyone stays signed in, and running processes use them within seconds.');
      } else console.log(describeKeys(await findKeys(worker)));
    });
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function reset(): void {
  let forgotten: ResetLosses | undefined;
  runCommand(
    async ({ worker }, environment, secret) => {
      await openKeyRing(worker, secret);
      await logCommand(environment, { event: 'KEYS_RESET' });
      if (forgotten !== undefined) console.log(describeReset(environment.secretFile.path, forgotten));
    },
    async (connection, environment) => {
      const made = await resetSecret(connection, environment);
      forgotten = made.forgotten;
      return made.secret;
    },
  );
}
