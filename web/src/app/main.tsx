// Not in every browser yet; whatever uses it is loaded after this.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
const { start } = await import('./start.tsx');
await start();
