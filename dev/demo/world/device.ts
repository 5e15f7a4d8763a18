import type { Span } from './planned-windows.ts';

/** How a truck's device measures and sends; true times in epoch milliseconds. */
export type Device = {
  /** The random stream of its noise, gaps and errors. */
  readonly seed: number;
  readonly intervalMs: number;
  readonly noiseM: number;
  /** When the device is switched on. */
  readonly measures: readonly Span[];
  /** Gaps; what the device measures during one is sent at its end. */
  readonly offline: readonly Span[];
  /** Until then its clock is ahead. */
  readonly clockWrongUntil: number;
  /** Until then it has no satellites and only sends heartbeats. */
  readonly blindUntil: number;
};
