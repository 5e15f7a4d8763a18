import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseKey, writeKey, type SessionKey } from './session-secret.ts';

/**
 * `__Host-` keeps other subdomains from planting a cookie, but needs `Secure`, which not every browser accepts over
 * plain http on this machine.
 */
export type SessionCookie = {
  read(request: FastifyRequest): SessionKey | null;
  set(reply: FastifyReply, key: SessionKey, expires: Date): void;
  clear(reply: FastifyReply): void;
};

export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-milepost' : 'milepost';
  const attributes: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure };
  return {
    read: (request) => parseKey(request.cookies[name]),
    set: (reply, key, expires) => void reply.setCookie(name, writeKey(key), { ...attributes, expires }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}
