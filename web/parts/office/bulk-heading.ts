import type { ResultOf } from '#contract/endpoint.ts';
import type { officeBulkActions } from '#contract/office-bulk-actions.ts';
import { counted } from '#domain/text/counted.ts';

type BulkAction = Pick<
  ResultOf<typeof officeBulkActions>['rows'][number],
  'title' | 'row_one' | 'row_many' | 'total'
>;

/** '5 000 users', '1 user'. */
export const rowsInWords = (
  { row_one, row_many }: Omit<BulkAction, 'title' | 'total'>,
  count: number,
): string => counted(count, row_one, row_many);

/** 'Delete 5 000 users'; 'Change legacy status, 212 users' when the title does not end with what the rows are. */
export function headingOf(action: BulkAction): string {
  const rows = rowsInWords(action, action.total);
  const verb = action.title.endsWith(` ${action.row_many}`)
    ? action.title.slice(0, -action.row_many.length - 1)
    : null;
  return verb ? `${verb} ${rows}` : `${action.title}, ${rows}`;
}

/** 'Deleting 5 000 users'. */
export const runningHeading = (action: BulkAction): string =>
  headingOf(action).replace(/^\w+/, (verb) => `${verb.replace(/e$/, '')}ing`);
