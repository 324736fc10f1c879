import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { usersCsv } from '#contract/office-users.ts';
import { download } from '#web/api/client.ts';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useMay } from '#web/parts/office/rights.ts';
import { under } from '#web/parts/office/use-bulk.ts';
import { useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { EditDelete } from '#web/ui/table/EditDelete.tsx';
import { orderOf, sortOf } from '#web/ui/table/url-state.ts';
import type { Message } from '#web/ui/use-message.ts';
import { BulkButtons } from './BulkButtons.tsx';
import type { BulkAction } from './BulkDialog.tsx';
import { FoundUsers, START } from './FoundUsers.tsx';
import { UserSearch } from './UserSearch.tsx';
import { useUserDialog } from './use-user-dialog.tsx';
import { filterNames, filterOf, inAddress, usersQuery } from './user-data.ts';
import { userListColumns } from './user-list-columns.tsx';

interface UserListProps {
  message: Message | null;
  onShow: (message: Message | null) => void;
  onEdit: (userId: string) => void;
}

/** The members who match a search, changed one by one or in bulk. */
export function UserList({ message, onShow, onEdit }: UserListProps) {
  const { table, pages } = useOfficeRows({
    ask: usersQuery,
    columns: userListColumns,
    rowKey: ({ email }) => email,
    sort: { key: 'email', descending: false },
    filters: filterNames,
  });
  const may = useMay();
  const { begin, dialog } = useUserDialog({ onGone: table.clear, refetch: pages.refetch, onShow });
  const filter = filterOf(table.at.filters);
  const { userEmail } = filter;
  const page = userEmail === '' ? undefined : pages.data;
  const alike = page?.alike ?? false;
  const start = (kind: BulkAction['kind']) => begin({ kind, users: under(table.selection, filter) });

  return (
    <OfficePage
      title="Users"
      lead={<FoundUsers found={page} text={userEmail} />}
      csv={
        page && !alike && page.total > 0 && may('lists') ? () => download(usersCsv, { query: filter }) : null
      }
      {...{ message, onShow }}
    >
      <OfficeList
        // People who are only alike come in the order of their likeness, so their columns cannot be sorted.
        table={alike ? { ...table, headers: [] } : table}
        pages={pages}
        title={alike ? 'Alike' : 'Users'}
        titleGivesWay
        dense
        stackBelow={860}
        filter={
          <UserSearch
            filter={filter}
            order={orderOf(table.at.sort)}
            onFilter={(filters, order) =>
              table.change({ filters: inAddress(filters), sort: sortOf(order), page: 1 })
            }
          />
        }
        before={userEmail === '' ? START : null}
        rowName={({ email }) => email}
        empty={{
          icon: IconUsers,
          text: 'No Users available for this search',
          action: (
            <Button
              variant="default"
              size="sm"
              onClick={() => table.change({ filters: { userEmail }, page: 1 })}
            >
              Clear filters
            </Button>
          ),
        }}
        // Nobody has agreed to a guess, so those who are only alike are not changed in bulk.
        bulk={alike ? null : <BulkButtons onStart={start} />}
        actionHeads={may('delete') ? ['Edit', 'Delete'] : ['Edit']}
        actions={(user) => (
          <EditDelete
            name={user.email}
            onEdit={() => onEdit(user.user_id)}
            onDelete={may('delete') ? () => begin({ kind: 'deleteOne', users: [user.email] }) : undefined}
          />
        )}
      />
      {dialog}
    </OfficePage>
  );
}
