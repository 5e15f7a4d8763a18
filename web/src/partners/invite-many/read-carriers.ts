import { pastedCells } from '../../actions/paste/pasted-cells.ts';

type Field = 'name' | 'email' | 'reference';

export type PastedCarrier = { readonly line: number } & { readonly [F in Field]: string };

type ColumnIndexes = { readonly [F in Field]: number | undefined };

/** Common names of these columns, in either language. */
const headings: Readonly<Record<Field, RegExp>> = {
  email: /^(e-?mails?|mail|e-?mail[- ]?(address|adresse)|mail[- ]?adresse)$/i,
  name: /^(name|carrier|carrier name|company|firma|firmenname|frachtführer|spediteur|unternehmen)$/i,
  reference: /^(reference|ref|your reference|number|no\.?|referenz|ihre referenz|nummer|nr\.?|kreditornummer|id)$/i,
};

const usual: ColumnIndexes = { name: 0, email: 1, reference: 2 };

function columnsFromHeading(cells: readonly string[]): ColumnIndexes | null {
  const at = (field: Field): number | undefined => {
    const index = cells.findIndex((cell) => headings[field].test(cell));
    return index === -1 ? undefined : index;
  };
  const places = { name: at('name'), email: at('email'), reference: at('reference') };
  return places.email === undefined && places.name === undefined ? null : places;
}

/** Without a heading, addresses identify their column, and the others keep their order. */
function columnsByAddress(rows: readonly (readonly string[])[]): ColumnIndexes {
  const columns = [0, 1, 2];
  const addresses = columns.map((column) => rows.filter((cells) => cells[column]?.includes('@') === true).length);
  const most = Math.max(...addresses);
  if (most === 0) return usual;
  const email = addresses.indexOf(most);
  const [name, reference] = columns.filter((column) => column !== email);
  return { name, email, reference };
}

/** Name, e-mail and own reference, from a spreadsheet or a file exported from one; empty lines are skipped. */
export function readCarriers(text: string): PastedCarrier[] {
  const lines = pastedCells(text.replace(/^\uFEFF/, '')).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = lines;
  const heading = first === undefined ? null : columnsFromHeading(first.cells);
  const rows = heading === null ? lines : lines.slice(1);
  const places = heading ?? columnsByAddress(rows.map(({ cells }) => cells));
  return rows.map(({ line, cells }) => {
    const cell = (place: number | undefined): string => (place === undefined ? '' : (cells[place] ?? ''));
    return { line, name: cell(places.name), email: cell(places.email), reference: cell(places.reference) };
  });
}
