/** Parses a record written by `csvLine`: RFC 4180 and nothing else. */
export function csvCells(record: string, separator = ','): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= record.length; at += 1) {
    let cell = '';
    if (record[at] === '"') {
      let end = record.indexOf('"', at + 1);
      while (end !== -1 && record[end + 1] === '"') end = record.indexOf('"', end + 2);
      if (end === -1) end = record.length;
      cell = record.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    }
    const next = record.indexOf(separator, at);
    const until = next === -1 ? record.length : next;
    cells.push(cell + record.slice(at, until));
    at = until;
  }
  return cells;
}
