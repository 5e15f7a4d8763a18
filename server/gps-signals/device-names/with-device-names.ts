import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { trackingKey } from '@milepost/domain/gps-signal/tracking-id';
import type { Database } from '../../database/database.ts';
import { RecentMap } from '../../recent-map/recent-map.ts';
import type { Intake } from '../intake/intake.ts';
import { findDeviceNames } from './device-names-store.ts';

type SignalIntake = Pick<Intake, 'accept'>;
type Names = ReadonlyMap<string, string>;

/** A new name takes effect within this time. */
const CACHE_MS = 1_000;
const REMEMBERED_CARRIERS = 10_000;

/** An intake in which a device counts as the vehicle that its carrier has named. */
export function withDeviceNames(intake: SignalIntake, { worker }: Pick<Database, 'worker'>): SignalIntake {
  const known = new RecentMap<string, { readonly asked: Promise<Names>; readonly at: number }>(REMEMBERED_CARRIERS);
  const namesOf = async (carrierId: string): Promise<Names> => {
    const found = known.get(carrierId);
    const now = performance.now();
    if (found !== undefined && now - found.at < CACHE_MS) return await found.asked;
    const asked = findDeviceNames(worker, carrierId);
    known.set(carrierId, { asked, at: now });
    return await asked.catch((error: unknown) => {
      known.delete(carrierId);
      throw error;
    });
  };
  return {
    async accept(source, signals, receivedAt) {
      const names = await namesOf(source.carrierId);
      const named = names.size === 0 ? signals : signals.map((signal) => withName(signal, names));
      return await intake.accept(source, named, receivedAt);
    },
  };
}

function withName(signal: GpsSignal, names: Names): GpsSignal {
  const trackingId = names.get(trackingKey(signal.trackingId));
  return trackingId === undefined ? signal : { ...signal, trackingId };
}
