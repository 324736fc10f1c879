import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

// The statements that the tests over HTTP send to PostgreSQL. Afterwards the embedded engine prepares it (docs/decisions/0028).
const folder = process.env.TEST_STATEMENTS;
const statements = new Map<string, string>();

/** Lists of values differ in length only. */
const shapeOf = (text: string) =>
  text
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/(\?, )+\?/g, '?')
    .replaceAll(/(\(\?\), )+\(\?\)/g, '(?)');

/** Notes every statement of a pool, when npm test names a folder for them. One that begins with a comment is a test's own. */
export function noteStatements(pool: pg.Pool): void {
  if (!folder) return;
  pool.on('connect', (client) => {
    const query = client.query as (statement: string | { text: string }, ...rest: unknown[]) => unknown;
    const noting: typeof query = (statement, ...rest) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      const shape = shapeOf(text);
      if (/^\s*(select|insert|update|delete|with)\b/i.test(text) && !statements.has(shape))
        statements.set(shape, text);
      return query.call(client, statement, ...rest);
    };
    Object.assign(client, { query: noting });
  });
}

/** Writes what this process has noted. */
export function writeStatements(): void {
  if (folder) writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify([...statements]));
}

/** The notes of all processes; null when there was no run on PostgreSQL. */
export function notedStatements(): string[] | null {
  if (!folder) return null;
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return [...new Map(files.flatMap((file) => JSON.parse(file) as [string, string][])).values()];
}
