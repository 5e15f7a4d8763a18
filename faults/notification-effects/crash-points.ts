/** The steps of sending, each of which a program may not survive. */
const sendingSteps = [
  'LEASED',
  /** The other side has all of the message and has not answered yet. */
  'TAKEN',
  /** The other side has answered, and this is noted nowhere. */
  'ANSWERED',
  /** The note is written and not committed. */
  'NOTING',
  'NOTED',
] as const;

type SendingStep = (typeof sendingSteps)[number];
export type SentKind = 'EMAIL' | 'SMS';

export type CrashPoint = 'PASSING_ON' | 'PASSED_ON' | `${SentKind}_${SendingStep}`;

/** From an occurrence to what people got. */
export const crashPoints: readonly CrashPoint[] = [
  /** Everything is written, and nothing is committed. */
  'PASSING_ON',
  /** Passed on: no mail is written yet. */
  'PASSED_ON',
  ...sendingSteps.flatMap((step) => [`EMAIL_${step}`, `SMS_${step}`] as const),
];

/** The other side has the message, and nothing is noted: only after these is it sent once more. */
export const doubtfulPoints = crashPoints.filter((point) => point.endsWith('_TAKEN') || point.endsWith('_ANSWERED'));
