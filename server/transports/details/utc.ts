export function utc(moment: number): string {
  return new Date(moment).toISOString();
}

export function utcOrNull(moment: number | null): string | null {
  return moment === null ? null : utc(moment);
}
