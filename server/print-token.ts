import { openKeyRing } from './keys/open-key-ring.ts';
import { logCommand } from './security-log/log-command.ts';
import { runCommand } from './run-command.ts';
import { StartFailure } from './failure/start-failure.ts';
import { openAccessTokens } from './session/access-tokens.ts';
import { createPrintedToken } from './session/create-printed-token.ts';

const [email, ...rest] = process.argv.slice(2);

if (email === undefined || email.startsWith('-') || rest.length > 0) {
  console.error(
    'Say whose token to print: npm run --silent token -- EMAIL, for example npm run --silent token -- sophie@shipper.example.',
  );
  process.exitCode = 1;
} else {
  runCommand(async ({ worker }, environment, secret) => {
    const { identityProvider, publicUrl } = environment;
    if (identityProvider.kind === 'external') {
      throw new StartFailure(
        'OIDC_ISSUER is set, and tokens are printed only with the built-in sign-in: leave OIDC_ISSUER out to get one.',
      );
    }
    const accessTokens = openAccessTokens(await openKeyRing(worker, secret), publicUrl);
    const { accessToken, expiresAt, personId } = await createPrintedToken(worker, accessTokens, email, new Date());
    await logCommand(environment, { event: 'TOKEN_PRINTED', target: personId });
    // The address is signed too, so a Milepost at another address refuses the token.
    console.error(`For ${email} at ${publicUrl}, until ${expiresAt.toISOString()}.`);
    console.log(accessToken);
  });
}
