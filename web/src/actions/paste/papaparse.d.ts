// The published types bring Node's globals into the browser app, so what is used is declared here.
declare module 'papaparse' {
  const papa: {
    readonly parse: (text: string, options: { readonly delimiter: string }) => { readonly data: string[][] };
  };
  export default papa;
}
