import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importWithFiles } from './import-with-files.ts';

type Link = EventTarget & { readonly rel: string; readonly href: string };

/** The head of a page, as far as it is queried. */
let head: Link[];
let missing: Event[];

const link = (rel: string, href: string): Link => Object.assign(new EventTarget(), { rel, href });

beforeEach(() => {
  head = [];
  missing = [];
  vi.stubGlobal('dispatchEvent', (event: Event) => missing.push(event));
  vi.stubGlobal('document', {
    baseURI: 'https://milepost.example/',
    querySelectorAll: (selector: string) => head.filter(({ rel }) => selector === `link[rel="${rel}"]`),
    createElement: () => Object.assign(link('', ''), { remove: () => (head = []) }),
    head: { append: (made: Link) => head.push(made) },
  });
});

afterEach(() => vi.unstubAllGlobals());

/** Answers with 200 while `isThere()`; returns the requested addresses in order. */
function serve(isThere: () => boolean): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).pathname);
    if (!isThere()) throw new TypeError('Failed to fetch');
    return Promise.resolve(new Response('export {};'));
  });
  return asked;
}

const once = async (): Promise<string> => Promise.resolve('loaded');

test('a module is imported once its files have loaded, and each file is requested once', async () => {
  const asked = serve(() => true);
  expect(await importWithFiles(once, ['assets/a.js', 'assets/b.js'])).toBe('loaded');
  expect(await importWithFiles(once, ['assets/b.js', 'assets/c.js'])).toBe('loaded');
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js']);
});

test('a module with a file that failed to load is not imported, reports that, and can be requested again', async () => {
  let isThere = false;
  const asked = serve(() => isThere);
  const load = vi.fn<typeof once>(once);
  await expect(importWithFiles(load, ['assets/lost.js'])).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  expect(missing.map(({ type }) => type)).toEqual(['vite:preloadError']);
  isThere = true;
  expect(await importWithFiles(load, ['assets/lost.js'])).toBe('loaded');
  expect(asked).toEqual(['/assets/lost.js', '/assets/lost.js']);
});

test('a file that the server no longer has is not imported', async () => {
  vi.stubGlobal('fetch', async () => Promise.resolve(new Response('', { status: 404 })));
  await expect(importWithFiles(once, ['assets/gone.js'])).rejects.toThrow('gone.js answers 404');
});

test('a file named in the head of the page is not requested again', async () => {
  const asked = serve(() => true);
  head = [link('modulepreload', 'https://milepost.example/assets/first.js')];
  await importWithFiles(once, ['assets/first.js', 'assets/late.js']);
  expect(asked).toEqual(['/assets/late.js']);
});

test('a module in a single file is requested at the address of its import', async () => {
  const asked = serve(() => true);
  const load = Object.assign(async () => Promise.resolve('loaded'), { toString: () => '()=>import(`./only-1a2b.js`)' });
  await importWithFiles(load, []);
  expect(asked.map((path) => path.split('/').at(-1))).toEqual(['only-1a2b.js']);
});

test('styles are in the page before the module is imported, and those that failed are requested again', async () => {
  const first = importWithFiles(once, ['assets/looks.css']);
  await vi.waitFor(() => expect(head).toHaveLength(1));
  head[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('looks.css');
  expect(head).toHaveLength(0);
  const second = importWithFiles(once, ['assets/looks.css']);
  await vi.waitFor(() => expect(head).toHaveLength(1));
  head[0]?.dispatchEvent(new Event('load'));
  expect(await second).toBe('loaded');
});
