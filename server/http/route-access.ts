import type { Access } from '@milepost/domain/access/access';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

/**
 * Default deny: a route that does not say who may use it, is not registered, and the program does not start. Must be
 * called before the first route.
 */
export function demandAccessOfEveryRoute(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not declare who may use it.`);
    }
  });
}

/** For plugins that register routes of their own: all of them get this access. */
export function declareAccess(app: FastifyInstance, access: Access): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
}
