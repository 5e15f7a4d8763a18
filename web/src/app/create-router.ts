import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage, PendingPage } from './error-page.tsx';
import { focusContent } from '../ui/focus-content.ts';
import { routeTree } from './routes.tsx';
import { parseSearch, stringifySearch } from '../addresses/search-parameters.ts';

/** Quicker than this, nothing needs to be said about waiting. */
const PENDING_AFTER_MS = 400;

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient, visitor: null },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) focusContent();
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;
