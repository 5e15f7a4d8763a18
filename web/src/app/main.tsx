import { sendEarlyRequests } from '../api/early-requests.ts';
import { readScreenAddress } from '../arrivals/screen/screen-address.ts';
import { firstWords } from '../i18n/first-words.ts';
import { shownLanguage } from '../i18n/stored-language.ts';
import { warmUpFormats } from '../i18n/warm-up-formats.ts';
import { PHONE_MEDIA_QUERY } from '../lists/phone-media-query.ts';
import { preloadFirstPart, firstPartOf } from './first-parts.ts';

// `before-paint.js` has checked the address. Signing in needs a secure context.
if (document.documentElement.dataset['guarded'] !== undefined && globalThis.isSecureContext) {
  const part = firstPartOf(globalThis.location.pathname, matchMedia(PHONE_MEDIA_QUERY).matches);
  void sendEarlyRequests(() => preloadFirstPart(part));
}
warmUpFormats();
// Not in every browser yet; whatever uses it is loaded after this.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
const screen = readScreenAddress(globalThis.location);
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
