/** What came or is on its way. What does not come is asked for again the next time. */
const files = new Map<string, Promise<void>>();

/**
 * Stands in a build around each `import()`: first the files come, then they are imported. A browser that could not fetch
 * a module keeps it as failed until the page is loaded again; a file it fetches again.
 */
export async function importWithFiles<T>(load: () => Promise<T>, names: readonly string[]): Promise<T> {
  try {
    await Promise.all(addressesOf(load, names).map(bring));
    return await load();
  } catch (error) {
    globalThis.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
}

/** Vite names all files of what is made of several; of a single one only its own function knows. */
function addressesOf(load: () => unknown, names: readonly string[]): readonly string[] {
  if (names.length > 0) return names.map((name) => new URL(`/${name}`, document.baseURI).href);
  const [, name] = /import\(\s*["'`](\.\/[^"'`]+)["'`]\s*\)/.exec(String(load)) ?? [];
  return name === undefined ? [] : [new URL(name, import.meta.url).href];
}

async function bring(address: string): Promise<void> {
  const coming = files.get(address);
  if (coming !== undefined) return coming;
  const started = address.endsWith('.css') ? bringStyles(address) : bringScript(address);
  files.set(address, started);
  started.catch(() => files.delete(address));
  return started;
}

/** Named in the head of the page: it came, or comes, with the page. */
const isInPage = (address: string, rel: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].some(({ href }) => href === address);

/** Read to its end, it is in the browser's cache, where the import finds it. */
async function bringScript(address: string): Promise<void> {
  if (isInPage(address, 'modulepreload')) return;
  // What the page shows comes before what it may do.
  const answer = await fetch(address, { priority: 'low' });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  await answer.arrayBuffer();
}

async function bringStyles(address: string): Promise<void> {
  if (isInPage(address, 'stylesheet')) return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: address,
    // As in the head, whose preloaded file is else not used.
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
