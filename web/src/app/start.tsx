import '@mantine/core/styles.layer.css';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchMissingChunks } from '../app-version/missing-chunk.ts';
import { builtInVersion } from '../app-version/use-version-state.ts';
import { createQueryClient } from './create-query-client.ts';
import { createAppRouter } from './create-router.ts';
import { startOptionalServices } from '../error-reporting/start-optional-services.ts';
import { watchFailures } from '../error-reporting/watch-failures.ts';
import { watchUncaught } from '../error-reporting/watch-uncaught.ts';
import { activateLanguage } from '../i18n/activate-language.ts';
import { chooseLanguage } from '../i18n/languages.ts';
import { storedLanguage } from '../i18n/stored-language.ts';
import { followOtherTabs } from '../session/sign-out-channel.ts';

/** A page that the browser kept for "back" may show what belongs to a session that has ended since. */
function refuseKeptPages(): void {
  globalThis.addEventListener('pageshow', (event) => {
    if (event.persisted) globalThis.location.reload();
  });
}

export async function start(): Promise<void> {
  watchUncaught();
  watchFailures();
  watchMissingChunks();
  refuseKeptPages();
  followOtherTabs();
  await activateLanguage(chooseLanguage(storedLanguage(), navigator.languages));
  const queryClient = createQueryClient();
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} router={createAppRouter(queryClient)} />
    </StrictMode>,
  );
  await startOptionalServices(queryClient, builtInVersion);
}
