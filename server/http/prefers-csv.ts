/** Whether CSV is preferred to JSON, by the order in the header. */
export function prefersCsv(accept: string | undefined): boolean {
  const named = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';')[0]?.trim());
  const csv = named.indexOf('text/csv');
  const json = named.indexOf('application/json');
  return csv !== -1 && (json === -1 || csv < json);
}
