import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { routeList, routeNames } from './src/addresses/route-list.ts';

const read = async (path: string) => readFile(join(import.meta.dirname, path), 'utf8');

const script = await read('public/before-paint.js');

/** What the script records for an address. */
function noteFor(pathname: string, { hash = '', stored = null as string | null, prefersDark = false } = {}) {
  const dataset: Record<string, string> = {};
  runInNewContext(script, {
    document: { documentElement: { dataset } },
    localStorage: { getItem: () => stored },
    matchMedia: () => ({ matches: prefersDark }),
    location: { pathname, hash },
  });
  return dataset;
}

const address = (path: string) => path.replaceAll(/\$\w+/g, '01234567-89ab-7def-8123-456789abcdef');

test.each(routeNames)('at %s the session is requested early exactly if the page is for signed-in people', (name) => {
  const { path, access } = routeList[name];
  expect('guarded' in noteFor(address(path))).toBe(access !== 'public');
});

test.each(['/locations/1/arrivals', '/locations/1/arrivals/'])(
  'a gate screen opened by its link does not request a session at %s',
  (path) => {
    expect(noteFor(path, { hash: '#mpl_token' })).not.toHaveProperty('guarded');
  },
);

test.each([
  { stored: null, prefersDark: false, scheme: 'light' },
  { stored: null, prefersDark: true, scheme: 'dark' },
  { stored: 'auto', prefersDark: true, scheme: 'dark' },
  { stored: 'dark', prefersDark: false, scheme: 'dark' },
  { stored: 'light', prefersDark: true, scheme: 'light' },
])('colours chosen as $stored start as $scheme if the system prefers dark: $prefersDark', (given) => {
  expect(noteFor('/cockpit', given)['mantineColorScheme']).toBe(given.scheme);
});

test('the first bar has the colours and the height of the app', async () => {
  const [html, tokens] = await Promise.all([read('index.html'), read('src/ui/tokens.css')]);
  const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
  for (const scheme of ['light', 'dark']) {
    const ofScheme =
      new RegExp(`^:root\\[data-mantine-color-scheme='${scheme}'\\] \\{([^}]*)`, 'm').exec(tokens)?.[1] ?? '';
    for (const name of ['page', 'surface', 'border']) {
      const colour = new RegExp(`--mp-${name}: (#\\w+);`).exec(ofScheme)?.[1];
      expect(style, `${name}, ${scheme}`).toContain(colour ?? 'no such token');
    }
  }
  const height = /--mp-header-height: ([^;]+);/.exec(tokens)?.[1];
  expect(style).toContain(`height: ${height};`);
});
