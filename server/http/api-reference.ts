import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

/** Register this before the calls it describes. */
export async function describeCalls(app: FastifyInstance, version: string, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: 'Milepost',
        version,
        description: 'Follow freight transports in real time. Times are RFC 3339 in UTC; lists count pages from 0.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
  });
}

const DOCUMENT = '/v2/openapi.json';
const FRESH_SECONDS = 60;

/**
 * The OpenAPI document, and a browsable reference at `/docs` under the usual content security policy, without
 * third-party resources.
 */
export async function serveApiReference(app: FastifyInstance): Promise<void> {
  serveDocument(app);
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', displayRequestDuration: true, persistAuthorization: false },
    uiHooks: { onRequest: sendToDocument },
    theme: { title: 'Calls · Milepost' },
  });
}

/** Over a megabyte, public and constant, so it is serialised once. */
function serveDocument(app: FastifyInstance): void {
  let written: { readonly text: string; readonly etag: string } | undefined;
  const countUse = (request: FastifyRequest, _: FastifyReply, done: () => void): void => {
    app.limits.publicCall('CHEAP', request.ip);
    done();
  };
  const options = { config: { access: 'public' }, schema: { hide: true }, onRequest: countUse } as const;
  app.get(DOCUMENT, options, (request, reply) => {
    written ??= write(app.swagger());
    reply.headers({ 'cache-control': `public, max-age=${FRESH_SECONDS}`, etag: written.etag });
    if (request.headers['if-none-match']?.includes(written.etag) === true) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(written.text);
  });
}

function write(document: object) {
  const text = JSON.stringify(document);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** Otherwise the reference would serialise its own copy each time. */
function sendToDocument({ url }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (/^\/docs\/(json|yaml)/.test(url)) void reply.redirect(DOCUMENT);
  else done();
}
