import type { FastifyInstance } from 'fastify';

type Sources = {
  readonly publicUrl: string;
  readonly connect: readonly string[];
  readonly script: readonly string[];
  /** Sources that the tag manager's tags may load and show. */
  readonly tags: readonly string[];
  /** The hosts of the operator's map style. */
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
 * For a page that people without an account open by a link. As locked down as possible: only its own styles, no other
 * host, no frames, and only the device features it needs.
 */
export function publicPageHeaders(
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

/** For every response, including those without a route. */
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
