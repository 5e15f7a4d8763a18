import type { Body } from '@milepost/api-contract/call';
import type {
  Drive,
  sendDrivePositions,
  sendDriveReport,
  startDriveDocument,
} from '@milepost/api-contract/links/drive';
import type { RefusalReason } from '../words/drive-words.ts';

/** What the phone keeps until the server has it. Times are milliseconds by the server’s clock. */

export type StoredPosition = Body<typeof sendDrivePositions>['positions'][number];
export type ReportBody = Body<typeof sendDriveReport>;
type PhotoBody = Body<typeof startDriveDocument>;

type PendingBase = {
  readonly id: string;
  /** The SHA-256 of the link's token; the token itself is never stored. */
  readonly link: string;
  /** When it was tapped: things are sent in this order. */
  readonly madeAt: number;
  readonly city: string;
  readonly refusedBecause: RefusalReason | null;
};

export type PendingReport = PendingBase & {
  readonly what: 'REPORT';
  readonly body: ReportBody;
  /** It can be undone until then. */
  readonly heldUntil: number;
};
export type PendingPhoto = PendingBase & { readonly what: 'PHOTO'; readonly body: PhotoBody };
export type PendingItem = PendingReport | PendingPhoto;

export type StoredLink = {
  readonly link: string;
  readonly drive: Drive | null;
  readonly readAt: number;
  /** How far the phone's clock is behind the server's. */
  readonly clockBehind: number;
  readonly sharingSince: number | null;
  readonly lastSentAt: number | null;
};

/** The storage for these: IndexedDB, or memory if a browser stores nothing. */
export type DriveStorage = {
  /** False if a reload loses everything. */
  readonly isPersistent: boolean;
  readonly loadLink: (link: string) => Promise<StoredLink | null>;
  readonly saveLink: (memory: StoredLink) => Promise<void>;
  /** Of all links. */
  readonly listItems: () => Promise<PendingItem[]>;
  readonly saveItem: (thing: PendingItem, bytes?: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly loadBytes: (id: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  readonly deleteItem: (id: string) => Promise<void>;
  readonly addPosition: (link: string, position: StoredPosition) => Promise<void>;
  /** The oldest, in order of creation. */
  readonly oldestPositions: (link: string, most: number) => Promise<StoredPositions>;
  readonly countPositions: (link: string) => Promise<number>;
  readonly deletePositions: (keys: readonly number[]) => Promise<void>;
  /** Of all links: positions made before one moment, memories of links last read before another. */
  readonly deleteOlderThan: (positionsBefore: number, linksBefore: number) => Promise<void>;
};

export type StoredPositions = {
  readonly keys: readonly number[];
  readonly positions: readonly StoredPosition[];
};
