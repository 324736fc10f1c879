import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { usersCsv } from '#contract/admin-users.ts';
import { download } from '#web/api/client.ts';
import { AdminList } from '#web/parts/admin/AdminList.tsx';
import { AdminPage } from '#web/parts/admin/AdminPage.tsx';
import { useMay } from '#web/parts/admin/rights.ts';
import { useAdminRows } from '#web/parts/admin/use-admin-rows.ts';
import { under } from '#web/parts/admin/use-bulk.ts';
import { userColumns } from '#web/parts/admin/user-columns.tsx';
import { EditDelete } from '#web/ui/table/EditDelete.tsx';
import type { Message } from '#web/ui/use-message.ts';
import { BulkButtons } from './BulkButtons.tsx';
import { type BulkAction, BulkDialog } from './BulkDialog.tsx';
import { FoundUsers, START } from './FoundUsers.tsx';
import { UserSearch } from './UserSearch.tsx';
import { filterNames, filterOf, type UserFilter, usersQuery } from './user-data.ts';

interface UserListProps {
  message: Message | null;
  onShow: (message: Message | null) => void;
  onEdit: (userId: string) => void;
}

/** The members who match a search, changed one by one or in bulk. */
export function UserList({ message, onShow, onEdit }: UserListProps) {
  const { table, pages } = useAdminRows({
    ask: usersQuery,
    columns: userColumns,
    rowKey: ({ email }) => email,
    sort: { key: 'email', descending: false },
    filters: filterNames,
  });
  const may = useMay();
  const [action, setAction] = useState<BulkAction | null>(null);
  const filter = filterOf(table.at.filters);
  const { userEmail, subscription_type: subscription, ...others } = filter;
  const page = userEmail === '' ? undefined : pages.data;
  const alike = page?.alike ?? false;
  const narrow = (filters: UserFilter) => table.change({ filters: { ...filters }, page: 1 });
  const button = (text: string, filters: UserFilter, variant = 'default') => (
    <Button variant={variant} size="sm" onClick={() => narrow(filters)}>
      {text}
    </Button>
  );
  const start = (kind: BulkAction['kind']) => setAction({ kind, users: under(table.selection, filter) });

  return (
    <AdminPage
      title="Users"
      lead={page ? <FoundUsers {...page} text={userEmail} /> : 'Search for the users to see.'}
      csv={
        page && !alike && page.total > 0 && may('lists') ? () => download(usersCsv, { query: filter }) : null
      }
      {...{ message, onShow }}
    >
      <AdminList
        // Those who are alike have an order of their own.
        table={alike ? { ...table, headers: [] } : table}
        pages={pages}
        title={alike ? 'Alike' : 'Users'}
        titleGivesWay
        dense
        stackBelow={860}
        filter={<UserSearch filter={filter} onFilter={narrow} />}
        before={userEmail === '' ? START : null}
        note={subscription ? `Only subscription ${subscription}` : null}
        bar={subscription ? button('All subscriptions', { userEmail, ...others }, 'subtle') : null}
        rowName={({ email }) => email}
        empty={{
          icon: IconUsers,
          text: 'No Users available for this search',
          action: button('Clear filters', { userEmail }),
        }}
        // Nobody has agreed to a guess, so those who are only alike are not changed in bulk.
        bulk={alike ? null : <BulkButtons onStart={start} />}
        actionHeads={may('delete') ? ['Edit', 'Delete'] : ['Edit']}
        actions={(user) => (
          <EditDelete
            name={user.email}
            onEdit={() => onEdit(user.user_id)}
            onDelete={may('delete') ? () => setAction({ kind: 'deleteOne', users: [user.email] }) : undefined}
          />
        )}
      />
      {action ? (
        <BulkDialog
          action={action}
          onClose={(isGone) => {
            setAction(null);
            if (isGone) table.clear();
            if (isGone) void pages.refetch();
          }}
          onDone={(outcome) => {
            setAction(null);
            table.clear();
            onShow(outcome);
          }}
        />
      ) : null}
    </AdminPage>
  );
}
