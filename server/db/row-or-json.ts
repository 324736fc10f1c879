import type { Compilable } from 'kysely';

/** A row as a query gives it, or as one statement gives it among others: in JSON, where an instant is text. */
export type RowOrJson<Row> = {
  [Name in keyof Row]: Extract<Row[Name], Date> extends never ? Row[Name] : Row[Name] | string;
};

/** The row, or its form in JSON, of the query that a function makes. */
export type RowOf<Select extends (...values: never[]) => Compilable<unknown>> =
  ReturnType<Select> extends Compilable<infer Row> ? RowOrJson<Row> : never;
