import type { UseQueryResult } from '@tanstack/react-query';
import type { Selection } from '#contract/selection.ts';
import { grouped } from '#domain/text/counted.ts';
import type { ApiError } from '#web/api/client.ts';
import { type ConfirmRequest, confirm } from '#web/ui/confirm.ts';
import type { TableRows } from '#web/ui/table/use-rows.ts';
import type { Message } from '#web/ui/use-message.ts';

export interface BulkList {
  table: Pick<TableRows<never>, 'at' | 'selection' | 'selected' | 'clear'>;
  pages: UseQueryResult<{ total: number }, ApiError>;
}

interface Bulk<Result> {
  /** The question about this many rows. */
  ask: (count: number) => Omit<ConfirmRequest, 'act'>;
  send: (chosen: Selection) => Promise<Result>;
  outcome: (result: Result) => Message;
}

/**
 * A bulk action of a list: counts the selected rows anew, asks, acts on exactly that number of rows, and shows what was
 * done.
 */
export function useBulk({ table, pages }: BulkList, onShow: (message: Message) => void) {
  const countedNow = async (selection: Selection): Promise<Selection> => {
    if (Array.isArray(selection)) return selection;
    const total = (await pages.refetch()).data?.total;
    return total === undefined ? selection : confirmed(selection, total - selection.except.length);
  };
  return async <Result>({ ask, send, outcome }: Bulk<Result>) => {
    const chosen = await countedNow(table.selection);
    const count = Array.isArray(chosen) ? chosen.length : chosen.expected;
    // Another administrator was faster: no row is left, and the list shows it.
    if (count < 1) return table.clear();
    const question = ask(count);
    const changed = count === table.selected ? '' : `Now ${grouped(count)} match.`;
    let message: Message | undefined;
    await confirm({
      ...question,
      note: [changed, question.note].filter(Boolean).join(' ') || undefined,
      act: async () => {
        message = outcome(await send(chosen));
      },
    });
    if (!message) return;
    table.clear();
    onShow(message);
  };
}

export type Chosen<Filter> = string[] | { all: true; except: string[]; filter: Filter; expected: number };

/** The selection, held to the number that the confirmation showed. */
export const confirmed = <Filter>(chosen: Chosen<Filter>, expected: number): Chosen<Filter> =>
  Array.isArray(chosen) ? chosen : { ...chosen, expected };

/** The selection with the filter as the call takes it. */
export const under = <Filter>(selection: Selection, filter: Filter): Chosen<Filter> =>
  Array.isArray(selection) ? selection : { ...selection, filter };
