import type { Webhook } from '@milepost/api-contract/webhooks/webhooks';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** Below this there is no room for the list next to the opened webhook. */
const ONE_AT_A_TIME = '(max-width: 899.98px)';

/** Null leads back to the list. */
export function webhookSearch(webhookId: string | null): { readonly webhook?: string } {
  return webhookId === null ? {} : { webhook: webhookId };
}

type SelectedWebhook = {
  /** The webhook that the address names, or the first one if there is room for it; null if only the list is shown. */
  readonly openedId: string | null;
  readonly isAlone: boolean;
  readonly goTo: (webhookId: string | null) => void;
};

/** Which webhook is opened: each has an address, so that going back works. */
export function useSelectedWebhook(webhooks: readonly Webhook[]): SelectedWebhook {
  const { webhook }: { readonly webhook?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isAlone = useMediaQuery(ONE_AT_A_TIME, false, { getInitialValueInEffect: false });
  const first = isAlone ? null : (webhooks[0]?.id ?? null);
  return {
    openedId: typeof webhook === 'string' ? webhook : first,
    isAlone,
    goTo: (webhookId) => void navigate({ to: '.', search: webhookSearch(webhookId), resetScroll: false }),
  };
}
