import { Button } from '@mantine/core';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usersCsv } from '#contract/admin-users.ts';
import { grouped } from '#domain/counted.ts';
import { type ApiError, download } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { userColumns } from '#web/parts/admin/user-columns.tsx';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { EditDelete } from '#web/ui/table/EditDelete.tsx';
import type { Message } from '#web/ui/use-message.ts';
import { BulkButtons } from './BulkButtons.tsx';
import { type BulkAction, BulkDialog } from './BulkDialog.tsx';
import { UserSearch } from './UserSearch.tsx';
import classes from './UsersPage.module.css';
import { chosenOf, filterNames, filterOf, usersQuery } from './user-data.ts';

interface UserListProps {
  message: Message | null;
  onShow: (message: Message | null) => void;
  onEdit: (userId: string) => void;
}

export function UserList({ message, onShow, onEdit }: UserListProps) {
  const { table, pages } = useServerRows({
    ask: usersQuery,
    columns: userColumns,
    rowKey: ({ email }) => email,
    sizes: adminPageSizes,
    sort: { key: 'email', descending: false },
    filters: filterNames,
  });
  const [action, setAction] = useState<BulkAction | null>(null);
  const filter = filterOf(table.at.filters);
  const { subscription_type: subscription, ...others } = filter;
  const isSearched = filter.userEmail !== '';
  const found = isSearched ? pages.data : undefined;
  const file = useMutation<void, ApiError>({ mutationFn: () => download(usersCsv, { query: filter }) });
  const start = (kind: BulkAction['kind']) => setAction({ kind, users: chosenOf(table.selection) });

  return (
    <div className={classes.page}>
      <PageTitle
        title="Users"
        lead={found ? <Found {...found} text={filter.userEmail} /> : 'Search for the users to see.'}
        beside={
          found && !found.alike && found.total > 0 ? (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              loading={file.isPending}
              onClick={() => file.mutate()}
            >
              Download CSV
            </Button>
          ) : null
        }
      />
      <PageMessage message={message} onClose={() => onShow(null)} />
      {file.error ? <Banner tone="red">{failureTextOf(file.error)}</Banner> : null}
      <div className={classes.card}>
        <UserSearch filter={filter} onFilter={(next) => table.change({ filters: { ...next }, page: 1 })} />
        {!isSearched ? (
          <p className={classes.start}>
            A part of the email is enough; @ finds everybody. You can also type the beginning of a name or of
            a membership number.
          </p>
        ) : pages.error ? (
          <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />
        ) : !found ? (
          <SkeletonRows rows={8} />
        ) : (
          <div className={classes.rows} aria-busy={pages.isPlaceholderData || undefined}>
            <DataTable
              // The specified sentence also where a filter finds nobody. Those who are alike have an order of their own.
              table={{ ...table, narrowed: false, ...(found.alike ? { headers: [] } : {}) }}
              title={found.alike ? 'Alike' : 'Users'}
              titleGivesWay
              dense
              stackBelow={860}
              note={subscription ? `Only subscription ${subscription}` : null}
              bar={
                subscription ? (
                  <Button
                    variant="subtle"
                    size="sm"
                    onClick={() => table.change({ filters: { ...others }, page: 1 })}
                  >
                    All subscriptions
                  </Button>
                ) : null
              }
              rowName={({ email }) => email}
              empty={
                <Empty
                  icon={IconUsers}
                  text="No Users available for this search"
                  action={
                    <Button
                      variant="default"
                      size="sm"
                      onClick={() => table.change({ filters: { userEmail: filter.userEmail }, page: 1 })}
                    >
                      Clear filters
                    </Button>
                  }
                />
              }
              // Nobody has agreed to a guess, so those who are only alike are not changed in bulk.
              {...(found.alike ? {} : { bulk: <BulkButtons onStart={start} /> })}
              actionHeads={['Edit', 'Delete']}
              actions={(user) => (
                <EditDelete
                  name={user.email}
                  onEdit={() => onEdit(user.user_id)}
                  onDelete={() => setAction({ kind: 'deleteOne', users: [user.email] })}
                />
              )}
            />
          </div>
        )}
      </div>
      {action ? (
        <BulkDialog
          action={action}
          onClose={(isGone) => {
            setAction(null);
            if (!isGone) return;
            table.clear();
            void pages.refetch();
          }}
          onDone={(said) => {
            setAction(null);
            table.clear();
            onShow(said);
          }}
        />
      ) : null}
    </div>
  );
}

interface FoundProps {
  total: number;
  all: number;
  alike: boolean;
  text: string;
}

function Found({ total, all, alike, text }: FoundProps) {
  if (alike && total > 0)
    return (
      <>
        Nobody matches ‘<bdi>{text}</bdi>’. These users are like it.
      </>
    );
  return (
    <>
      <strong>
        {grouped(total)} of {grouped(all)}
      </strong>{' '}
      users match this search.
    </>
  );
}
