import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from './refusal.ts';

/** Vite puts a content hash into these file names. */
const HASHED = '/assets/';
const NOT_SERVED = /\.(br|gz|map)$/;
const API = /^\/(v2|health|docs|oidc)(\/|$)/;

/**
 * Serves the browser app: files by name, and the app's page for any other address. Missing files and unknown calls get
 * a problem.
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

/** Listed in advance, so that no address can leave the folder. */
async function filesBelow(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name))
      .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`),
  );
}
