/** The result of a fault run: `figure` for the last line, and whether the promise held. */
export type FaultReport = { readonly figure: string; readonly holds: boolean };

export type FaultRun = (isSmall: boolean, seed: number) => Promise<FaultReport>;
