import '../../ui/fonts.css';
import '../../ui/tokens.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { builtInVersion } from '../../app-version/version-state.ts';
import { activateLanguage, loadArrivalMessages } from '../../i18n/activate-language.ts';
import { chooseLanguage } from '../../i18n/languages.ts';
import { GateScreen } from './gate-screen.tsx';
import { pollArrivals } from './poll-arrivals.ts';
import { keepAwake } from './keep-awake.ts';
import type { ScreenAddress } from './screen-address.ts';

/** Replaces the app: no session, no other services, and nothing is stored. */
export async function startGateScreen(screen: ScreenAddress): Promise<void> {
  document.documentElement.dataset['mantineColorScheme'] = screen.scheme;
  // Another token in the same tab is another screen.
  globalThis.addEventListener('hashchange', () => globalThis.location.reload());
  const arrivals = pollArrivals(screen, builtInVersion);
  keepAwake();
  await activateLanguage(chooseLanguage(screen.language ?? null, navigator.languages));
  await loadArrivalMessages();
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <GateScreen arrivals={arrivals} scheme={screen.scheme} />
      </I18nProvider>
    </StrictMode>,
  );
}
