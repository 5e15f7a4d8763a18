import { Credentials, type RfmsAccess } from '@milepost/api-contract/gps-signals/connections';
import { Value } from 'typebox/value';
import { Refusal } from '../../http/refusal.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import { sealSettings, unsealSettings } from '../../keys/sealed-settings.ts';
import type { Reach } from '../../outgoing/address-guard.ts';

/** Fetching progress: what the truck maker received since `startTime` is fetched next. */
export type FetchState = {
  readonly nextPollAt: string;
  readonly startTime: string;
  /** Within that period: the vehicle to continue after, and the next start time. */
  readonly lastVin: string | null;
  readonly nextStartTime: string | null;
};

export type RfmsSettings = { readonly url: string; readonly sealed: string } & FetchState;

/**
 * How far back the first request goes; older signals change no transport (domain/transport/fold/lateness-window.ts).
 */
const FIRST_LOOK_BACK_MS = 72 * 3_600_000;

export async function newRfmsSettings(
  keys: KeyRing,
  connectionId: string,
  { url, credentials }: RfmsAccess,
  { now, rfmsReach }: { readonly now: number; readonly rfmsReach: Reach },
): Promise<RfmsSettings> {
  return {
    url: readUrl(url, rfmsReach),
    sealed: await sealSettings(keys, connectionId, JSON.stringify(credentials)),
    nextPollAt: new Date(now).toISOString(),
    startTime: firstStartTime(now),
    lastVin: null,
    nextStartTime: null,
  };
}

export function firstStartTime(now: number): string {
  return new Date(now - FIRST_LOOK_BACK_MS).toISOString();
}

/** Null if they cannot be decrypted; new ones must then be entered. */
export async function credentialsOf(
  keys: KeyRing,
  connectionId: string,
  { sealed }: RfmsSettings,
): Promise<Credentials | null> {
  const text = await unsealSettings(keys, connectionId, sealed);
  return text === null ? null : Value.Parse(Credentials, JSON.parse(text));
}

function readUrl(text: string, reach: Reach): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const protocols = reach === 'PUBLIC' ? ['https:'] : ['https:', 'http:'];
  const isPlain = url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  // Allowing other ports would reveal what listens on a public address.
  const isPort = url !== null && (reach === 'LOOPBACK_TOO' || url.port === '');
  if (!isPlain || !isPort || !protocols.includes(url.protocol)) {
    const message = 'must be an https address without port, user, query and fragment';
    throw new Refusal('INVALID_REQUEST', { issues: [{ path: 'body/rfms/url', message }] });
  }
  return url.href.replace(/\/+$/, '');
}
