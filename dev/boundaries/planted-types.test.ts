import { afterAll, describe, expect, test } from 'vitest';
import { packageProgram } from '../programs/package-program.ts';
import { runNode } from '../programs/run-program.ts';
import { plantProject } from './planted-project.ts';

const missing = ['fetch', 'process', 'document', 'window', 'console', 'setTimeout', 'crypto', 'URL', 'performance'];

describe('globals unknown to the compiler', () => {
  const files = Object.fromEntries(
    ['domain', 'api-contract'].flatMap((workspace) =>
      missing.map((name) => [`${workspace}/${name.toLowerCase()}.ts`, `export const thing: unknown = ${name};\n`]),
    ),
  );
  const house = plantProject({ ...files, 'server/document.ts': 'export const thing: unknown = document;\n' });
  const compiled = runNode(packageProgram(house.root, 'typescript', 'tsc'), ['-b'], { cwd: house.root });
  afterAll(house.remove);

  test.each(missing)('%s does not exist in the domain', async (name) => {
    expect((await compiled).output).toContain(`domain/${name.toLowerCase()}.ts(1,31): error TS`);
  });

  test.each(missing)('%s does not exist in the contract', async (name) => {
    expect((await compiled).output).toContain(`api-contract/${name.toLowerCase()}.ts(1,31): error TS`);
  });

  test('document does not exist in the server', async () => {
    expect((await compiled).output).toContain('server/document.ts(1,31): error TS');
  });
});
