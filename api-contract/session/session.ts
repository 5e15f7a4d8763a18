import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { Instant } from '../schemas/scalars.ts';

/** Specification §3.1: from the identity token, and not stored in the browser. */
export const Profile = Type.Object(
  {
    givenName: Type.String(),
    familyName: Type.String(),
    email: Type.String(),
    nickname: nullable(Type.String()),
    picture: nullable(Type.String()),
    role: nullable(Type.String()),
    emailVerified: Type.Boolean({
      description:
        'Whether the identity provider confirms the address. Only a verified address is matched to the person prepared for it.',
    }),
  },
  { additionalProperties: false },
);

export type Profile = Static<typeof Profile>;

export const Session = Type.Object(
  {
    accessToken: Type.String({
      description: 'Sent as a bearer token with every call; valid for at most five minutes.',
    }),
    expiresAt: Instant,
    liveFrom: Type.String({
      description:
        'The id of the last hint; the first live stream sends it as `Last-Event-ID` and misses nothing since.',
    }),
    profile: Profile,
  },
  { additionalProperties: false },
);

export type Session = Static<typeof Session>;

/** The identity provider cannot be used: it is unreachable, or the operator's settings are wrong. */
const unusableProvider = [
  'IDENTITY_PROVIDER_UNREACHABLE',
  'IDENTITY_PROVIDER_WRONG_ADDRESS',
  'IDENTITY_PROVIDER_REFUSES_MILEPOST',
] as const;

export const Login = Type.Object(
  { authorizationEndpoint: Type.String(), clientId: Type.String(), scope: Type.String() },
  { additionalProperties: false },
);

export type Login = Static<typeof Login>;

export const getLogin = defineCall({
  operationId: 'getLogin',
  method: 'GET',
  path: '/v2/login',
  tag: 'Session',
  summary: 'Where the browser starts the sign-in',
  access: 'public',
  cost: 'CHEAP',
  response: Login,
  refusals: unusableProvider,
});

export const startSession = defineCall({
  operationId: 'startSession',
  method: 'POST',
  path: '/v2/session',
  tag: 'Session',
  summary: 'Exchange the authorisation code of the identity provider for an access token',
  access: 'public',
  securityEvent: 'SIGNED_IN',
  cost: 'SIGN_IN',
  body: Type.Object(
    {
      code: Type.String({ minLength: 1, maxLength: 4096 }),
      codeVerifier: Type.String({ minLength: 43, maxLength: 128, pattern: '^[A-Za-z0-9._~-]+$' }),
      redirectUri: Type.String({ format: 'uri', maxLength: 2048 }),
      nonce: Type.String({ minLength: 16, maxLength: 128 }),
      iss: Type.Optional(Type.String({ format: 'uri', maxLength: 2048 })),
    },
    { additionalProperties: false },
  ),
  bodyLimit: 16_000,
  response: Session,
  refusals: ['LOGIN_FAILED', ...unusableProvider],
});

export const refreshSession = defineCall({
  operationId: 'refreshSession',
  method: 'POST',
  path: '/v2/session/refresh',
  tag: 'Session',
  summary: 'Get a new access token for the session in the cookie',
  access: 'public',
  cost: 'CHEAP',
  response: Session,
  refusals: ['SIGNED_OUT', 'IDENTITY_PROVIDER_UNREACHABLE'],
});

export const endSession = defineCall({
  operationId: 'endSession',
  method: 'DELETE',
  path: '/v2/session',
  tag: 'Session',
  summary: 'End the session in the cookie; returns where the browser can end it at the identity provider as well',
  access: 'public',
  securityEvent: 'SIGNED_OUT',
  cost: 'CHEAP',
  response: Type.Object({ logoutUrl: nullable(Type.String()) }, { additionalProperties: false }),
  refusals: [],
});
