import { createHash } from 'node:crypto';
import pg from 'pg';

const names = new Map<string, string>();

/** Gives a SQL text that never changes a name, so that PostgreSQL plans it once a connection. */
export function nameStatement(sql: string): void {
  names.set(sql, `rpt_${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`);
}

/**
 * Sends the texts of a connection: named ones by their name, if `named`. Only texts of `nameStatement` have one: the lists that
 * people search and sort have a text for each combination, and each name takes memory of the connection.
 *
 * The driver answers through a callback: its own promise keeps nearly every result in memory until the next full collection.
 * It also copies the settings of each query that has any, so the name is added to the query itself.
 */
export function sendTexts(client: pg.ClientBase, { named }: { named: boolean }): void {
  const send: (...query: unknown[]) => unknown = client.query.bind(client);
  const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || typeof values === 'function' || rest.length > 0)
      return send(text, values, ...rest);
    return new Promise((resolve, reject) => {
      const one = new pg.Query(text, values as unknown[], (fault: Error | undefined, result: unknown) =>
        fault ? reject(fault) : resolve(result),
      );
      const name = named && names.get(text);
      if (name) Object.assign(one, { name });
      send(one);
    }).catch((fault: Error) => {
      // The stack leads to whoever asked, not to the socket, as that of the driver does.
      Error.captureStackTrace(fault);
      throw fault;
    });
  };
  Object.assign(client, { query });
}
