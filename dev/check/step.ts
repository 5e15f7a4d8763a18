/** A check. It passes when it finds nothing; findings are printed as they are. */
export type Step = { readonly name: string; readonly find: (root: string) => Promise<string> };
