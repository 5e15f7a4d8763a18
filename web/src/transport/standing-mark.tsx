import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Standing } from '@milepost/domain/eta/transport-standing';
import type { ReactNode } from 'react';
import classes from './standing-mark.module.css';

/** An arrival's standing as one shape, one colour and one word; old and missing ETAs also have a common one. */
export type StandingKind = Standing | 'NO_CURRENT_ETA';

export const standingWords = {
  DELAYED: msg`Delayed`,
  AT_RISK: msg`At risk`,
  ON_TIME: msg`On time`,
  EARLY: msg`Early`,
  OLD: msg`Old ETA`,
  NO_ETA: msg`No ETA`,
  NO_CURRENT_ETA: msg`No current ETA`,
  UNKNOWN: msg`Arrival unknown`,
} as const satisfies Record<StandingKind, MessageDescriptor>;

/** The name of its colours in `tokens.css`. */
export const standingColors = {
  DELAYED: 'delayed',
  AT_RISK: 'missing-id',
  ON_TIME: 'on-time',
  EARLY: 'early',
  OLD: 'signal-old',
  NO_ETA: 'no-eta',
  NO_CURRENT_ETA: 'signal-old',
  UNKNOWN: 'no-eta',
} as const satisfies Record<StandingKind, string>;

/** Drawn in a square of 14; two rings side by side need more. */
const WIDTH = 14;
const PAIR_WIDTH = 26;

const shapes: Readonly<Record<StandingKind, ReactNode>> = {
  DELAYED: <path d="M7 .8 13.2 7 7 13.2.8 7Z" fill="currentColor" />,
  AT_RISK: <path d="M7 1 13.4 12.6H.6Z" fill="currentColor" />,
  ON_TIME: <circle cx={7} cy={7} r={5} fill="currentColor" />,
  EARLY: <rect x={2.2} y={2.2} width={9.6} height={9.6} rx={1.2} fill="currentColor" />,
  OLD: <circle cx={7} cy={7} r={4.6} className={classes['ring']} />,
  NO_ETA: <circle cx={7} cy={7} r={4.8} className={classes['dashed']} />,
  NO_CURRENT_ETA: (
    <>
      <circle cx={7} cy={7} r={4.8} className={classes['dashed']} data-standing="NO_ETA" />
      <circle cx={19} cy={7} r={4.6} className={classes['ring']} />
    </>
  ),
  UNKNOWN: <path d="M2.5 7h9" className={classes['ring']} />,
};

type Props = {
  readonly kind: StandingKind;
  /** Height in pixels. */
  readonly size?: number;
  /** Set if no label is shown next to it. */
  readonly named?: boolean;
};

export function StandingMark({ kind, size = WIDTH, named = false }: Props): ReactNode {
  const { t } = useLingui();
  const width = kind === 'NO_CURRENT_ETA' ? PAIR_WIDTH : WIDTH;
  const name = named ? { role: 'img', 'aria-label': t(standingWords[kind]) } : { 'aria-hidden': true };
  return (
    <svg
      className={classes['mark']}
      data-standing={kind}
      width={(size * width) / WIDTH}
      height={size}
      viewBox={`0 0 ${width} ${WIDTH}`}
      {...name}
    >
      {named && <title>{t(standingWords[kind])}</title>}
      {shapes[kind]}
    </svg>
  );
}
