import type { FastifyInstance } from 'fastify';

type Sources = {
  readonly publicUrl: string;
  readonly connect: readonly string[];
  readonly script: readonly string[];
  /** The hosts of an operator's own map style. */
  readonly map: readonly string[];
};

/** Inline styles are allowed because the component library positions popovers with them; inline scripts are not. */
function contentSecurityPolicy(sources: Sources): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...sources.script].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...sources.map].join(' ')}`,
    `font-src ${["'self'", ...sources.map].join(' ')}`,
    `connect-src ${["'self'", ...sources.connect].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For every answer, including those of no route. */
export function securityHeaders(sources: Sources): Readonly<Record<string, string>> {
  const overHttps = sources.publicUrl.startsWith('https:');
  return {
    'content-security-policy': contentSecurityPolicy(sources),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(overHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}
