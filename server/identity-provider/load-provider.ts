import type Provider from 'oidc-provider';

// The package's entry warns on the console about every Node that is not yet a long-term release. What it exports as
// default is made in this file, which has no types of its own.
const withoutWarning: string = 'oidc-provider/lib/provider.js';

export async function loadProvider(): Promise<typeof Provider> {
  const loaded = (await import(withoutWarning)) as { readonly Provider: typeof Provider };
  return loaded.Provider;
}
