import type { Span } from './planned-windows.ts';

/** How the device of a truck measures and sends; instants of true time in epoch milliseconds. */
export type Device = {
  /** Draws its noise, its gaps and its mistakes. */
  readonly seed: number;
  readonly intervalMs: number;
  readonly noiseM: number;
  /** When it is alive. */
  readonly measures: readonly Span[];
  /** What it measures meanwhile is sent when they end. */
  readonly offline: readonly Span[];
  /** Until then its clock runs ahead. */
  readonly clockWrongUntil: number;
  /** Until then it finds no satellites and only says that it is alive. */
  readonly blindUntil: number;
};
