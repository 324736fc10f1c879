import { sql } from 'kysely';
import type { Db } from './connect.ts';

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  int4: 'number',
  int2: 'number',
  int8: 'string',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'Instant',
  jsonb: 'unknown',
  _int2: 'number[]',
  _text: 'string[]',
};

interface Column {
  /** The condition of the check constraint on this column alone. */
  check_text: string | null;
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: string;
  column_default: string | null;
  is_generated: 'ALWAYS' | 'NEVER';
}

/** The text of tables.ts for the schema that the migrations make. A test checks that the file is up to date. */
export async function generateTypes(db: Db): Promise<string> {
  const { rows } = await sql<Column>`
    select table_name, column_name, udt_name, is_nullable, column_default, is_generated, (
      select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint
      where contype = 'c' and conrelid = format('public.%I', table_name)::regclass and conkey = array[ordinal_position::int2]
    ) as check_text
    from information_schema.columns
    where table_schema = 'public' order by table_name collate "C", ordinal_position`.execute(db);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const blocks = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.column_name}: ${typeOf(column)};`);
    return `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}\n`;
  });
  const names = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`);
  return `// Generated from the migrations by \`npm run db:types\`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Cents } from '#domain/money/money.ts';

type Instant = ColumnType<Date, Date, Date>;

${blocks.join('\n')}
export interface Tables {
${names.join('\n')}
}
`;
}

function typeOf(column: Column): string {
  const base = column.column_name.endsWith('_cents')
    ? 'Cents'
    : (valuesOf(column.check_text) ?? TYPES[column.udt_name]);
  if (!base) throw new Error(`No type for ${column.table_name}.${column.column_name} (${column.udt_name})`);
  const full = column.is_nullable === 'YES' ? nullable(base) : base;
  if (column.is_generated === 'ALWAYS') return `GeneratedAlways<${full}>`;
  return column.column_default === null ? full : `Generated<${full}>`;
}

/** `check (kind in ('a', 'b'))` as a union; PostgreSQL writes it as `= ANY (ARRAY['a'::text, 'b'::text])`. */
function valuesOf(check: string | null): string | undefined {
  const list = /= ANY \(ARRAY\[(.*?)\]\)/.exec(check ?? '')?.[1];
  return list
    ?.match(/'(?:[^']|'')*'|-?\d+/g)
    ?.map((text) => text.replace(/(?<=.)''(?=.)/g, "\\'"))
    .join(' | ');
}

const nullable = (base: string) =>
  base === 'Instant' ? 'ColumnType<Date | null, Date | null | undefined, Date | null>' : `${base} | null`;

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
