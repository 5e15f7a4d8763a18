import { askEarly } from '../api/early-requests.ts';
import { openedScreen } from '../arrivals/screen/screen-address.ts';
import { firstWords } from '../i18n/first-words.ts';
import { shownLanguage } from '../i18n/stored-language.ts';
import { warmFormats } from '../i18n/warm-up-formats.ts';
import { CARDS_BELOW } from '../lists/phone-media-query.ts';
import { askForFirstPart, firstPartOf } from './first-parts.ts';

// `before-paint.js` has checked the address. Signing in needs a secure context.
if (document.documentElement.dataset['guarded'] !== undefined && globalThis.isSecureContext) {
  const part = firstPartOf(globalThis.location.pathname, matchMedia(CARDS_BELOW).matches);
  void askEarly(() => askForFirstPart(part));
}
warmFormats();
// Not in every browser yet; whatever uses it is loaded after this.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
const screen = openedScreen(globalThis.location);
if (screen === null) {
  // Loads the texts in parallel: one after the other, each would be a separate round trip to the server.
  const [{ start }] = await Promise.all([
    import('./library.ts').then(async () => import('./start.tsx')),
    firstWords[shownLanguage()](),
  ]);
  await start();
} else {
  const { startGateScreen } = await import('../arrivals/screen/start-gate-screen.tsx');
  await startGateScreen(screen);
}
