import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startThirdPartyIssuer } from '../../dev/identity-provider/third-party-issuer.ts';
import { openIdentityProvider, type IdentityProviderClient } from './identity-provider.ts';

function watched(client: IdentityProviderClient) {
  const said: string[] = [];
  const clock = { now: 0 };
  const provider = openIdentityProvider(client, { report: (sentence) => said.push(sentence), now: () => clock.now });
  const look = async (times = 3) => {
    for (let time = 0; time < times; time += 1) {
      await provider.loginSettings().catch(() => {});
      clock.now += 60_000;
    }
  };
  return { said, look, provider };
}

test('a working issuer causes no log line', async () => {
  const { client } = await startThirdPartyIssuer();
  const { said, look } = watched(client);
  await look();
  expect(said).toEqual([]);
});

test('an issuer that does not answer, then refuses the secret, then accepts it: one sentence each', async () => {
  const { client, habits, issuer } = await startThirdPartyIssuer({ isDown: true });
  const { said, look } = watched(client);
  await look();
  habits.isDown = false;
  habits.secret = 'another';
  await look();
  habits.secret = client.clientSecret;
  await look();
  expect(said).toEqual([
    expect.stringMatching(/ does not answer \(fetch failed: .+\): nobody can sign in until it does/) as string,
    `The identity provider ${issuer} refuses Milepost (status 401): check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. Nobody can sign in until then. Sessions go on.`,
    `The identity provider ${issuer} can be used again.`,
  ]);
});

test('an issuer that goes silent while its document is known is reported by the first renewal only', async () => {
  const { client, habits } = await startThirdPartyIssuer();
  const { said, look, provider } = watched(client);
  await look();
  habits.isDown = true;
  await provider.renew('refresh-1', 'foreign-subject').catch(() => {});
  await look();
  await provider.renew('refresh-1', 'foreign-subject').catch(() => {});
  habits.isDown = false;
  await look();
  await provider.renew('refresh-1', 'foreign-subject');
  expect(said).toEqual([
    expect.stringContaining('does not answer') as string,
    expect.stringContaining('can be used again') as string,
  ]);
});

test.each(['/', '/realm'])(
  'a report names an issuer address with an extra "%s", and what the issuer calls itself',
  async (suffix) => {
    const { client, issuer, habits } = await startThirdPartyIssuer();
    habits.metadata = { issuer: `${issuer}/right` };
    const { said, look } = watched({ ...client, issuer: `${issuer}${suffix}` });
    await look();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`OIDC_ISSUER is "${issuer}${suffix}"`);
    expect(said[0]).toContain(
      suffix === '/' ? `calls itself "${issuer}/right"` : 'no OpenID Connect discovery document (',
    );
  },
);

test('a web page at the address of the issuer is not accepted as an issuer', async () => {
  const server = http.createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { client } = await startThirdPartyIssuer();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { said, look } = watched({ ...client, issuer });
  await look();
  expect(said).toEqual([
    expect.stringMatching(/^OIDC_ISSUER is "http.+no OpenID Connect discovery document/) as string,
  ]);
});
