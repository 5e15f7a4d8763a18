export type VersionState = {
  readonly appVersion: string | undefined;
  readonly serverVersion: string | undefined;
  readonly error: Error | null;
};

/** Specification §8: a mismatch means that a newer app waits to be loaded. Unknown versions are no mismatch. */
export function isOutdated({ appVersion, serverVersion }: VersionState): boolean {
  return appVersion !== undefined && serverVersion !== undefined && appVersion !== serverVersion;
}
