import type { WebhookEvent } from '@milepost/domain/notification/occurrence';
import type { StoredOccurrence } from '../notifications/stored-occurrence.ts';

/** What a webhook can be notified of. */
export type WebhookOccurrence = Extract<StoredOccurrence, { readonly type: WebhookEvent }>;

/** A stop as it is when the message is written. */
type PayloadStop = {
  readonly id: string;
  readonly number: number;
  readonly city: string;
  readonly postalCode: string | null;
  readonly countryCode: string;
  readonly timeZone: string;
  readonly plannedFrom: string;
  readonly plannedTo: string;
  readonly expectedAt: string | null;
  readonly arrivedAt: string | null;
  readonly status: string;
};

/** What every message contains about its transport. */
export type TransportFacts = {
  readonly reference: string | null;
  readonly trackingId: string | null;
  readonly shipper: { readonly id: string; readonly name: string };
  readonly carrier: { readonly id: string; readonly name: string; readonly reference: string | null };
  readonly stops: readonly PayloadStop[];
};

/** The body of Standard Webhooks 1.0, as `docs/webhooks.md` describes it. */
export function payloadOf(told: WebhookOccurrence, facts: TransportFacts) {
  return {
    type: told.type,
    timestamp: isoTime(told.at),
    data: {
      transportId: told.transportId,
      version: told.version,
      at: isoTime(told.at),
      knownAt: isoTime(told.knownAt),
      ...ownFields(told, facts),
      ...facts,
    },
  };
}

function ownFields(told: WebhookOccurrence, { stops }: TransportFacts): object {
  const stop = stops.find(({ id }) => id === told.waypointId) ?? null;
  switch (told.type) {
    case 'transport.phase.changed':
      return { phase: told.after, previousPhase: told.before, reason: told.reason };
    case 'transport.eta.changed':
      return {
        stop,
        expectedAt: isoTime(told.expectedAt),
        previousExpectedAt: told.before === null ? null : isoTime(told.before),
        delayMinutes: stop === null ? null : Math.round((told.expectedAt - Date.parse(stop.plannedTo)) / 60_000),
      };
    case 'transport.action_required.changed':
      return { reasons: told.after, previousReasons: told.before };
    case 'waypoint.arrived':
    case 'waypoint.departed':
      return { stop };
  }
}

export function testPayload({ id, name }: { readonly id: string; readonly name: string }, now: Date) {
  return {
    type: 'test',
    timestamp: now.toISOString(),
    data: { organization: { id, name }, message: 'This is a test event. No transport has changed.' },
  };
}

function isoTime(moment: number): string {
  return new Date(moment).toISOString();
}
