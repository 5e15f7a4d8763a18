import type { Body } from '@milepost/api-contract/call';
import type {
  Drive,
  sendDrivePositions,
  sendDriveReport,
  startDriveDocument,
} from '@milepost/api-contract/links/drive';
import type { RefusedBecause } from '../words/drive-words.ts';

/** What the phone keeps until the server has it. Times are milliseconds by the server’s clock. */

export type KeptPosition = Body<typeof sendDrivePositions>['positions'][number];
export type ReportBody = Body<typeof sendDriveReport>;
type PhotoBody = Body<typeof startDriveDocument>;

type Waiting = {
  readonly id: string;
  /** The SHA-256 of the link's token; the token itself is never stored. */
  readonly link: string;
  /** When it was tapped: things are sent in this order. */
  readonly madeAt: number;
  readonly city: string;
  readonly refusedBecause: RefusedBecause | null;
};

export type WaitingReport = Waiting & {
  readonly what: 'REPORT';
  readonly body: ReportBody;
  /** It can be undone until then. */
  readonly heldUntil: number;
};
export type WaitingPhoto = Waiting & { readonly what: 'PHOTO'; readonly body: PhotoBody };
export type WaitingThing = WaitingReport | WaitingPhoto;

export type LinkMemory = {
  readonly link: string;
  readonly drive: Drive | null;
  readonly readAt: number;
  /** How far the phone's clock is behind the server's. */
  readonly clockBehind: number;
  readonly sharingSince: number | null;
  readonly lastSentAt: number | null;
};

/** The storage for these: IndexedDB, or memory if a browser stores nothing. */
export type Kept = {
  /** False if a reload loses everything. */
  readonly lasting: boolean;
  readonly memory: (link: string) => Promise<LinkMemory | null>;
  readonly remember: (memory: LinkMemory) => Promise<void>;
  /** Of all links. */
  readonly things: () => Promise<WaitingThing[]>;
  readonly putThing: (thing: WaitingThing, bytes?: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly bytesOf: (id: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  readonly dropThing: (id: string) => Promise<void>;
  readonly addPosition: (link: string, position: KeptPosition) => Promise<void>;
  /** The oldest, in order of creation. */
  readonly oldestPositions: (link: string, most: number) => Promise<KeptPositions>;
  readonly countPositions: (link: string) => Promise<number>;
  readonly dropPositions: (keys: readonly number[]) => Promise<void>;
  /** Of all links: positions made before one moment, memories of links last read before another. */
  readonly forgetBefore: (positionsBefore: number, linksBefore: number) => Promise<void>;
};

export type KeptPositions = {
  readonly keys: readonly number[];
  readonly positions: readonly KeptPosition[];
};
