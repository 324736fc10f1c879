import type { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';
import { nameStatement } from './named-statements.ts';

/** A query of the builder, or one that is written in SQL. */
interface Query<R> {
  compile(db: Db): CompiledQuery<R>;
}

/**
 * A query whose SQL is built at its first run. Every later run only fills in its values: to build the SQL of a call takes
 * the server longer than to check the call. `build` gets placeholders, so it may not decide anything by a value; one that
 * computes with a value throws. Both engines run the same SQL; PostgreSQL plans it once a connection.
 */
export function compiledOnce<V extends object, R>(build: (db: Db, values: V) => Query<R>) {
  let compiled: CompiledQuery<R> | undefined;
  return async (db: Db, values: V): Promise<R[]> => {
    if (!compiled) {
      compiled = build(db, placeholders as V).compile(db);
      nameStatement(compiled.sql);
    }
    const { sql, query, queryId, parameters: places } = compiled;
    const parameters: unknown[] = [];
    for (const one of places) parameters.push(one instanceof Placeholder ? values[one.name as keyof V] : one);
    return (await db.executeQuery({ sql, query, queryId, parameters } as CompiledQuery<R>)).rows;
  };
}

/** Stands for a value while the query is built. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A query that is compiled once computes with '${this.name}'`);
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
