import type { Column, Table } from './catalogue.ts';

/** The tables as readable SQL: the result of the migrations. */
export function schemaSql(tables: readonly Table[]): string {
  const head =
    '-- The tables as the newest migration leaves them, written by "npm run schema". Functions are in functions/.';
  return [`${head}\n`, ...tables.map(tableSql)].join('\n');
}

function tableSql({ name, columns, constraints, partitionedBy, options, statements }: Table): string {
  const lines = [
    ...columns.map(columnSql),
    ...constraints.map((constraint) => `CONSTRAINT ${constraint.name} ${constraint.definition}`),
  ];
  const tail = [
    partitionedBy === null ? '' : ` PARTITION BY ${partitionedBy}`,
    options === null ? '' : ` WITH (${options.join(', ')})`,
  ].join('');
  const table = `CREATE TABLE ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${tail}`;
  return [table, ...statements].map((statement) => `${statement};\n`).join('');
}

function columnSql(column: Column): string {
  return [
    `${column.name} ${column.type}`,
    column.collation === null ? '' : ` COLLATE "${column.collation}"`,
    column.generated === null ? '' : ` GENERATED ALWAYS AS (${column.generated}) STORED`,
    column.identity ? ' GENERATED ALWAYS AS IDENTITY' : '',
    column.default === null ? '' : ` DEFAULT ${column.default}`,
    column.isNullable ? '' : ' NOT NULL',
  ].join('');
}
