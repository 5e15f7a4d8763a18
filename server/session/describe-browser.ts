type Pattern = readonly [name: string, pattern: RegExp];

/** Most browsers also claim to be those further down. */
const BROWSERS: readonly Pattern[] = [
  ['Edge', /\b(Edg|EdgA|EdgiOS)\//],
  ['Opera', /\b(OPR|OPT|OPX)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
  ['curl', /^curl\//],
];

const SYSTEMS: readonly Pattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Browser and system by their usual names; null where unknown. */
export function describeBrowser(userAgent: string | null): { browser: string | null; system: string | null } {
  const find = (patterns: readonly Pattern[]) =>
    userAgent === null ? null : (patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null);
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
