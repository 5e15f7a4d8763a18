import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from './refusal.ts';
import { publicPageHeaders } from './security-headers.ts';

/** Vite puts a content hash into these file names. */
const HASHED = '/assets/';
const NOT_SERVED = /\.(br|gz|map)$/;
const API = /^\/(v2|health|docs|oidc)(\/|$)/;

/** Pages for people without an account: each is a file next to the app's, with its own headers. */
const publicPages = { '/twt': [], '/drive': ['geolocation'] } as const;

async function headersOfPublicPages(folder: string): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const pages = Object.entries(publicPages).map(async ([page, deviceFeatures]) => {
    const html = await readFile(path.join(folder, `${page}.html`), 'utf8').catch(() => '');
    return [page, publicPageHeaders(deviceFeatures, hashesOfStyles(html))] as const;
  });
  return new Map(await Promise.all(pages));
}

/** The styles of a built document; styles injected by others are not included. */
function hashesOfStyles(html: string): string[] {
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => hash('sha256', style, 'base64'));
}

/**
 * Serves the browser app: files by name, and the app's page for any other address. Missing files and unknown calls get
 * a problem document.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const files = await filesBelow(folder);
  const outward = await headersOfPublicPages(folder);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'public' },
    schema: { hide: true },
    handler: (request, reply) => {
      const file = request.url.split('?', 1)[0] ?? '/';
      const page = file.replace(/(\.html|\/)$/, '');
      const headers = outward.get(page);
      if (headers !== undefined) {
        return reply.headers({ ...headers, 'cache-control': 'no-cache' }).sendFile(`${page}.html`);
      }
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

/** Listed in advance, so no address can escape the folder. */
async function filesBelow(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name))
      .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`),
  );
}
