import path from 'node:path';

/** Loaded only when there is something to build: loading Vite takes longer than checking whether it is needed. */
export async function runVite(folder: string, webFolder: string, version: string): Promise<void> {
  // React reads it while being bundled: whatever the shell sets, users load this build.
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  const common = { logLevel: 'silent', define: { 'import.meta.env.MILEPOST_BUILD': JSON.stringify(version) } } as const;
  await build({
    ...common,
    root: webFolder,
    configFile: path.join(webFolder, 'vite.config.ts'),
    build: { outDir: folder, emptyOutDir: true },
  });
  await build({
    ...common,
    configFile: path.join(webFolder, 'vite.outward.config.ts'),
    build: { outDir: folder, emptyOutDir: false },
  });
}
