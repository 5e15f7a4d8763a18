import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type OpenStanding, openStandings } from '@milepost/domain/eta/transport-standing';
import {
  type Icon,
  IconAlertTriangle,
  IconAntennaBarsOff,
  IconCircleCheck,
  IconClockExclamation,
  IconClockOff,
  IconClockUp,
} from '@tabler/icons-react';
import type { Meaning } from '../ui/status/status-badge.tsx';

/** Marks differ in shape too, because not everyone sees the colours. */
export type MarkShape = 'circle' | 'diamond' | 'square' | 'ring' | 'triangle';

type MarkLook = {
  readonly meaning: Meaning;
  readonly shape: MarkShape;
  readonly icon: Icon;
  readonly word: MessageDescriptor;
};

export const markLooks: Readonly<Record<OpenStanding, MarkLook>> = {
  ON_TIME: { meaning: 'on-time', shape: 'circle', icon: IconCircleCheck, word: msg`On time` },
  DELAYED: { meaning: 'delayed', shape: 'diamond', icon: IconClockExclamation, word: msg`Delayed` },
  AT_RISK: { meaning: 'missing-id', shape: 'triangle', icon: IconAlertTriangle, word: msg`At risk` },
  EARLY: { meaning: 'early', shape: 'square', icon: IconClockUp, word: msg`Early` },
  NO_ETA: { meaning: 'no-eta', shape: 'circle', icon: IconClockOff, word: msg`No ETA` },
  OLD: { meaning: 'signal-old', shape: 'ring', icon: IconAntennaBarsOff, word: msg`Old ETA` },
};

type SwatchProps = { readonly mark: OpenStanding };

/** The mark as the map draws it, for legends and lists. */
export function MarkSwatch({ mark }: SwatchProps) {
  const { meaning, shape } = markLooks[mark];
  const color = `var(--mp-${meaning}-graphic)`;
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden style={{ flex: 'none' }}>
      {shape === 'diamond' && <path d="M7 0.5 13.5 7 7 13.5 0.5 7Z" fill={color} />}
      {shape === 'triangle' && <path d="M7 1 13.5 12.5H0.5Z" fill={color} />}
      {shape === 'square' && <rect x={1.5} y={1.5} width={11} height={11} rx={2.5} fill={color} />}
      {shape === 'circle' && <circle cx={7} cy={7} r={6} fill={color} />}
      {shape === 'ring' && <circle cx={7} cy={7} r={4.5} fill="none" stroke={color} strokeWidth={3} />}
    </svg>
  );
}

export type MarkColors = {
  readonly of: Readonly<Record<OpenStanding, string>>;
  readonly ring: string;
  readonly text: string;
  readonly selected: string;
};

/** What the canvas paints with, as the style sheet says it at this moment: canvases know no variables. */
export function readMarkColors(): MarkColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--mp-${name}`).trim();
  const of = Object.fromEntries(openStandings.map((mark) => [mark, token(`${markLooks[mark].meaning}-graphic`)]));
  return {
    of: of as Readonly<Record<OpenStanding, string>>,
    ring: token('surface'),
    text: token('text'),
    selected: token('accent'),
  };
}
