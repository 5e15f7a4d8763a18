import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Claims = Readonly<Record<string, unknown>>;

/** How this issuer differs from the built-in provider. Changes take effect at once. */
type IssuerBehavior = {
  metadata: Readonly<Record<string, unknown>>;
  idToken: Claims;
  userinfo: Claims;
  givesRefreshToken: boolean;
  /** Milepost's registration. */
  secret: string;
  /** How the secret in the header is read: decoded by the standard, as it is (as many do), or never. */
  readsHeader: 'DECODED' | 'AS_IT_IS' | 'NEVER';
  readsBody: boolean;
  signsBy: 'ES256' | 'RS256';
  /** Returned by the token endpoint instead of tokens. */
  refusal: { readonly status: number; readonly error: string } | null;
  isDown: boolean;
};

type Answer = { readonly status: number; readonly body: object; readonly headers?: Readonly<Record<string, string>> };

type TokenRequest = { readonly authorization: string | undefined; readonly body: URLSearchParams };

const privateKeys: Readonly<Record<IssuerBehavior['signsBy'], KeyObject>> = {
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
};

/**
 * An OpenID Connect issuer on loopback that plays a third party. It accepts any code from `callbackParameters`, for the same
 * person.
 */
export async function startThirdPartyIssuer(changes: Partial<IssuerBehavior> = {}) {
  const behavior: IssuerBehavior = {
    metadata: {},
    idToken: {},
    userinfo: {},
    givesRefreshToken: true,
    secret: 's%cret',
    readsHeader: 'DECODED',
    readsBody: true,
    signsBy: 'ES256',
    refusal: null,
    isDown: false,
    ...changes,
  };
  /** Token requests with a valid client but invalid codes. */
  const tokenRequests: TokenRequest[] = [];
  const counted = { discoveries: 0, madeUpCodes: 0, refusedClients: 0, unanswered: 0 };
  const server = http.createServer((request, response) => {
    if (behavior.isDown) {
      counted.unanswered += 1;
      request.socket.destroy();
      return;
    }
    void answer(request).then(({ status, body, headers }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function answer(request: IncomingMessage): Promise<Answer> {
    switch (request.url) {
      case '/.well-known/openid-configuration':
        counted.discoveries += 1;
        return { status: 200, body: metadata(issuer, behavior) };
      case '/token': {
        const chunks: Buffer[] = [];
        for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
        const body = new URLSearchParams(Buffer.concat(chunks).toString());
        const { authorization } = request.headers;
        if (!provesClient(authorization, body, behavior)) {
          counted.refusedClients += 1;
          const headers = authorization === undefined ? {} : { 'www-authenticate': 'Basic realm="foreign"' };
          return { status: 401, body: { error: 'invalid_client' }, headers };
        }
        const code = body.get('code');
        const isMadeUp = code !== null && !/^[\w-]{43}$/.test(code);
        if (isMadeUp) counted.madeUpCodes += 1;
        else tokenRequests.push({ authorization, body });
        if (behavior.refusal) return { status: behavior.refusal.status, body: behavior.refusal };
        return isMadeUp ? { status: 400, body: { error: 'invalid_grant' } } : tokens(issuer, body, behavior);
      }
      case '/userinfo':
        return { status: 200, body: { sub: 'foreign-subject', ...behavior.userinfo } };
      default:
        return { status: 404, body: {} };
    }
  }
  const client = {
    issuer,
    clientId: 'milepost',
    clientSecret: behavior.secret,
    redirectUri: 'https://milepost.example/callback',
    trustedEmailDomains: [] as string[],
  };
  return { issuer, habits: behavior, seen: tokenRequests, counted, client };
}

function provesClient(authorization: string | undefined, body: URLSearchParams, habits: IssuerBehavior): boolean {
  if (authorization === undefined) return habits.readsBody && body.get('client_secret') === habits.secret;
  const [id, ...rest] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':');
  const said = rest.join(':');
  const [, secret] = habits.readsHeader === 'DECODED' ? [...new URLSearchParams(`s=${said}`)].flat() : [id, said];
  return habits.readsHeader !== 'NEVER' && secret === habits.secret;
}

function metadata(issuer: string, habits: IssuerBehavior): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [habits.signsBy],
    ...habits.metadata,
  };
}

function tokens(issuer: string, body: URLSearchParams, habits: IssuerBehavior): Answer {
  const now = Math.floor(Date.now() / 1000);
  // The code carries the nonce; a real provider remembers it from its login page.
  const nonce = body.get('grant_type') === 'authorization_code' ? { nonce: body.get('code') } : {};
  const said = { iss: issuer, aud: 'milepost', sub: 'foreign-subject', iat: now, exp: now + 60, ...nonce };
  return {
    status: 200,
    body: {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      id_token: jwt({ ...said, ...habits.idToken }, habits.signsBy),
      ...(habits.givesRefreshToken ? { refresh_token: `refresh-${randomBytes(8).toString('hex')}` } : {}),
    },
  };
}

function jwt(payload: object, alg: IssuerBehavior['signsBy']): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg, typ: 'JWT' })}.${part(payload)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), { key: privateKeys[alg], dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** What the app sends after the provider's login page. */
export function callbackParameters(publicUrl: string) {
  const nonce = createHash('sha256').update(randomBytes(8)).digest('base64url');
  const codeVerifier = randomBytes(32).toString('base64url');
  return { code: nonce, nonce, codeVerifier, redirectUri: `${publicUrl}/callback` };
}
