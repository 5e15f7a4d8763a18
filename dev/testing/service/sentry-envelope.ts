/** The parts of an event, as received by Sentry, that a test reads. */
export type SentEvent = {
  readonly level: string;
  readonly release?: string;
  readonly transaction?: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly exception: {
    readonly values: readonly {
      readonly type: string;
      readonly value: string;
      readonly stacktrace?: { readonly frames: readonly { readonly filename?: string }[] };
    }[];
  };
};

/** The event of an envelope: one line for the envelope, then for each item one line of header and one of content. */
export function eventIn(envelope: string): SentEvent | undefined {
  const [, ...items] = envelope.split('\n');
  for (let index = 0; index + 1 < items.length; index += 2) {
    const { type } = JSON.parse(items[index] ?? '{}') as { type?: string };
    if (type === 'event') return JSON.parse(items[index + 1] ?? '') as SentEvent;
  }
  return undefined;
}
