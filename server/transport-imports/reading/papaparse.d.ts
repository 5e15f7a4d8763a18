// The package has no types of its own; what is used is declared here.
declare module 'papaparse' {
  const papa: {
    readonly parse: (
      text: string,
      options: { readonly delimiter: string },
    ) => { readonly data: string[][]; readonly errors: readonly { readonly type: string }[] };
  };
  export default papa;
}
