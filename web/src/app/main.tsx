import { openedScreen } from '../arrivals/screen/opened-screen.ts';

// Not in every browser yet; whatever uses it is loaded after this.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
const screen = openedScreen(globalThis.location);
if (screen === null) {
  const { start } = await import('./start.tsx');
  await start();
} else {
  const { startGateScreen } = await import('../arrivals/screen/start-gate-screen.tsx');
  await startGateScreen(screen);
}
