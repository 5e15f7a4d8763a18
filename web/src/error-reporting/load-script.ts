/** Specification §9, Script load timeout. */
const SCRIPT_TIMEOUT_MS = 120_000;

/** Loads a script of another house, and gives it up when it takes too long. */
export function loadScript(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  const timer = setTimeout(() => {
    script.remove();
    reject(new Error(`the script took longer than ${SCRIPT_TIMEOUT_MS} ms`));
  }, SCRIPT_TIMEOUT_MS);
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => reject(new Error('the script could not be loaded')));
  script.async = true;
  script.src = address;
  document.head.append(script);
  return promise.finally(() => clearTimeout(timer));
}
