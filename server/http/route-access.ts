import type { CallAccess } from '@milepost/domain/access/access';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: CallAccess;
  }
  interface FastifyInstance {
    /** Every registered route, and who may use it. */
    declaredRoutes: DeclaredRoute[];
  }
}

type DeclaredRoute = { readonly method: string; readonly url: string; readonly access: CallAccess };

/** Plugins register routes here that cannot declare their access. */
const ofPlugins: Readonly<Record<string, CallAccess>> = { '/docs': 'public' };

/** Default deny: a route without declared access aborts startup. Call this before the first route is registered. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.decorate('declaredRoutes', []);
  app.addHook('onRoute', (route) => {
    const access = route.config?.access ?? ofPlugins[`/${route.url.split('/')[1]}`];
    if (access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not declare who may use it.`);
    }
    route.config = { ...route.config, access };
    for (const method of [route.method].flat()) app.declaredRoutes.push({ method, url: route.url, access });
  });
}
