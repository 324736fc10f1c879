/** A row as a query gives it, or as one statement gives it among others: in JSON, where an instant is text. */
export type RowOrJson<Row> = {
  [Name in keyof Row]: Extract<Row[Name], Date> extends never ? Row[Name] : Row[Name] | string;
};
