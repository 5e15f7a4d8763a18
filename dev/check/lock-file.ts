type LockFile = {
  readonly packages?: Readonly<Record<string, { readonly resolved?: string; readonly link?: boolean }>>;
};

/** Download addresses in the lock file would tie every clone to the registry of its last author. */
export function addressesInLockFile(text: string): readonly string[] {
  const { packages } = JSON.parse(text) as LockFile;
  if (packages === undefined) return ['package-lock.json lists no packages'];
  return Object.entries(packages).flatMap(([name, { resolved, link }]) =>
    resolved === undefined || link === true ? [] : [`package-lock.json: ${name} has the address ${resolved}`],
  );
}
