import { createHmac, generateKeyPairSync, sign as signBytes, type KeyObject } from 'node:crypto';
import type { Random } from '../../dev/demo/world/seeded-random.ts';

/** A forger's material: a valid token, its parts, and even the signing key. */
export type Original = {
  readonly token: string;
  readonly header: Readonly<Record<string, unknown>>;
  readonly payload: Readonly<Record<string, unknown>> & { readonly iat: number; readonly exp: number };
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
};

type Forge = (original: Original, random: Random) => string;

const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const strangersJwk = stranger.publicKey.export({ format: 'jwk' });

const encode = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

function signed(header: unknown, payload: unknown, key: KeyObject): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${signBytes('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

const withHeader = (more: object, key?: KeyObject): Forge => {
  return ({ header, payload, privateKey }) => signed({ ...header, ...more }, payload, key ?? privateKey);
};

/** Signed with the real key, so only the claims are wrong. */
const withClaims = (change: (payload: Original['payload'], random: Random) => object): Forge => {
  return ({ header, payload, privateKey }, random) =>
    signed(header, { ...payload, ...change(payload, random) }, privateKey);
};

const without = (claim: string): Forge => {
  return ({ header, payload, privateKey }) =>
    signed(header, Object.fromEntries(Object.entries(payload).filter(([name]) => name !== claim)), privateKey);
};

const hour = 3_600;

/** Forgeries, keyed by their flaw. */
export const forgeries: Readonly<Record<string, Forge>> = {
  'no algorithm': ({ header, payload }) => `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`,
  'no algorithm, written otherwise': ({ header, payload }) =>
    `${encode({ ...header, alg: 'nOnE' })}.${encode(payload)}.`,
  'the public key as a shared secret': ({ header, payload, publicKey }) => {
    const text = `${encode({ ...header, alg: 'HS256' })}.${encode(payload)}`;
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`;
  },
  'another algorithm': withHeader({ alg: 'RS256' }),
  'the key of another installation under the same id': withHeader({}, stranger.privateKey),
  'an unknown key id': withHeader({ kid: 'unknown' }),
  'an unknown key id and its key': withHeader({ kid: 'unknown' }, stranger.privateKey),
  'no key id': withHeader({ kid: undefined }),
  'a key id that is a path': withHeader({ kid: '../../../dev/null' }),
  'a key id that is a statement': withHeader({ kid: "' or true --" }),
  'a key of its own': withHeader({ jwk: strangersJwk }, stranger.privateKey),
  'a key of its own beside the true one': withHeader({ jwk: strangersJwk }),
  'the address of its key': withHeader({ jku: 'https://mallory.example/keys' }, stranger.privateKey),
  'the address of its certificate': withHeader({ x5u: 'https://mallory.example/cert' }, stranger.privateKey),
  'an extension that must be understood': withHeader({ crit: ['exp'] }),
  'an unencoded payload': withHeader({ crit: ['b64'], b64: true }),
  'the type of an ID token': withHeader({ typ: 'JWT' }),
  'no type': withHeader({ typ: undefined }),
  'another issuer': withClaims(() => ({ iss: 'https://mallory.example' })),
  'the issuer with a slash': withClaims(({ iss }) => ({ iss: `${String(iss)}/` })),
  'another audience': withClaims(() => ({ aud: 'milepost' })),
  'its audience in a list': withClaims(({ aud }) => ({ aud: [aud] })),
  'its audience among others': withClaims(({ aud }) => ({ aud: ['https://mallory.example', aud] })),
  'the claims of an ID token': withClaims(({ iss }, random) => ({
    aud: 'milepost',
    nonce: String(random.integer(0, 1e9)),
    iss,
  })),
  'an end that has passed': withClaims(({ iat }, random) => {
    const ago = random.integer(300, 100_000);
    return { iat: iat - ago - 300, exp: iat - ago };
  }),
  'an end that is text': withClaims(({ exp }) => ({ exp: String(exp) })),
  'a beginning to come': withClaims(({ iat }, random) => ({ nbf: iat + random.integer(300, 100_000) })),
  'an issue to come': withClaims(({ iat, exp }) => ({ iat: iat + hour, exp: exp + hour })),
  'a longer life than any that is issued': withClaims(({ iat }, random) => ({
    exp: iat + 8 * hour + random.integer(60, 10_000_000),
  })),
  'a person that is no id': withClaims((_payload, random) => ({ sub: random.pick(['ada', '', '*', "' or true --"]) })),
  'a person that is a number': withClaims(() => ({ sub: 1 })),
  'a person in a list': withClaims(({ sub }) => ({ sub: [sub] })),
  'a session that is short': withClaims((_payload, random) => ({ sid: 'A'.repeat(random.integer(0, 42)) })),
  'another session': withClaims((_payload, random) => ({
    sid: Array.from({ length: 43 }, () => 'ABCDEFGHabcdefgh0123456789-_'.charAt(random.integer(0, 27)))
      .join('')
      .replace(/.$/, 'A'),
  })),
  'no end': without('exp'),
  'no issue': without('iat'),
  'no person': without('sub'),
  'no session': without('sid'),
  'no issuer': without('iss'),
  'no audience': without('aud'),
  'a claim twice': ({ header, payload, privateKey }) =>
    signed(header, JSON.stringify(payload).replace('{', '{"sub":"00000000-0000-4000-8000-000000000000",'), privateKey),
  'a header field twice': ({ header, payload, privateKey }) =>
    signed(JSON.stringify(header).replace('{', '{"alg":"none",'), payload, privateKey),
  'a changed payload': ({ token, payload }) => {
    const [head, , signature] = token.split('.');
    return `${head}.${encode({ ...payload, exp: payload.exp + 60 })}.${signature}`;
  },
  'no signature': ({ token }) => token.replace(/[^.]*$/, ''),
  'a signature of nothing but zeros': ({ token }) => token.replace(/[^.]*$/, 'A'.repeat(86)),
  'the signature of another': ({ token, header, payload }) => {
    const other = signed(header, { ...payload, iat: 0 }, stranger.privateKey);
    return token.replace(/[^.]*$/, other.split('.')[2] ?? '');
  },
  'a cut end': ({ token }, random) => token.slice(0, -random.integer(3, 80)),
  'a cut beginning': ({ token }, random) => token.slice(random.integer(1, 40)),
  'a changed letter': ({ token }, random) => {
    const [head = '', body = ''] = token.split('.');
    const at = random.integer(0, head.length + body.length);
    return `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
  },
  'five parts': ({ token }) => `${token}.a.b`,
  'no words at all': (_original, random) => Array.from({ length: random.integer(1, 400) }, () => 'x.').join(''),
};
