import type { Drive } from '@milepost/api-contract/links/drive';
import type { WaitingThing } from '../storage/drive-storage.ts';
import type { Screen } from './keep-screen-on.ts';

/** NEVER_LOADED: there is no network, and this phone has not seen the link before. */
type LinkStanding = 'LOADING' | 'NEVER_LOADED' | 'OPEN' | 'EXPIRED' | 'UNKNOWN';

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

export type PhoneState = {
  readonly link: LinkStanding;
  readonly drive: Drive | null;
  /** When that was read, by the server's clock. */
  readonly readAt: number;
  readonly reach: 'ONLINE' | 'OFFLINE' | 'TROUBLE';
  readonly things: readonly WaitingThing[];
  readonly positions: number;
  /** Reports and photos of other links, which only their own page can send. */
  readonly ofOtherLinks: number;
  /** How much of a photo the server has, from 0 to 1. */
  readonly progress: Readonly<Record<string, number>>;
  readonly lastSentAt: number | null;
  readonly sharing: Sharing;
  readonly sharingSince: number | null;
  readonly lastPositionAt: number | null;
  readonly screen: Screen;
  /** False if a reload loses what is waiting. */
  readonly lasting: boolean;
  /** The phone refused to store something; the page says so, because it is lost. */
  readonly hasLost: boolean;
};

export const beforeAnything: PhoneState = {
  link: 'LOADING',
  drive: null,
  readAt: 0,
  reach: 'ONLINE',
  things: [],
  positions: 0,
  ofOtherLinks: 0,
  progress: {},
  lastSentAt: null,
  sharing: 'OFF',
  sharingSince: null,
  lastPositionAt: null,
  screen: 'OFF',
  lasting: true,
  hasLost: false,
};
