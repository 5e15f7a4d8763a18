import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from './refusal.ts';

/** Vite puts a hash of the content into the names of what it writes there. */
const HASHED = '/assets/';
const NOT_SERVED = /\.(br|gz|map)$/;
const API = /^\/(v2|health|docs|oidc)(\/|$)/;

/**
 * Serves the built browser app: its files by name, and its page for every other address, for the app itself knows which
 * pages exist. What is not a page request (a missing file, a call that does not exist) gets a problem, never the page.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const files = await filesBelow(folder);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'public' },
    schema: { hide: true },
    handler: (request, reply) => {
      const file = request.url.split('?', 1)[0] ?? '/';
      if (files.has(file)) {
        const lifetime = file.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache';
        return reply.header('cache-control', lifetime).sendFile(file);
      }
      if (!isPage(request, file)) throw new Refusal('NOT_FOUND');
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    },
  });
}

function isPage(request: FastifyRequest, file: string): boolean {
  const accepts = request.headers.accept ?? '';
  return !API.test(file) && !file.startsWith(HASHED) && (accepts.includes('text/html') || accepts.includes('*/*'));
}

/** Known before the first request, so that no address can ever reach outside the folder. */
async function filesBelow(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name))
      .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`),
  );
}
