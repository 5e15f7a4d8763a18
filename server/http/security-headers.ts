import type { FastifyInstance } from 'fastify';

type Sources = {
  readonly publicUrl: string;
  readonly connect: readonly string[];
  readonly script: readonly string[];
  /** What the tags of a tag manager may load and show. */
  readonly tags: readonly string[];
  /** The hosts of an operator's own map style. */
  readonly map: readonly string[];
};

/** Inline styles are allowed because the component library positions popovers with them; inline scripts are not. */
function contentSecurityPolicy(sources: Sources): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...sources.script, ...sources.tags].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...sources.map, ...sources.tags].join(' ')}`,
    `font-src ${["'self'", ...sources.map].join(' ')}`,
    `connect-src ${["'self'", ...sources.connect, ...sources.tags].join(' ')}`,
    ...(sources.tags.length > 0 ? [`frame-src ${["'self'", ...sources.tags].join(' ')}`] : []),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * For a page that people without an account open by a link. It is as closed as it can be: no style but its own, no other
 * host, no frame, and of the device only what the page is for.
 */
export function outwardPageHeaders(
  deviceFeatures: readonly string[],
  styleHashes: readonly string[],
): Readonly<Record<string, string>> {
  const closed = ['camera', 'microphone', 'geolocation'].filter((feature) => !deviceFeatures.includes(feature));
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      ["style-src 'self'", ...styleHashes.map((each) => `'sha256-${each}'`)].join(' '),
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'permissions-policy': [
      ...closed.map((feature) => `${feature}=()`),
      ...deviceFeatures.map((feature) => `${feature}=(self)`),
    ].join(', '),
  };
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
