import type { ResultOf } from '#contract/endpoint.ts';
import type { getUserList } from '#contract/office-users.ts';
import { userColumns } from '#web/parts/office/user-columns.tsx';
import type { Column } from '#web/ui/table/columns.ts';

type ListedUser = ResultOf<typeof getUserList>['rows'][number];

const below = (text: string) => <span className="rpt-block rpt-text-13 rpt-muted rpt-nowrap">{text}</span>;

/** The columns of every table of members, with two days below the name and the subscription. */
export const userListColumns: readonly Column<ListedUser>[] = userColumns.map((column) => ({
  ...column,
  cell: (user) => (
    <>
      {column.cell(user)}
      {column.key === 'name' ? below(`joined ${user.joined}`) : null}
      {column.key === 'subscription_type' && user.paid_to ? below(`to ${user.paid_to}`) : null}
    </>
  ),
}));
