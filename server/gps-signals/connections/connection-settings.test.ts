import { connectableKinds } from '@milepost/domain/gps-signal/gps-connection-kind';
import { describe, expect, test } from 'vitest';
import { readOsmand } from '../adapters/osmand.ts';
import { settingsFor } from './connection-settings.ts';

const key = `mpc_${'k'.repeat(43)}`;
const receivedAt = Date.UTC(2026, 10, 20, 12);
const valueOf = (kind: (typeof connectableKinds)[number], name: string) =>
  settingsFor(kind, 'https://milepost.example', key).find((setting) => setting.name === name)?.value ?? '';

describe('settings to enter on the other side', () => {
  test.each(connectableKinds.filter((kind) => kind !== 'RFMS'))('for %s lead here, with the key', (kind) => {
    const values = settingsFor(kind, 'https://milepost.example', key).map(({ value }) => value);
    expect(values.some((value) => value.includes('https://milepost.example/v2/gps-signals'))).toBe(true);
    expect(values.some((value) => value.includes(key))).toBe(true);
  });

  test('for OsmAnd, filled in as the app does, make a signal', () => {
    const values = [53.5, 9.9, receivedAt, 1.2, 7, 10, 271];
    const url = valueOf('TRACCAR_CLIENT', 'OSMAND_URL')
      .replace('{trackingId}', 'T')
      .replaceAll(/\{(\d)\}/g, (_, index) => String(values[Number(index)]));
    expect(readOsmand({ query: new URL(url).search.slice(1), body: '', receivedAt: 0 })).toEqual([
      {
        trackingId: 'T',
        at: receivedAt,
        position: { latitude: 53.5, longitude: 9.9 },
        speedKmh: 36,
        heading: 271,
        accuracyM: null,
      },
    ]);
  });

  test('for a Traccar server, filled in as it does, make a signal', () => {
    const said: Record<string, string | number> = {
      uniqueId: 'T',
      fixTime: receivedAt,
      latitude: 53.5,
      longitude: 9.9,
      speed: 10,
      course: 271,
      accuracy: 5,
      valid: 'true',
    };
    const url = valueOf('TRACCAR_FORWARD', 'TRACCAR_URL').replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(said[name]),
    );
    expect(readOsmand({ query: new URL(url).search.slice(1), body: '', receivedAt: 0 })).toMatchObject([
      { trackingId: 'T', at: receivedAt, position: { latitude: 53.5, longitude: 9.9 }, speedKmh: 18.52, accuracyM: 5 },
    ]);
  });

  test('for a phone are one address to scan: its path receives signals, and opening it is no signal', () => {
    const scanned = new URL(valueOf('TRACCAR_CLIENT', 'QR_CODE').replace('{trackingId}', 'HH-AB%20123'));
    expect(scanned.origin + scanned.pathname).toBe(valueOf('TRACCAR_CLIENT', 'URL'));
    expect(Object.fromEntries(scanned.searchParams)).toMatchObject({ id: 'HH-AB 123', interval: '60', buffer: 'true' });
    expect(readOsmand({ query: scanned.search.slice(1), body: '', receivedAt })).toEqual([]);
  });
});
