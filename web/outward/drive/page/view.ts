import type { Drive } from '@milepost/api-contract/links/drive';
import type { Day } from '../progress/derive-progress.ts';
import type { PhoneState } from '../phone/drive-state.ts';
import type { Phone } from '../phone/start-drive-controller.ts';
import type { DriveWords } from '../words/drive-words.ts';
import type { DriveLanguage } from '../words/languages.ts';

/** What every part of the page needs to show text. */
export type Spoken = {
  readonly words: DriveWords;
  readonly language: DriveLanguage;
  /** By the server's clock. */
  readonly now: number;
  /** Of the next stop, otherwise of the last: the page shows the times of one zone. */
  readonly zone: string;
};

export type View = Spoken & { readonly phone: Phone; readonly state: PhoneState };

export type DayView = View & { readonly drive: Drive; readonly day: Day };
