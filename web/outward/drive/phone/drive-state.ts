import type { Drive } from '@milepost/api-contract/links/drive';
import type { PendingItem } from '../storage/drive-storage.ts';
import type { ScreenLock } from './keep-screen-on.ts';

/** NEVER_LOADED: there is no network, and this phone has not seen the link before. */
type LinkStatus = 'LOADING' | 'NEVER_LOADED' | 'OPEN' | 'EXPIRED' | 'UNKNOWN';

/** OTHER_WINDOW: another window on this phone, which was seen later, is sharing it. */
export type Sharing =
  | 'OFF'
  | 'LOOKING'
  | 'ON'
  | 'NO_SIGNAL'
  | 'OTHER_WINDOW'
  | 'DENIED'
  | 'NO_GEOLOCATION'
  | 'INSECURE';

/** Here or in another window. */
export function isShared(sharing: Sharing): boolean {
  return sharing === 'ON' || sharing === 'LOOKING' || sharing === 'NO_SIGNAL' || sharing === 'OTHER_WINDOW';
}

export type DriveState = {
  readonly link: LinkStatus;
  readonly drive: Drive | null;
  /** When that was read, by the server's clock. */
  readonly readAt: number;
  readonly reach: 'ONLINE' | 'OFFLINE' | 'TROUBLE';
  readonly pendingItems: readonly PendingItem[];
  readonly pendingPositionCount: number;
  /** Reports and photos of other links, which only their own page can send. */
  readonly otherLinksItemCount: number;
  /** How much of a photo the server has, from 0 to 1. */
  readonly progress: Readonly<Record<string, number>>;
  readonly lastSentAt: number | null;
  readonly sharing: Sharing;
  readonly sharingSince: number | null;
  readonly lastPositionAt: number | null;
  readonly screen: ScreenLock;
  /** False if a reload loses what is waiting. */
  readonly isPersistent: boolean;
  /** The phone refused to store something; the page says so, because it is lost. */
  readonly hasStorageFailed: boolean;
};

export const initialDriveState: DriveState = {
  link: 'LOADING',
  drive: null,
  readAt: 0,
  reach: 'ONLINE',
  pendingItems: [],
  pendingPositionCount: 0,
  otherLinksItemCount: 0,
  progress: {},
  lastSentAt: null,
  sharing: 'OFF',
  sharingSince: null,
  lastPositionAt: null,
  screen: 'OFF',
  isPersistent: true,
  hasStorageFailed: false,
};
