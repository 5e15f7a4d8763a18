import { readFields, readFormFields, parseJson } from './read-fields.ts';
import { readSignal } from './read-signal.ts';
import { readTime } from './read-time.ts';
import { readTrackingId } from './read-tracking-id.ts';
import type { ReceivedText } from './received-text.ts';
import type { ReadResult } from './read-result.ts';

/**
 * OwnTracks in HTTP mode. The app also sends waypoints, last wills, cards and empty bodies; only locations are signals.
 * `device` is the value of the header `X-Limit-D`.
 */
export function readOwntracks({ query, body, receivedAt }: ReceivedText, device: unknown): ReadResult {
  if (body.trim() === '') return [];
  const parsed = parseJson(body);
  if (typeof parsed !== 'object' || parsed === null) return 'UNREADABLE';
  const sent = readFields(parsed);
  if (sent['_type'] === 'encrypted') return 'ENCRYPTED';
  if (sent['_type'] !== 'location') return [];
  return [
    readSignal({
      trackingId: readTrackingId(device, readFormFields(query)['d'], deviceOfTopic(sent['topic']), sent['tid']),
      at: readTime(sent['tst'], receivedAt),
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
