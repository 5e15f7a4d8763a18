import type Provider from 'oidc-provider';

// The package's entry point warns on the console about every Node version that is not LTS yet. Its default export is
// defined in this file, which has no types of its own.
const withoutWarning: string = 'oidc-provider/lib/provider.js';

export async function loadProvider(): Promise<typeof Provider> {
  const loaded = (await import(withoutWarning)) as { readonly Provider: typeof Provider };
  return loaded.Provider;
}
