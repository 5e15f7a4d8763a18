import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Claims = Readonly<Record<string, unknown>>;

/** What this one does differently from the built-in provider. Changes count at once. */
type Habits = {
  metadata: Readonly<Record<string, unknown>>;
  idToken: Claims;
  userinfo: Claims;
  givesRefreshToken: boolean;
  /** Answered by the token endpoint instead of tokens. */
  refusal: { readonly status: number; readonly error: string } | null;
  isDown: boolean;
};

type Seen = { readonly authorization: string | undefined; readonly body: URLSearchParams };

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An identity provider of somebody else, speaking OpenID Connect on loopback; it takes any code for the same person. */
export async function foreignIssuer(changes: Partial<Habits> = {}) {
  const habits: Habits = {
    metadata: {},
    idToken: {},
    userinfo: {},
    givesRefreshToken: true,
    refusal: null,
    isDown: false,
    ...changes,
  };
  const seen: Seen[] = [];
  const server = http.createServer((request, response) => {
    if (habits.isDown) {
      request.socket.destroy();
      return;
    }
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: metadata(issuer, habits) };
      case '/token': {
        const chunks: Buffer[] = [];
        for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
        const body = new URLSearchParams(Buffer.concat(chunks).toString());
        seen.push({ authorization: request.headers.authorization, body });
        return habits.refusal ? { status: habits.refusal.status, body: habits.refusal } : tokens(issuer, body, habits);
      }
      case '/userinfo':
        return { status: 200, body: { sub: 'foreign-subject', ...habits.userinfo } };
      default:
        return { status: 404, body: {} };
    }
  }
  return { issuer, habits, seen, client: { issuer, clientId: 'milepost', clientSecret: 's%cret' } };
}

function metadata(issuer: string, habits: Habits): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    ...habits.metadata,
  };
}

function tokens(issuer: string, body: URLSearchParams, habits: Habits): { status: number; body: object } {
  const now = Math.floor(Date.now() / 1000);
  // The nonce comes with the code here: a real provider remembers it from its login page.
  const nonce = body.get('grant_type') === 'authorization_code' ? { nonce: body.get('code') } : {};
  const said = { iss: issuer, aud: 'milepost', sub: 'foreign-subject', iat: now, exp: now + 60, ...nonce };
  return {
    status: 200,
    body: {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      id_token: jwt({ ...said, ...habits.idToken }),
      ...(habits.givesRefreshToken ? { refresh_token: `refresh-${randomBytes(8).toString('hex')}` } : {}),
    },
  };
}

function jwt(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'ES256', typ: 'JWT' })}.${part(payload)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** What the app would send after the provider's login page. */
export function callbackTo(publicUrl: string) {
  const nonce = createHash('sha256').update(randomBytes(8)).digest('base64url');
  const codeVerifier = randomBytes(32).toString('base64url');
  return { code: nonce, nonce, codeVerifier, redirectUri: `${publicUrl}/callback` };
}
