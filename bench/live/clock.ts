/** A monotonic clock in milliseconds, shared by all processes on this machine. */
export function sharedNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
