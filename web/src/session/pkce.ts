function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** A value that cannot be guessed: the verifier (RFC 7636 §4.1), the state and the nonce are such. */
export function tokenFrom(random: Uint8Array): string {
  return base64Url(random);
}

/** RFC 7636 §4.2: what the identity provider is told beforehand about the verifier that it is shown afterwards. */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(digest));
}
