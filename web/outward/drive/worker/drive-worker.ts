import { findPageFiles, filesToDrop, isPagePath, PAGE } from './page-files.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Opens the page without a network. Caches only the page and the files it names: requests to the server bypass it, so
 * no answer is ever cached, and neither is the token, which is in no file's address.
 */
const CACHE = 'milepost-drive';

self.addEventListener('install', (event) => {
  event.waitUntil(refreshCache().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && isPagePath(pathname)) event.respondWith(servePage(event));
  else if (pathname.startsWith('/assets/') || pathname === '/favicon.svg')
    event.respondWith(serveFile(request, pathname));
});

/**
 * Serves the cached page at once, however slow the network is; a newer one is fetched meanwhile and shown next time.
 */
async function servePage(event: FetchEvent): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (kept === undefined) return await fetch(event.request);
  event.waitUntil(refreshCache().catch(() => undefined));
  return kept;
}

async function serveFile(request: Request, pathname: string): Promise<Response> {
  return (await (await caches.open(CACHE)).match(pathname)) ?? (await fetch(request));
}

/** The page is cached last, so a cached page always has all of its files. */
async function refreshCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  const response = await fetch(PAGE, { cache: 'no-cache', credentials: 'omit' });
  if (!response.ok || response.redirected) throw new Error(`the page answered ${response.status}`);
  const files = findPageFiles(await response.clone().text());
  const before = findPageFiles((await (await cache.match(PAGE))?.text()) ?? '');
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(files.filter((name) => !kept.includes(name)));
  await cache.put(PAGE, response);
  await Promise.all(filesToDrop(kept, files, before).map((name) => cache.delete(name)));
}
