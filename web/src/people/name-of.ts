type Named = { readonly givenName: string; readonly familyName: string; readonly email: string | null };

/** What a person is called; those who have signed in never yet have no name but their address. */
export function nameOf({ givenName, familyName, email }: Named): string {
  return `${givenName} ${familyName}`.trim() || (email ?? '');
}
