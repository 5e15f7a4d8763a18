import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '../failure/start-failure.ts';

/** The version that is also built into the browser app, for comparison. */
export async function readVersion(webFolder: string): Promise<string> {
  const text = await readFile(path.join(webFolder, 'build.json'), 'utf8').catch(() => 'null');
  const build: unknown = JSON.parse(text);
  if (typeof build === 'object' && build !== null && 'version' in build && typeof build.version === 'string') {
    return build.version;
  }
  throw new StartFailure('The web app has not been built: start Milepost with "npm start", which builds it.');
}
