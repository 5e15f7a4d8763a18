import { openedScreen } from '../arrivals/screen/opened-screen.ts';
import { loadMessages } from '../i18n/activate-language.ts';
import { shownLanguage } from '../i18n/stored-language.ts';

// Not in every browser yet; whatever uses it is loaded after this.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
const screen = openedScreen(globalThis.location);
if (screen === null) {
  // Asked for at once: one after the other, each is a journey to the server of its own.
  const [{ start }] = await Promise.all([import('./start.tsx'), loadMessages(shownLanguage())]);
  await start();
} else {
  const { startGateScreen } = await import('../arrivals/screen/start-gate-screen.tsx');
  await startGateScreen(screen);
}
