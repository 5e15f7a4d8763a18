import type { ConnectionSetting } from '@milepost/api-contract/gps-signals/connections';
import type { GpsConnectionKind } from '@milepost/domain/gps-signal/gps-connection-kind';

/** Settings for the other side, ready to copy or scan. */
export function settingsFor(
  kind: GpsConnectionKind,
  publicUrl: string,
  key: string,
  trackingId?: string,
): ConnectionSetting[] {
  const base = `${publicUrl}/v2/gps-signals`;
  const header: ConnectionSetting = { name: 'HEADER', value: `Authorization: Bearer ${key}` };
  switch (kind) {
    case 'NATIVE':
      return [{ name: 'URL', value: base }, header];
    case 'TRACCAR_CLIENT':
      return phoneSettings(`${base}/osmand/${key}`, trackingId);
    case 'TRACCAR_FORWARD':
      return [
        { name: 'TRACCAR_CONFIGURATION', value: traccarConfiguration(`${base}/traccar`, header.value) },
        { name: 'TRACCAR_URL', value: `${base}/traccar/${key}?${TRACCAR_PARAMETERS}` },
      ];
    case 'OWNTRACKS':
      return [
        { name: 'URL', value: `${base}/owntracks` },
        { name: 'USERNAME', value: 'milepost' },
        { name: 'PASSWORD', value: key },
      ];
    case 'OPEN_TRIP_MODEL':
      return [{ name: 'URL', value: `${base}/open-trip-model/api/v5/events` }, header];
    case 'TRANSPOREON':
      return [{ name: 'URL', value: `${base}/transporeon/rtv/v1/transports/status` }, header];
    case 'RFMS':
      return [];
  }
}

/** Traccar Client reads its whole configuration from one scanned address: every minute, with the highest accuracy. */
function phoneSettings(url: string, trackingId?: string): ConnectionSetting[] {
  const id = trackingId === undefined ? '{trackingId}' : encodeURIComponent(trackingId);
  return [
    { name: 'QR_CODE', value: `${url}?id=${id}&interval=60&accuracy=high&buffer=true&stop_detection=true` },
    { name: 'URL', value: url },
    { name: 'OSMAND_URL', value: `${url}?id=${id}&${OSMAND_PARAMETERS}` },
  ];
}

/** OsmAnd's placeholders; its speed is in metres a second, Traccar's in knots. */
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
