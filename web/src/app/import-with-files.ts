/** Files that are loaded or loading. A failed one is requested again next time. */
const files = new Map<string, Promise<void>>();

/**
 * Wraps each `import()` in a build: files are fetched first, then imported. A browser keeps a failed module import as
 * failed until the page is reloaded, but fetches a file again.
 */
export async function importWithFiles<T>(load: () => Promise<T>, names: readonly string[]): Promise<T> {
  try {
    await Promise.all(addressesOf(load, names).map(loadFile));
    return await load();
  } catch (error) {
    globalThis.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
}

/** Vite names all files of a module made of several; for a single file, only the module's own function has the name. */
function addressesOf(load: () => unknown, names: readonly string[]): readonly string[] {
  if (names.length > 0) return names.map((name) => new URL(`/${name}`, document.baseURI).href);
  const [, name] = /import\(\s*["'`](\.\/[^"'`]+)["'`]\s*\)/.exec(String(load)) ?? [];
  return name === undefined ? [] : [new URL(name, import.meta.url).href];
}

async function loadFile(address: string): Promise<void> {
  const coming = files.get(address);
  if (coming !== undefined) return coming;
  const started = address.endsWith('.css') ? loadStyles(address) : loadScriptIntoCache(address);
  files.set(address, started);
  started.catch(() => files.delete(address));
  return started;
}

/** Named in the head of the page, so it is loaded with the page. */
const isInPage = (address: string, rel: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].some(({ href }) => href === address);

/** Read to its end, it is in the browser's cache, where the import finds it. */
async function loadScriptIntoCache(address: string): Promise<void> {
  if (isInPage(address, 'modulepreload')) return;
  // What the page shows takes priority over what it may do.
  const answer = await fetch(address, { priority: 'low' });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  await answer.arrayBuffer();
}

async function loadStyles(address: string): Promise<void> {
  if (isInPage(address, 'stylesheet')) return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: address,
    // As in the head; otherwise the preloaded file is not used.
    crossOrigin: '',
  });
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} could not be loaded`));
    });
    document.head.append(link);
  });
}
