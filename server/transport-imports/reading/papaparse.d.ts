// The package has no types of its own; those in use are declared here.
declare module 'papaparse' {
  const papa: {
    readonly parse: (
      text: string,
      options: { readonly delimiter: string },
    ) => { readonly data: string[][]; readonly errors: readonly { readonly type: string }[] };
  };
  export default papa;
}
