const KB = 1_024;
const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** "1.2 MB", formatted for the reader's language. */
export function fileSize(bytes: number, locale: string): string {
  const power = bytes < KB ** 2 ? 1 : bytes < KB ** 3 ? 2 : 3;
  const value = bytes / KB ** power;
  const digits = { maximumFractionDigits: value < 10 ? 1 : 0 };
  const unit = { style: 'unit', unit: units[power - 1] } as const;
  return new Intl.NumberFormat(locale, { ...unit, ...digits }).format(Math.max(value, 0.1));
}
