import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Must be registered before the calls it describes. */
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

/** The document, and a reference to browse at `/docs`. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  app.get('/v2/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', displayRequestDuration: true, persistAuthorization: false },
    theme: { title: 'Calls · Milepost' },
  });
}
