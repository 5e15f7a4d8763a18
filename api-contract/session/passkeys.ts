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
    isSynced: Type.Boolean({ description: 'A password manager keeps it on all devices of its person.' }),
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
  summary: 'The passkeys with which one can sign in oneself; none where another identity provider signs people in',
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
  summary: 'What a browser needs for making a passkey, within five minutes',
  access: 'person',
  cost: 'CHEAP',
  response: Type.Object(
    {
      challenge: Base64Url(200),
      domain: Type.String({ description: 'What the passkey is bound to.' }),
      person: Type.Object(
        { id: Base64Url(100), name: Type.String(), displayName: Type.String() },
        { additionalProperties: false },
      ),
      known: Type.Array(Credential, { description: 'An authenticator that holds one of these makes no second one.' }),
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
  summary: 'Add the passkey that the browser has made',
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
      language: literals(languages, 'Of the mail that tells of it.'),
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
  summary: 'Give one of one’s own passkeys another name',
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
  summary: 'Remove one of one’s own passkeys: it opens nothing any more',
  access: 'person',
  securityEvent: 'PASSKEY_REMOVED',
  cost: 'CHEAP',
  params,
  response: Type.Object({}, { additionalProperties: false }),
  refusals: [],
});
