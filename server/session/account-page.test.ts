import { expect, test } from 'vitest';
import { accountPageOf } from './account-page.ts';

const issuer = 'https://id.example.com';
const realm = `${issuer}/realms/freight`;

test.each([
  ['names it', { issuer, account_management_uri: `${issuer}/my` }, `${issuer}/my`],
  ['names it as an endpoint', { issuer, account_management_endpoint: `${issuer}/my` }, `${issuer}/my`],
  [
    'is Keycloak',
    { issuer: realm, authorization_endpoint: `${realm}/protocol/openid-connect/auth` },
    `${realm}/account/`,
  ],
  ['is Keycloak and names another', { issuer: realm, account_management_uri: `${issuer}/x` }, `${issuer}/x`],
  ['only looks like Keycloak', { issuer: realm, authorization_endpoint: `${realm}/auth` }, null],
  ['names a script', { issuer, account_management_uri: 'javascript:alert(1)' }, null],
  ['names no address', { issuer, account_management_uri: 42 as unknown as string }, null],
  ['says nothing of it', { issuer }, null],
])('the account page of an issuer that %s', (_, metadata, page) => {
  expect(accountPageOf(metadata)).toBe(page);
});
