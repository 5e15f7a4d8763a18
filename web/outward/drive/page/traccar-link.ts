import type { Drive } from '@milepost/api-contract/links/drive';

/**
 * Traccar Client reads its settings from one link; they are the same as for phones that a carrier connects by a code.
 */
export function traccarLink({ serverUrl, identifier }: NonNullable<Drive['traccarClient']>): string {
  const settings = new URLSearchParams({
    url: serverUrl,
    id: identifier,
    interval: '60',
    accuracy: 'high',
    heartbeat: '600',
    buffer: 'true',
    stop_detection: 'true',
  });
  return `org.traccar.client://config?${settings.toString().replaceAll('+', '%20')}`;
}
