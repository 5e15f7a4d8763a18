import { type LiveTopic, liveTopics } from '@milepost/api-contract/live/live';
import type { StreamEvent } from './read-stream.ts';

export type LiveMessage =
  /** This transport is worth fetching again. */
  | { readonly kind: 'changed'; readonly transportId: string }
  /** Something else has changed: the person's watchlist in another window, an agreement, the people. */
  | { readonly kind: 'topic'; readonly topic: LiveTopic }
  /** Something may have been missed: everything shown is worth fetching again. */
  | { readonly kind: 'resync' };

function transportIdIn(data: string): string | undefined {
  try {
    const { transportId } = JSON.parse(data) as { transportId?: unknown };
    return typeof transportId === 'string' ? transportId : undefined;
  } catch {
    return undefined;
  }
}

/** The message of an event; undefined if it says nothing, or something only a newer app understands. */
export function liveMessageOf({ type, data }: StreamEvent): LiveMessage | undefined {
  if (type === 'resync') return { kind: 'resync' };
  const topic = liveTopics.find((one) => one === type);
  if (topic !== undefined) return { kind: 'topic', topic };
  const transportId = type === 'transport' ? transportIdIn(data) : undefined;
  return transportId === undefined ? undefined : { kind: 'changed', transportId };
}

type Listener = (message: LiveMessage) => void;

const listeners = new Set<Listener>();

/** For data too large to refetch as a whole: the listener fetches the parts that it shows. */
export function onLiveHint(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function publishLiveHint(message: LiveMessage): void {
  for (const listener of listeners) listener(message);
}
