import type { Drive } from '@milepost/api-contract/links/drive';
import type { DriveProgress } from '../progress/derive-progress.ts';
import type { DriveState } from '../phone/drive-state.ts';
import type { DriveController } from '../phone/start-drive-controller.ts';
import type { DriveWords } from '../words/drive-words.ts';
import type { DriveLanguage } from '../words/languages.ts';

/** What every part of the page needs to show text. */
export type TextContext = {
  readonly words: DriveWords;
  readonly language: DriveLanguage;
  /** By the server's clock. */
  readonly now: number;
  /** Of the next stop, otherwise of the last: the page shows the times of one zone. */
  readonly zone: string;
};

export type View = TextContext & { readonly phone: DriveController; readonly state: DriveState };

export type DriveView = View & { readonly drive: Drive; readonly progress: DriveProgress };
