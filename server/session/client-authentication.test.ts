import { describe, expect, test } from 'vitest';
import { callbackParameters, startThirdPartyIssuer } from '../../dev/identity-provider/third-party-issuer.ts';
import { openIdentityProvider } from './identity-provider.ts';

const callback = () => ({ ...callbackParameters('https://milepost.example'), iss: undefined });

type Issuer = Parameters<typeof startThirdPartyIssuer>[0];

const basicOnly = { metadata: { token_endpoint_auth_methods_supported: ['client_secret_basic'] } };
const postOnly = { metadata: { token_endpoint_auth_methods_supported: ['client_secret_post'] } };
const both = { metadata: { token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'] } };

const issuers: readonly [string, Issuer][] = [
  ['that says nothing and decodes the header', {}],
  ['that says nothing and does not decode the header', { readsHeader: 'AS_IT_IS' }],
  ['that decodes the header', { ...basicOnly, readsBody: false }],
  ['that does not decode the header', { ...basicOnly, readsBody: false, readsHeader: 'AS_IT_IS' }],
  ['that reads the body only', { ...postOnly, readsHeader: 'NEVER' }],
  ['that reads both', both],
  ['that offers both, and this client only the header', { ...both, readsBody: false }],
  [
    'that offers both, and this client only the header, undecoded',
    { ...both, readsBody: false, readsHeader: 'AS_IT_IS' },
  ],
  ['that offers both, and this client only the body', { ...both, readsHeader: 'NEVER' }],
];
const secrets = ['plain123', 's3cret-s3cret', '-_:%+ü', 'a b&c=d"e\\', '%2D%ZZ~!*()'];

describe.each(issuers)('an issuer %s', (_what, habits) => {
  test.each(secrets)('accepts the secret %j, and is sent no real code with a wrong one', async (secret) => {
    const { client, counted, seen } = await startThirdPartyIssuer({ ...habits, secret });
    const provider = openIdentityProvider(client);
    expect((await provider.exchangeCode(callback())).idToken).toBeTruthy();
    expect(counted.madeUpCodes).toBe(1);
    const refusals = counted.refusedClients;
    await provider.exchangeCode(callback());
    await provider.renew('refresh-1', 'foreign-subject');
    // A method that worked is kept: no more probing, no more refusals.
    expect([counted.madeUpCodes, counted.refusedClients, seen.length]).toEqual([1, refusals, 3]);
  });
});

test('the real code settles the method for an issuer that checks codes before clients', async () => {
  const { client, habits, seen } = await startThirdPartyIssuer({
    ...basicOnly,
    readsHeader: 'AS_IT_IS',
    secret: 'a-b',
    readsBody: false,
  });
  const provider = openIdentityProvider(client);
  habits.secret = 'a%2Db';
  await provider.loginSettings();
  habits.secret = 'a-b';
  expect((await provider.exchangeCode(callback())).idToken).toBeTruthy();
  expect(seen).toHaveLength(1);
});

test('a wrong secret is reported before the redirect, and tried at most twice a minute', async () => {
  const clock = { now: 0 };
  const { client, habits, counted } = await startThirdPartyIssuer({ ...both, secret: 'old-secret' });
  const provider = openIdentityProvider(client, { report: () => {}, now: () => clock.now });
  habits.secret = 'new-secret';
  const refused = expect.objectContaining({ code: 'IDENTITY_PROVIDER_REFUSES_MILEPOST' }) as Error;
  await Promise.all(Array.from({ length: 5 }, () => expect(provider.loginSettings()).rejects.toEqual(refused)));
  await expect(provider.loginSettings()).rejects.toEqual(refused);
  expect(counted.refusedClients).toBe(3);
  habits.secret = 'old-secret';
  clock.now += 30_000;
  expect(await provider.loginSettings()).toMatchObject({ clientId: 'milepost' });
});

test('changing the secret while Milepost runs costs no refresh token', async () => {
  const { client, habits, counted, seen } = await startThirdPartyIssuer({ secret: 'first-secret' });
  const provider = openIdentityProvider(client);
  await provider.renew('refresh-1', 'foreign-subject');
  habits.secret = 'second-secret';
  const before = counted.refusedClients;
  await expect(provider.renew('refresh-2', 'foreign-subject')).rejects.toMatchObject({
    code: 'IDENTITY_PROVIDER_REFUSES_MILEPOST',
  });
  expect([counted.refusedClients - before, seen.length]).toEqual([1, 1]);
});
