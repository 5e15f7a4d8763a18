import type { Body } from '@milepost/api-contract/call';
import type { sendDriveReport } from '@milepost/api-contract/links/drive';

type Report = Body<typeof sendDriveReport>;
export type ReportKind = Report['kind'];
export type DelayReason = NonNullable<Report['delay']>['reason'];

/** One text for each plural form that the language has; `{n}` is the number. */
export type PluralForms = { readonly other: string } & {
  readonly [F in 'zero' | 'one' | 'two' | 'few' | 'many']?: string;
};

type Problem = { readonly title: string; readonly help: string };

/** Why an item was not accepted and will not be sent again. */
export type RefusalReason =
  | 'OUT_OF_TURN'
  | 'NO_SUCH_STOP'
  | 'TIME'
  | 'ENDED'
  | 'TOO_MANY'
  | 'FULL'
  | 'FILE'
  | 'TOO_OLD'
  | 'OTHER';

/**
 * The page’s texts. `{name}` is a placeholder, `**so**` is bold. A label for a time is shown next to the time, not
 * around it.
 */
export type DriveWords = {
  readonly title: string;
  readonly language: string;
  readonly loading: string;
  readonly offline: {
    readonly title: string;
    readonly waiting: PluralForms;
    readonly nothingWaits: string;
    readonly byItself: string;
    readonly serverTrouble: string;
    readonly asOf: string;
    readonly neverLoaded: Problem;
    readonly tryAgain: string;
  };
  readonly stop: {
    readonly next: string;
    readonly last: string;
    readonly navigate: string;
    readonly all: string;
    readonly planned: string;
    readonly arrived: string;
    readonly departed: string;
    readonly done: string;
  };
  readonly eta: {
    readonly ON_TIME: string;
    readonly DELAYED: string;
    readonly EARLY: string;
    readonly about: string;
    readonly asOf: string;
    readonly old: string;
    readonly none: string;
  };
  readonly share: {
    readonly start: string;
    readonly who: string;
    readonly whoText: string;
    readonly until: string;
    readonly untilText: string;
    readonly screen: string;
    readonly screenText: string;
    readonly background: string;
    readonly traccarSteps: string;
    readonly install: string;
    readonly connect: string;
    readonly server: string;
    readonly identifier: string;
    readonly sharing: string;
    readonly since: string;
    readonly lastPosition: string;
    readonly looking: string;
    readonly stop: string;
    readonly screenStaysOn: string;
    readonly screenByHand: string;
    readonly tooEarly: string;
    readonly otherWindow: string;
    readonly denied: Problem;
    readonly noSignal: Problem;
    readonly noGeolocation: Problem;
    readonly insecure: Problem;
  };
  readonly report: {
    readonly buttons: Readonly<Record<ReportKind, string>>;
    readonly said: Readonly<Record<ReportKind, string>>;
    readonly undo: string;
    readonly undone: string;
    readonly soon: string;
    readonly sendNow: string;
  };
  readonly delay: {
    readonly title: string;
    readonly why: string;
    readonly reasons: Readonly<Record<DelayReason, string>>;
    readonly howMuch: string;
    readonly otherMinutes: string;
    readonly note: string;
    readonly send: string;
    readonly cancel: string;
    readonly chooseReason: string;
    readonly chooseMinutes: string;
  };
  readonly photo: {
    readonly title: string;
    readonly hint: string;
    readonly sent: PluralForms;
    readonly preparing: string;
    readonly unreadable: string;
    readonly noRoom: string;
    readonly item: string;
  };
  readonly waiting: {
    readonly title: string;
    readonly positions: PluralForms;
    readonly refusedTitle: string;
    readonly because: Readonly<Record<RefusalReason, string>>;
    readonly remove: string;
    readonly otherTransport: PluralForms;
    readonly onlyWhileOpen: string;
    readonly notKept: string;
  };
  readonly foot: { readonly lastSent: string; readonly validUntil: string };
  readonly end: {
    readonly expired: Problem;
    readonly unknown: Problem;
    readonly cancelled: Problem;
    readonly completed: Problem;
    readonly askFor: string;
    readonly notSent: string;
    readonly forget: string;
  };
};
