import { languages } from '@milepost/domain/people/language';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Instant } from '../schemas/scalars.ts';

const tag = 'Session';

const PasskeyId = Type.String({ format: 'uuid' });
const Base64Url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength });
/** The ways to reach an authenticator that WebAuthn defines. Browsers may report others, which are ignored. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const Transports = Type.Array(literals(passkeyTransports), { maxItems: passkeyTransports.length });
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

export const OwnPasskey = Type.Object(
  {
    id: PasskeyId,
    name: Type.String(),
    isSynced: Type.Boolean({ description: 'Whether a password manager keeps it on all devices of its owner.' }),
    addedAt: Instant,
    lastUsedAt: nullable(Instant),
  },
  { additionalProperties: false },
);

export type OwnPasskey = Static<typeof OwnPasskey>;

export const listPasskeys = defineCall({
  operationId: 'listPasskeys',
  method: 'GET',
  path: '/v2/passkeys',
  tag,
  summary: 'The caller’s passkeys; none if another identity provider signs people in',
  access: 'person',
  cost: 'CHEAP',
  response: Type.Object(
    {
      isPossible: Type.Boolean({ description: 'Whether passkeys can be added at this installation.' }),
      passkeys: Type.Array(OwnPasskey),
    },
    { additionalProperties: false },
  ),
  refusals: [],
});

const Credential = Type.Object({ id: Base64Url(1_400), transports: Transports }, { additionalProperties: false });

export const beginPasskey = defineCall({
  operationId: 'beginPasskey',
  method: 'POST',
  path: '/v2/passkeys/challenge',
  tag,
  summary: 'The challenge for a browser to create a passkey, valid for five minutes',
  access: 'person',
  cost: 'CHEAP',
  response: Type.Object(
    {
      challenge: Base64Url(200),
      domain: Type.String({ description: 'The domain that the passkey is bound to.' }),
      person: Type.Object(
        { id: Base64Url(100), name: Type.String(), displayName: Type.String() },
        { additionalProperties: false },
      ),
      known: Type.Array(Credential, { description: 'An authenticator that holds one of these creates no second one.' }),
    },
    { additionalProperties: false },
  ),
  refusals: ['TOO_MANY_PASSKEYS', 'PASSKEYS_IMPOSSIBLE'],
});

export const addPasskey = defineCall({
  operationId: 'addPasskey',
  method: 'POST',
  path: '/v2/passkeys',
  tag,
  summary: 'Add a passkey created by the browser',
  access: 'person',
  securityEvent: 'PASSKEY_ADDED',
  cost: 'CHEAP',
  body: Type.Object(
    {
      name: Name,
      id: Base64Url(1_400),
      clientData: Base64Url(4_000),
      attestationObject: Base64Url(20_000),
      transports: Transports,
      language: literals(languages, 'The language of the mail about it.'),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ id: PasskeyId }, { additionalProperties: false }),
  refusals: ['TOO_MANY_PASSKEYS', 'PASSKEYS_IMPOSSIBLE', 'PASSKEY_NOT_CONFIRMED'],
});

const params = Type.Object({ passkeyId: PasskeyId }, { additionalProperties: false });

export const renamePasskey = defineCall({
  operationId: 'renamePasskey',
  method: 'PUT',
  path: '/v2/passkeys/{passkeyId}',
  tag,
  summary: 'Rename one of the caller’s passkeys',
  access: 'person',
  cost: 'CHEAP',
  params,
  body: Type.Object({ name: Name }, { additionalProperties: false }),
  response: Type.Object({}, { additionalProperties: false }),
  refusals: [],
});

export const removePasskey = defineCall({
  operationId: 'removePasskey',
  method: 'DELETE',
  path: '/v2/passkeys/{passkeyId}',
  tag,
  summary: 'Remove one of the caller’s passkeys; it can no longer be used to sign in',
  access: 'person',
  securityEvent: 'PASSKEY_REMOVED',
  cost: 'CHEAP',
  params,
  response: Type.Object({}, { additionalProperties: false }),
  refusals: [],
});
