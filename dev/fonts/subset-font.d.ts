declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'woff2';
    readonly keepFeatures: readonly string[];
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    readonly preserveNameIds: readonly number[];
  };

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
