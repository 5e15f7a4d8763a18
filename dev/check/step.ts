/** One thing that is checked: it holds when it finds nothing, and what it finds is printed as it is. */
export type Step = { readonly name: string; readonly find: (root: string) => Promise<string> };
