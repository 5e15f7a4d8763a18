import { fieldsOf, fieldsOfText, parseJson } from './read-fields.ts';
import { signalOf } from './read-signal.ts';
import { timeOf } from './read-time.ts';
import { trackingIdOf } from './read-tracking-id.ts';
import type { ReceivedText } from './received-text.ts';
import type { Reading } from './read-result.ts';

/**
 * OwnTracks in HTTP mode. The app also sends waypoints, last wills, cards and empty bodies; only locations are signals.
 * `device` is the value of the header `X-Limit-D`.
 */
export function readOwntracks({ query, body, receivedAt }: ReceivedText, device: unknown): Reading {
  if (body.trim() === '') return [];
  const parsed = parseJson(body);
  if (typeof parsed !== 'object' || parsed === null) return 'UNREADABLE';
  const sent = fieldsOf(parsed);
  if (sent['_type'] === 'encrypted') return 'ENCRYPTED';
  if (sent['_type'] !== 'location') return [];
  return [
    signalOf({
      trackingId: trackingIdOf(device, fieldsOfText(query)['d'], deviceOfTopic(sent['topic']), sent['tid']),
      at: timeOf(sent['tst'], receivedAt),
      latitude: sent['lat'],
      longitude: sent['lon'],
      speed: sent['vel'],
      heading: sent['cog'],
      accuracy: sent['acc'],
    }),
  ];
}

/** `owntracks/USER/DEVICE` */
function deviceOfTopic(topic: unknown): unknown {
  return typeof topic === 'string' ? topic.split('/')[2] : undefined;
}
