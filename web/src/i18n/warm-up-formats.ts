/**
 * Formatting the first number and date takes a browser 20 ms, whatever the language, and only in the first thread that
 * does it.
 */
export function warmUpFormats(): void {
  new Worker(new URL('./first-formats.ts', import.meta.url), { type: 'module' });
}
