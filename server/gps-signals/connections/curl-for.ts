import type { ConnectableKind } from '@milepost/domain/gps-signal/gps-connection-kind';

/** Hamburg, so that a test is visible somewhere. */
const LATITUDE = 53.5503;
const LONGITUDE = 9.9937;

/** A command that sends one signal now, as the connected device or system would. */
export function curlFor(kind: ConnectableKind, base: string, key: string, trackingId = 'TEST-1'): string {
  const position = { lat: LATITUDE, lon: LONGITUDE };
  switch (kind) {
    case 'NATIVE':
      return send('POST', base, key, [{ trackingId, at: NOW_ISO, latitude: LATITUDE, longitude: LONGITUDE }]);
    case 'TRACCAR_CLIENT': {
      const place = `lat=${LATITUDE}&lon=${LONGITUDE}&timestamp=$(date +%s)`;
      return `curl "${base}/osmand/${key}?id=${encodeURIComponent(trackingId)}&${place}"`;
    }
    case 'TRACCAR_FORWARD':
      return send('POST', `${base}/traccar`, key, {
        position: { latitude: LATITUDE, longitude: LONGITUDE, valid: true, fixTime: NOW_ISO },
        device: { uniqueId: trackingId },
      });
    case 'OWNTRACKS': {
      const body = shellText({ _type: 'location', ...position, tst: NOW_SECONDS });
      const device = shellWord(`X-Limit-D: ${trackingId}`);
      return `curl -u milepost:${key} -H ${JSON_TYPE} -H ${device} -d ${body} "${base}/owntracks"`;
    }
    case 'OPEN_TRIP_MODEL':
      return send('PUT', `${base}/open-trip-model/api/v5/events`, key, {
        eventType: 'locationUpdateEvent',
        creationDate: NOW_ISO,
        vehicle: { entity: { licensePlate: trackingId }, associationType: 'inline' },
        geoReference: { type: 'latLonPointGeoReference', ...position },
      });
    case 'TRANSPOREON':
      return send('POST', `${base}/transporeon/rtv/v1/transports/status`, key, {
        transport_updates: [
          {
            transport_number: trackingId,
            vehicle_telemetry: { timestamp: NOW_ISO, position: { lat: LATITUDE, lng: LONGITUDE } },
          },
        ],
      });
    case 'RFMS':
      return '';
  }
}

const JSON_TYPE = '"content-type: application/json"';
const NOW_ISO = '@NOW@';
const NOW_SECONDS = '@SECONDS@';

function send(method: 'POST' | 'PUT', url: string, key: string, body: object): string {
  return `curl -X ${method} -H "Authorization: Bearer ${key}" -H ${JSON_TYPE} -d ${shellText(body)} "${url}"`;
}

/** The shell fills in the time, so that the command still works tomorrow. */
function shellText(body: object): string {
  return shellWord(JSON.stringify(body))
    .replaceAll(`"${NOW_ISO}"`, `"'"$(date -u +%Y-%m-%dT%H:%M:%SZ)"'"`)
    .replaceAll(`"${NOW_SECONDS}"`, `'"$(date +%s)"'`);
}

/** Between single quotes, only single quotes have a meaning. */
function shellWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
