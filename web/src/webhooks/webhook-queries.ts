import type { Response } from '@milepost/api-contract/call';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhookDeliveries,
  WEBHOOK_DELIVERIES_PAGE,
} from '@milepost/api-contract/webhooks/deliveries';
import { listWebhooks } from '@milepost/api-contract/webhooks/webhooks';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from '../api/call-api.ts';

/**
 * The prefix of every query key on the page: a change of a webhook, or the outcome of a delivery, refetches all of it.
 */
const ROOT = 'webhooks';

export async function refreshWebhooks(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [ROOT] });
}

export const webhooksQuery = queryOptions({
  queryKey: [ROOT, 'list'],
  queryFn: ({ signal }) => callApi(listWebhooks, { signal }),
  refetchInterval: DATA_POLLING_MS,
});

/** A deleted webhook is removed from the page at once: fetching its log again would be refused. */
export async function forgetWebhook(client: QueryClient, webhookId: string): Promise<void> {
  client.setQueryData(webhooksQuery.queryKey, (known) => {
    const webhooks = known?.webhooks.filter(({ id }) => id !== webhookId);
    return known === undefined || webhooks === undefined ? undefined : { ...known, webhooks };
  });
  await client.invalidateQueries(webhooksQuery);
}

type Deliveries = Response<typeof listWebhookDeliveries>;

async function firstPages(webhookId: string, failedOnly: boolean, pages: number, signal: AbortSignal) {
  let known: Deliveries = { deliveries: [], hasMore: true, failed: 0 };
  for (let page = 0; page < pages && known.hasMore; page += 1) {
    const before = known.deliveries.at(-1)?.id;
    const next = await callApi(listWebhookDeliveries, {
      params: { webhookId },
      query: {
        limit: WEBHOOK_DELIVERIES_PAGE,
        ...(failedOnly && { failedOnly }),
        ...(before !== undefined && { before }),
      },
      signal,
    });
    known = { ...next, deliveries: [...known.deliveries, ...next.deliveries] };
  }
  return known;
}

/** All pages so far as one query: the library's own paging would be in every first load. */
export function deliveriesQuery(webhookId: string, failedOnly: boolean, pages: number) {
  return queryOptions({
    queryKey: [ROOT, webhookId, 'deliveries', failedOnly, pages],
    queryFn: async ({ signal }) => await firstPages(webhookId, failedOnly, pages, signal),
    refetchInterval: DATA_POLLING_MS,
    placeholderData: keepPreviousData,
  });
}

export function deliveryQuery(webhookId: string, deliveryId: string) {
  return queryOptions({
    queryKey: [ROOT, webhookId, 'delivery', deliveryId],
    queryFn: ({ signal }) => callApi(getWebhookDelivery, { params: { webhookId, deliveryId }, signal }),
    refetchInterval: DATA_POLLING_MS,
  });
}

type ResendSelection = { readonly since: string; readonly failedOnly: boolean };

/** How many would be resent; nothing is sent. */
export function resendCountQuery(webhookId: string, again: ResendSelection) {
  return queryOptions({
    queryKey: [ROOT, webhookId, 'count', again],
    queryFn: ({ signal }) =>
      callApi(resendWebhookDeliveries, { params: { webhookId }, body: { ...again, countOnly: true }, signal }),
    gcTime: 0,
  });
}
