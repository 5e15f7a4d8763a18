import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';

/** How to start a browser; no path means the one installed by Playwright. */
export type BrowserLaunch = { readonly executablePath?: string; readonly env?: Readonly<Record<string, string>> };

const modules = join(import.meta.dirname, '../../../node_modules');
const source = join(modules, '@sparticuz/chromium');

/** @sparticuz/chromium is one binary for Linux on x64. */
export function packagedBrowserRunsHere(): boolean {
  return process.platform === 'linux' && process.arch === 'x64' && existsSync(source);
}

/** Unpacked once into our own folder, because the package uses a shared temporary folder. */
export async function packagedBrowser(): Promise<BrowserLaunch> {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = join(modules, `.cache/chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: folder };
  return { executablePath: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: join(folder, 'lib'), ...fonts } };
}

// Unpacked elsewhere and moved into place, so no parallel or aborted run sees half a browser.
async function unpack(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const beside = await mkdtemp(`${folder}-`);
  const program = join(beside, 'chromium');
  await Promise.all([
    pipeline(packed('chromium.br'), createBrotliDecompress(), createWriteStream(program)),
    ...['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br'].map(async (archive) =>
      pipeline(packed(archive), createBrotliDecompress(), extract(beside)),
    ),
  ]);
  await chmod(program, 0o755);
  await chmod(beside, 0o755);
  const fonts = join(beside, 'fonts.conf');
  await writeFile(fonts, (await readFile(fonts, 'utf8')).replaceAll('>/tmp/', `>${folder}/`));
  try {
    await rename(beside, folder);
  } catch (error) {
    await rm(beside, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

function packed(name: string): NodeJS.ReadableStream {
  return createReadStream(join(source, 'bin', name));
}
