import { expect, test } from 'vitest';
import { callbackParameters, startThirdPartyIssuer } from '../../dev/identity-provider/third-party-issuer.ts';
import { openIdentityProvider } from './identity-provider.ts';

const HOUR = 60 * 60 * 1000;

async function installation(changes: Parameters<typeof startThirdPartyIssuer>[0] = {}) {
  const clock = { now: 0 };
  const issuer = await startThirdPartyIssuer(changes);
  const provider = openIdentityProvider(issuer.client, { report: () => {}, now: () => clock.now });
  return { ...issuer, clock, provider };
}

const callback = () => ({ ...callbackParameters('https://milepost.example'), iss: undefined });

test('parallel sign-ins share one discovery request', async () => {
  const { provider, counted } = await installation();
  await Promise.all(Array.from({ length: 10 }, () => provider.loginSettings()));
  expect(counted).toMatchObject({ discoveries: 1, madeUpCodes: 1 });
});

test('after an hour, the document is fetched again in the background', async () => {
  const { provider, habits, counted, clock } = await installation();
  const before = (await provider.loginSettings()).authorizationEndpoint;
  habits.metadata = { authorization_endpoint: 'https://id.example/elsewhere' };
  clock.now += HOUR - 1;
  expect((await provider.loginSettings()).authorizationEndpoint).toBe(before);
  expect(counted.discoveries).toBe(1);
  clock.now += 1;
  expect((await provider.loginSettings()).authorizationEndpoint).toBe(before);
  await expect
    .poll(async () => (await provider.loginSettings()).authorizationEndpoint)
    .toBe('https://id.example/elsewhere');
  expect(counted.discoveries).toBe(2);
});

test('a known document is used while the issuer is down, and the issuer is asked at most every five seconds', async () => {
  const { provider, habits, counted, clock } = await installation();
  await provider.loginSettings();
  habits.isDown = true;
  clock.now += HOUR;
  for (let time = 0; time < 20; time += 1)
    expect(await provider.loginSettings()).toMatchObject({ clientId: 'milepost' });
  await expect.poll(() => counted.unanswered).toBe(1);
  await provider.loginSettings();
  expect(counted.unanswered).toBe(1);
});

test('a failed discovery is remembered for five seconds', async () => {
  const { provider, habits, counted, clock } = await installation({ isDown: true });
  for (let time = 0; time < 5; time += 1)
    await expect(provider.loginSettings()).rejects.toThrow('IDENTITY_PROVIDER_UNREACHABLE');
  expect(counted.unanswered).toBe(1);
  habits.isDown = false;
  await expect(provider.loginSettings()).rejects.toThrow('IDENTITY_PROVIDER_UNREACHABLE');
  clock.now += 5000;
  expect(await provider.loginSettings()).toMatchObject({ clientId: 'milepost' });
});

test('an issuer that changes its signing algorithm fails one sign-in, not all until a restart', async () => {
  const { provider, habits, clock, counted } = await installation({ signsBy: 'RS256' });
  await provider.exchangeCode(callback());
  clock.now += 60_000;
  habits.signsBy = 'ES256';
  await expect(provider.exchangeCode(callback())).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  expect((await provider.exchangeCode(callback())).idToken).toBeTruthy();
  expect(counted.discoveries).toBe(2);
});

test('repeated wrong answers do not each cause a discovery request', async () => {
  const { provider, habits, clock, counted } = await installation();
  await provider.exchangeCode(callback());
  clock.now += 60_000;
  habits.idToken = { aud: 'somebody-else' };
  for (let time = 0; time < 5; time += 1)
    await expect(provider.exchangeCode(callback())).rejects.toThrow('LOGIN_FAILED');
  expect(counted.discoveries).toBe(2);
});
