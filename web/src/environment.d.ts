interface ImportMetaEnv {
  /** The version that is built in, see `web/run-vite.ts`; missing if Vite serves the sources. */
  readonly MILEPOST_BUILD?: string;
}
