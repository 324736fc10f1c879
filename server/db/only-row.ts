/** The row of a query without a table. */
export function onlyRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A query without a table has one row');
  return row;
}
