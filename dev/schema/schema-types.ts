import { columnTypes } from './column-types.ts';
import type { Column, Table } from './catalogue.ts';

const typeScript: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  real: 'number',
  'double precision': 'number',
  // More than a number can hold.
  bigint: 'string',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  'text[]': 'string[]',
  'integer[]': 'number[]',
  'uuid[]': 'string[]',
};

/** Only the startup queries what was applied, before anything else exists. */
const withoutTypes = ['migration'];

const LINE_WIDTH = 120;

/** The tables as Kysely sees them. */
export function schemaTypes(all: readonly Table[]): string {
  const tables = all.filter(({ name }) => !withoutTypes.includes(name));
  const used = new Map<string, string>();
  const bodies = tables.map(({ name, columns }) => {
    const lines = columns.map((column) => `    ${column.name}: ${columnType(name, column, used)};`);
    return `  ${name}: {\n${lines.join('\n')}\n  };`;
  });
  const imports = [...Map.groupBy(used, ([, module]) => module)]
    .map(([module, types]) => importOf(types.map(([type]) => type).toSorted(), module))
    .toSorted();
  return [
    ...imports,
    "import type { Generated, GeneratedAlways } from 'kysely';",
    '',
    '/** The tables as the newest migration leaves them, written by "npm run schema". */',
    'export type Schema = {',
    ...bodies,
    '};\n',
  ].join('\n');
}

/** As the formatter writes it. */
function importOf(types: readonly string[], module: string): string {
  const line = `import type { ${types.join(', ')} } from '${module}';`;
  return line.length <= LINE_WIDTH ? line : `import type {\n  ${types.join(',\n  ')},\n} from '${module}';`;
}

function columnType(table: string, column: Column, used: Map<string, string>): string {
  const type = valueType(table, column, used);
  const stored = column.isNullable && type !== 'unknown' ? `${type} | null` : type;
  if (column.identity || column.generated !== null) return `GeneratedAlways<${stored}>`;
  // Optional in an insert; for a union with null, Kysely infers that by itself.
  const isOptional = column.default !== null || (column.isNullable && type === 'unknown');
  return isOptional ? `Generated<${stored}>` : stored;
}

function valueType(table: string, column: Column, used: Map<string, string>): string {
  const [type, module] = columnTypes[`${table}.${column.name}`] ?? columnTypes[column.name] ?? [];
  if (type !== undefined && module !== undefined) {
    used.set(type, module);
    return type;
  }
  if (column.values !== null) return column.values.map((value) => `'${value}'`).join(' | ');
  const found = typeScript[column.type];
  if (found === undefined) throw new Error(`No TypeScript type is known for ${column.type} (${table}.${column.name}).`);
  return found;
}
