type Sent = {
  readonly id: string;
  /** In seconds; null before the first try. */
  readonly timestamp: number | null;
  readonly signature: string | null;
};

/** The headers of Standard Webhooks 1.0, in the order in which they are shown. */
export function webhookHeaders({ id, timestamp, signature }: Sent): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Milepost-Webhooks/1',
    'webhook-id': id,
    ...(timestamp !== null && { 'webhook-timestamp': String(timestamp) }),
    ...(signature !== null && { 'webhook-signature': signature }),
  };
}
