type Sent = {
  readonly id: string;
  /** In seconds; null before the first attempt. */
  readonly timestamp: number | null;
  readonly signature: string | null;
};

/** The headers of Standard Webhooks 1.0, in display order. */
export function webhookHeaders({ id, timestamp, signature }: Sent): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Milepost-Webhooks/1',
    'webhook-id': id,
    ...(timestamp !== null && { 'webhook-timestamp': String(timestamp) }),
    ...(signature !== null && { 'webhook-signature': signature }),
  };
}
