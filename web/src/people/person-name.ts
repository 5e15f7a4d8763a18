type Named = { readonly givenName: string; readonly familyName: string; readonly email: string | null };

/** A person's display name; those who have never signed in only have their address. */
export function personName({ givenName, familyName, email }: Named): string {
  return `${givenName} ${familyName}`.trim() || (email ?? '');
}
