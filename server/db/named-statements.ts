import { createHash } from 'node:crypto';
import type pg from 'pg';

const names = new Map<string, string>();

/** Gives a SQL text that never changes a name, so that PostgreSQL plans it once a connection. */
export function nameStatement(sql: string): void {
  names.set(sql, `rpt_${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`);
}

/**
 * Lets a connection send named texts by their name. Only texts of `nameStatement` have one: the lists that people search and
 * sort have a text for each combination, and each name takes memory of the connection.
 */
export function sendByName(client: pg.ClientBase): void {
  const send: (...query: unknown[]) => unknown = client.query.bind(client);
  const byName = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest);
  };
  Object.assign(client, { query: byName });
}
