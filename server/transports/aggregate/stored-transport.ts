import type { GpsSignalStatus } from '@milepost/domain/gps-signal/gps-signal-status';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import type { Transport } from '@milepost/domain/transport/transport';
import type { TransportEvent } from '@milepost/domain/transport/transport-event';

/** A transport of the domain, with what only the database needs. */
export type StoredTransport = {
  readonly version: number;
  readonly revision: number;
  /** A refold must come before time decides anything else. */
  readonly needsRefold: boolean;
  /** The next moment in its row. */
  readonly nextMoment: number | null;
  readonly shown: Shown;
  readonly shipperId: string;
  readonly carrierId: string;
  readonly transport: Transport;
};

/** The list values last written. */
type Shown = {
  readonly status: TransportStatus;
  readonly gpsSignalStatus: GpsSignalStatus | null;
  /** When a missing signal has to be reported. */
  readonly gpsMissingDue: number | null;
};

/** What a lane may assume of the tracker's memory of a transport (decision 8). Only `OWN` memory may wait to be written. */
export type MemoryState =
  /** Read from the row, which holds everything: no signals yet, over, or due for a refold. */
  | 'COMPLETE'
  /** Read from the row; another lane may have newer memory that the revision does not show. */
  | 'UNCERTAIN'
  /** This lane wrote the row last, and readers can recompute what it lacks from the transport's own signals. */
  | 'OWN'
  /** Other transports of the vehicle contributed to it, so readers cannot recompute it. */
  | 'SHARED';

/** A decision about a stored transport. */
export type TransportChange = {
  readonly before: StoredTransport;
  readonly after: Transport;
  readonly events: readonly TransportEvent[];
  /** Earlier standing events that the refold contradicts. */
  readonly withdrawn?: readonly WithdrawnEvent[];
  /** The change requires a refold, or is one. */
  readonly refold?: 'NEEDED' | 'DONE';
  /** Invisible changes may wait to be written if it is `OWN`. */
  readonly memory?: MemoryState;
  /** The person who did it; null for a system, a device or time. */
  readonly personId: string | null;
  /** The organisation that did it. */
  readonly organizationId?: string;
};

/** With `wasNever`, it came from a declined vehicle, so no replay shows it. */
type WithdrawnEvent = { readonly sequence: string; readonly wasNever: boolean };
