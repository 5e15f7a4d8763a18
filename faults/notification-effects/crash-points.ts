/** The steps of sending; the program may die at each of them. */
const sendingSteps = [
  'LEASED',
  /** The other side has the whole message but has not answered yet. */
  'TAKEN',
  /** The other side has answered, but nothing records it yet. */
  'ANSWERED',
  /** The outcome is written but not committed. */
  'NOTING',
  'NOTED',
] as const;

type SendingStep = (typeof sendingSteps)[number];
export type SentKind = 'EMAIL' | 'SMS';

export type CrashPoint = 'PASSING_ON' | 'PASSED_ON' | `${SentKind}_${SendingStep}`;

/** From an occurrence to what people received. */
export const crashPoints: readonly CrashPoint[] = [
  /** Everything is written, nothing is committed. */
  'PASSING_ON',
  /** Passed on, but no mail is written yet. */
  'PASSED_ON',
  ...sendingSteps.flatMap((step) => [`EMAIL_${step}`, `SMS_${step}`] as const),
];

/** The other side has the message but nothing records it: only after these points is the message sent again. */
export const doubtfulPoints = crashPoints.filter((point) => point.endsWith('_TAKEN') || point.endsWith('_ANSWERED'));
