import type { GpsSignalStatus } from '@milepost/domain/gps-signal/gps-signal-status';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import type { Transport } from '@milepost/domain/transport/transport';
import type { TransportEvent } from '@milepost/domain/transport/transport-event';

/** A transport as the rules have it, and what only the database needs to know of it. */
export type StoredTransport = {
  readonly version: number;
  readonly revision: number;
  /** Its story is to be folded anew before anything else is decided by time. */
  readonly needsRefold: boolean;
  /** When its row says that it could change by time alone. */
  readonly nextMoment: number | null;
  readonly shown: Shown;
  readonly shipperId: string;
  readonly carrierId: string;
  readonly transport: Transport;
};

/** What lists show of it, as it was last written. */
type Shown = {
  readonly status: TransportStatus;
  readonly gpsSignalStatus: GpsSignalStatus | null;
};

/** What a decision made of a stored transport. */
export type TransportChange = {
  readonly before: StoredTransport;
  readonly after: Transport;
  readonly events: readonly TransportEvent[];
  /** Standing events of before that the new fold contradicts. */
  readonly withdrawn?: readonly WithdrawnEvent[];
  /** The change makes a new fold of the whole story necessary, or is that fold. */
  readonly refold?: 'NEEDED' | 'DONE';
  /** Where nobody sees anything of it, it need not be written at once: whoever asks later can work it out. */
  readonly mayWait?: boolean;
  /** Who did it; null where a system, a device or the time did. */
  readonly personId: string | null;
  /** Whose person or system did it. */
  readonly organizationId?: string;
};

/** One that `wasNever` came from a vehicle that its carrier has declined: no look back shows it either. */
type WithdrawnEvent = { readonly sequence: string; readonly wasNever: boolean };
