import type { InstallationSecret } from '../../../server/secret/installation-secret.ts';

/** The secret of every installation that a test makes within its own process. */
export const testSecret: InstallationSecret = Buffer.alloc(32, 'only tests know');
