import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

const base = '/outward/';
const address = /^\/(twt|drive)\/?(\?|$)/;

/** The pages for people without an account have a separate build, and this applies during development too. */
export function outwardPages(webFolder: string): Plugin {
  let vite: ViteDevServer | undefined;
  const show = async (page: string): Promise<string> => {
    const html = await readFile(path.join(webFolder, 'outward', `${page}.html`), 'utf8');
    return (await vite?.transformIndexHtml(`${base}${page}.html`, html)) ?? html;
  };
  return {
    name: 'outward-pages',
    configureServer: async ({ middlewares }) => {
      vite = await createServer({
        configFile: path.join(webFolder, 'vite.outward.config.ts'),
        base,
        cacheDir: path.join(webFolder, '../node_modules/.vite-outward'),
        appType: 'custom',
        server: { middlewareMode: true },
      });
      const outward = vite.middlewares;
      middlewares.use((request, response, next) => {
        const url = request.url ?? '';
        const [, page] = address.exec(url) ?? [];
        if (url.startsWith(base)) outward(request, response, next);
        else if (page === undefined) next();
        else show(page).then((html) => response.setHeader('content-type', 'text/html').end(html), next);
      });
    },
    closeBundle: async () => vite?.close(),
  };
}
