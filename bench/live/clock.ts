/** A clock in milliseconds that all processes of this machine share and that is never set. */
export function sharedNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
