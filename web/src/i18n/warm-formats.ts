/** The first number and date take a browser 20 ms, whatever their language, and only in the first thread that asks. */
export function warmFormats(): void {
  new Worker(new URL('./first-formats.ts', import.meta.url), { type: 'module' });
}
