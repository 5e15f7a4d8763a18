import type { MessageDescriptor } from '@lingui/core';
import { type OpenStanding, openStandings } from '@milepost/domain/eta/transport-standing';
import { standingColors, StandingMark, standingWords } from '../transport/standing-mark.tsx';

/** Marks differ in shape too, because not everyone sees the colours. */
export type MarkShape = 'circle' | 'diamond' | 'square' | 'ring' | 'triangle' | 'dashed';

type MarkDisplay = { readonly meaning: string; readonly shape: MarkShape; readonly word: MessageDescriptor };

const lookOf = (kind: OpenStanding, shape: MarkShape): MarkDisplay => ({
  meaning: standingColors[kind],
  shape,
  word: standingWords[kind],
});

export const markDisplay: Readonly<Record<OpenStanding, MarkDisplay>> = {
  ON_TIME: lookOf('ON_TIME', 'circle'),
  DELAYED: lookOf('DELAYED', 'diamond'),
  AT_RISK: lookOf('AT_RISK', 'triangle'),
  EARLY: lookOf('EARLY', 'square'),
  NO_ETA: lookOf('NO_ETA', 'dashed'),
  OLD: lookOf('OLD', 'ring'),
};

type SwatchProps = { readonly mark: OpenStanding };

/** The mark in legends and lists, with the same shape as in all other views. */
export function MarkSwatch({ mark }: SwatchProps) {
  return <StandingMark kind={mark} />;
}

export type MarkColors = {
  readonly of: Readonly<Record<OpenStanding, string>>;
  readonly ring: string;
  readonly text: string;
  readonly selected: string;
};

/** The colours for the canvas, read from the current style sheet: a canvas cannot use CSS variables. */
export function readMarkColors(): MarkColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--mp-${name}`).trim();
  const of = Object.fromEntries(openStandings.map((mark) => [mark, token(`${markDisplay[mark].meaning}-graphic`)]));
  return {
    of: of as Readonly<Record<OpenStanding, string>>,
    ring: token('surface'),
    text: token('text'),
    selected: token('accent'),
  };
}
