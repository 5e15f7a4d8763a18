import type { ConnectionSetting } from '@milepost/api-contract/gps-signals/connections';
import type { ConnectableKind } from '@milepost/domain/gps-signal/gps-connection-kind';
import { curlFor } from './curl-for.ts';

/** Settings for the other side, ready to copy or scan. */
export function settingsFor(
  kind: ConnectableKind,
  publicUrl: string,
  key: string,
  trackingId?: string,
): ConnectionSetting[] {
  const base = `${publicUrl}/v2/gps-signals`;
  const header: ConnectionSetting = { name: 'HEADER', value: `Authorization: Bearer ${key}` };
  const test = { name: 'CURL', value: curlFor(kind, base, key, trackingId) } as const;
  switch (kind) {
    case 'NATIVE':
      return [{ name: 'URL', value: base }, header, test];
    case 'TRACCAR_CLIENT':
      return [...traccarSettings(`${base}/osmand/${key}`, trackingId), test];
    case 'TRACCAR_FORWARD':
      return [
        { name: 'TRACCAR_CONFIGURATION', value: traccarConfiguration(`${base}/traccar`, header.value) },
        { name: 'TRACCAR_URL', value: `${base}/traccar/${key}?${TRACCAR_PARAMETERS}` },
        test,
      ];
    case 'OWNTRACKS':
      return [...owntracksSettings(`${base}/owntracks`, key, trackingId), test];
    case 'OPEN_TRIP_MODEL':
      return [{ name: 'URL', value: `${base}/open-trip-model/api/v5/events` }, header, test];
    case 'TRANSPOREON':
      return [{ name: 'URL', value: `${base}/transporeon/rtv/v1/transports/status` }, header, test];
    case 'RFMS':
      return [];
  }
}

/**
 * Traccar Client reads its whole configuration from one scanned address: every minute, with high accuracy, and a
 * heartbeat every ten minutes while stationary. Its links hold the address of the server as a parameter.
 */
function traccarSettings(url: string, trackingId?: string): ConnectionSetting[] {
  const id = trackingId === undefined ? '{trackingId}' : encodeURIComponent(trackingId);
  const configuration = `id=${id}&interval=60&accuracy=high&heartbeat=600&buffer=true&stop_detection=true`;
  return [
    { name: 'QR_CODE', value: `${url}?${configuration}` },
    { name: 'LINK', value: `org.traccar.client://config?url=${encodeURIComponent(url)}&${configuration}` },
    { name: 'URL', value: url },
    { name: 'OSMAND_URL', value: `${url}?id=${id}&${OSMAND_PARAMETERS}` },
  ];
}

const OWNTRACKS_USER = 'milepost';

/**
 * OwnTracks takes its configuration from one link, scanned or opened: HTTP, without encryption, always in move mode.
 */
function owntracksSettings(url: string, key: string, trackingId?: string): ConnectionSetting[] {
  const configuration = {
    _type: 'configuration',
    mode: 3,
    url,
    auth: true,
    username: OWNTRACKS_USER,
    password: key,
    ...(trackingId !== undefined && { deviceId: trackingId }),
    encryptionKey: '',
    monitoring: 2,
    locatorInterval: 60,
    moveModeLocatorInterval: 60,
  };
  const inline = encodeURIComponent(Buffer.from(JSON.stringify(configuration)).toString('base64'));
  const link = `owntracks:///config?inline=${inline}`;
  return [
    { name: 'QR_CODE', value: link },
    { name: 'LINK', value: link },
    { name: 'URL', value: url },
    { name: 'USERNAME', value: OWNTRACKS_USER },
    { name: 'PASSWORD', value: key },
  ];
}

/** OsmAnd's placeholders; its speed is in metres per second, Traccar's in knots. */
const OSMAND_PARAMETERS = 'lat={0}&lon={1}&timestamp={2}&hdop={3}&altitude={4}&speed_ms={5}&bearing={6}';

const TRACCAR_PARAMETERS = [
  'id={uniqueId}',
  'timestamp={fixTime}',
  'lat={latitude}',
  'lon={longitude}',
  'speed={speed}',
  'bearing={course}',
  'accuracy={accuracy}',
  'valid={valid}',
].join('&');

function traccarConfiguration(url: string, header: string): string {
  const entries = {
    'forward.type': 'json',
    'forward.url': url,
    'forward.header': header,
    'forward.retry.enable': 'true',
  };
  return Object.entries(entries)
    .map(([name, value]) => `<entry key='${name}'>${value}</entry>`)
    .join('\n');
}
