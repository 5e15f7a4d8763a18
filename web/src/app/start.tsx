import '@mantine/core/styles.layer.css';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ComponentType, startTransition, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { setTokenSource } from '../api/call-api.ts';
import { shouldRetry, isRateLimited, retryDelay } from '../api/failure.ts';
import { builtInVersion, watchMissingChunks } from '../app-version/version-state.ts';
import { startOptionalServices } from '../error-reporting/start-optional-services.ts';
import { watchFailures, watchUncaught } from '../error-reporting/watch-failures.ts';
import { activateLanguage } from '../i18n/activate-language.ts';
import { shownLanguage } from '../i18n/stored-language.ts';
import { updateStoredSettings } from '../lists/column-settings/settings-storage.ts';
import { freshAccessToken, isSessionStillValid, tokenHasExpired } from '../session/access-token.ts';
import { watchSignOutInOtherTabs } from '../session/sign-out.ts';
import { runWhenPageIdle } from '../ui/run-when-page-idle.ts';
import { preloadToasts, showWaitToast, useIsToastNeeded } from '../ui/show-toast.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { type AppRouter, createAppRouter } from './routes.tsx';

type Host = ComponentType;

/** Shows the toasts. Their host is loaded with the first toast: most people never see one. */
function Toasts() {
  const [LoadedHost, setHost] = useState<Host>();
  const isNeeded = useIsToastNeeded();
  useEffect(() => {
    if (!isNeeded) return;
    void import('../ui/toast-host.tsx').then(({ ToastHost }) => setHost(() => ToastHost));
  }, [isNeeded]);
  return LoadedHost === undefined ? null : <LoadedHost />;
}

type Props = { readonly queryClient: QueryClient; readonly router: AppRouter };

function App({ queryClient, router }: Props) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <Toasts />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  );
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The server may be in the same building: internet access says nothing about it.
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay: (failures, failure) => {
          const delayMs = retryDelay(failures, failure, Math.random());
          if (isRateLimited(failure)) showRateLimitToast(delayMs);
          return delayMs;
        },
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function showRateLimitToast(forMs: number): void {
  const seconds = Math.ceil(forMs / 1_000);
  showWaitToast({
    title: i18n._(msg`Too many requests in a short time`),
    message: i18n._(
      msg`Milepost goes on by itself in ${plural(seconds, { one: '# second', other: '# seconds' })}. Nothing is lost.`,
    ),
    forMs,
  });
}

/** A page kept in the back/forward cache may show data of a session that has since ended. */
function reloadCachedPages(): void {
  globalThis.addEventListener('pageshow', (event) => {
    if (event.persisted) globalThis.location.reload();
  });
}

export async function start(): Promise<void> {
  setTokenSource({ fresh: freshAccessToken, hasExpired: tokenHasExpired, isSessionStillValid });
  watchUncaught();
  watchFailures();
  reloadCachedPages();
  watchSignOutInOtherTabs();
  // Otherwise the font is requested only once the first text is rendered, and changes the width of that text when it
  // loads.
  void document.fonts.load('1em "Inter Variable"', 'Łódź').catch(() => undefined);
  await activateLanguage(shownLanguage());
  await updateStoredSettings(() => localStorage);
  const queryClient = createQueryClient();
  watchMissingChunks(queryClient);
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  const router = createAppRouter(queryClient);
  // In small steps: the very first render takes as long as any other.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App queryClient={queryClient} router={router} />
      </StrictMode>,
    ),
  );
  runWhenPageIdle({ client: queryClient, router }, preloadToasts);
  await startOptionalServices(queryClient, builtInVersion);
}
