import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ResultOf } from '#contract/endpoint.ts';
import { type getUserList, usersCsv } from '#contract/office-users.ts';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { rand } from '#domain/money/money.ts';
import { grouped } from '#domain/text/counted.ts';
import { download } from '#web/api/download.ts';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { Allowed, useMay } from '#web/parts/office/rights.ts';
import { under } from '#web/parts/office/use-bulk.ts';
import { useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { userColumns } from '#web/parts/office/user-columns.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import { Line } from '#web/ui/layout/parts.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { EditDelete } from '#web/ui/table/EditDelete.tsx';
import { orderOf, sortOf } from '#web/ui/table/url-state.ts';
import type { Message } from '#web/ui/use-message.ts';
import type { BulkDialogProps } from './bulk-words.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { GroupMailDialog } from './GroupMailDialog.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import { UserSearch } from './UserSearch.tsx';
import type { BulkStatus } from './use-status-form.ts';
import { type ChosenUsers, filterNames, filterOf, inAddress, userOrders, usersQuery } from './user-data.ts';

/** The bulk action that an administrator is about to start, and its users. */
interface BulkAction {
  kind: 'delete' | 'deleteOne' | 'mail' | BulkStatus;
  users: ChosenUsers;
}

interface BulkDialogAction extends Omit<BulkDialogProps, 'users'> {
  action: BulkAction;
}

/** The confirmation of a bulk action (spec B §2.9). */
function BulkDialog({ action: { kind, users }, ...rest }: BulkDialogAction) {
  if (kind === 'delete' || kind === 'deleteOne')
    return <DeleteDialog users={users} one={kind === 'deleteOne'} {...rest} />;
  if (kind === 'mail') return <GroupMailDialog users={users} {...rest} />;
  return <StatusDialog users={users} kind={kind} {...rest} />;
}

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
      file={
        page && !alike && page.total > 0 && may('lists')
          ? (format) => download(usersCsv, { query: { ...filter, format } })
          : null
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
            onFilter={(filters) => table.change({ filters: inAddress(filters), page: 1 })}
          />
        }
        before={userEmail === '' ? START : null}
        bar={
          alike ? null : (
            <Order
              value={orderOf(table.at.sort)}
              onChoose={(order) => table.change({ sort: sortOf(order), page: 1 })}
            />
          )
        }
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

/** The order of the rows, also by what no column has. */
function Order({ value, onChoose }: { value: string; onChoose: (order: string) => void }) {
  const id = useId();
  return (
    <Line gap={8}>
      <label className="rpt-text-14 rpt-muted" htmlFor={id}>
        Order
      </label>
      <SelectInput
        id={id}
        size="sm"
        data={userOrders}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </Line>
  );
}

const START =
  'Part of the email is enough; @ finds everybody. You can also type the beginning of a name, of a telephone or membership number, or the number of an invoice.';

interface FoundUsersProps {
  /** Undefined while nothing is found yet. */
  found: Omit<ResultOf<typeof getUserList>, 'rows'> | undefined;
  text: string;
}

/** How many users match, or that none does and these are like the text. */
function FoundUsers({ found, text }: FoundUsersProps) {
  if (!found) return text === '' ? 'Search for the users to see.' : '\u00a0';
  const { total, more, all, alike } = found;
  if (alike && total > 0)
    return (
      <>
        Nobody matches ‘<bdi>{text}</bdi>’. These users are similar.
      </>
    );
  return (
    <>
      <strong>
        {more ? 'More than ' : ''}
        {grouped(total)} of {grouped(all)}
      </strong>{' '}
      users match this search.
    </>
  );
}

/** The bulk actions on the selected users (spec B §2.9). */
const BulkButtons = ({ onStart }: { onStart: (kind: BulkAction['kind']) => void }) => (
  <>
    <Button variant="default" size="sm" onClick={() => onStart('legacy')}>
      Change Legacy Status
    </Button>
    <Button variant="default" size="sm" onClick={() => onStart('payment')}>
      Change Paid Status
    </Button>
    <Button variant="default" size="sm" onClick={() => onStart('issue')}>
      Change Payment Issue Status
    </Button>
    <Allowed right="groups">
      <Button variant="default" size="sm" onClick={() => onStart('mail')}>
        Send a Mail
      </Button>
    </Allowed>
    <Allowed right="delete">
      <DeleteButton small onClick={() => onStart('delete')}>
        Delete Selected Users
      </DeleteButton>
    </Allowed>
  </>
);

interface UserDialogOptions {
  /** The selected rows are others now. */
  onGone: () => void;
  refetch: () => unknown;
  onShow: (message: Message | null) => void;
}

/** The question before a change of members, and the list after it. */
function useUserDialog({ onGone, refetch, onShow }: UserDialogOptions) {
  const [action, begin] = useState<BulkAction | null>(null);
  const dialog = action ? (
    <BulkDialog
      action={action}
      onClose={(isGone) => {
        begin(null);
        if (isGone) onGone();
        if (isGone) void refetch();
      }}
      onDone={(outcome) => {
        begin(null);
        onGone();
        onShow(outcome);
      }}
    />
  ) : null;
  return { begin, dialog };
}

type ListedUser = ResultOf<typeof getUserList>['rows'][number];

const below = (text: string) => <span className="rpt-block rpt-text-13 rpt-muted rpt-nowrap">{text}</span>;

/** The renewal that is not paid: amount, day, what comes next. */
const Overdue = ({
  of: { due_on, amount, next_try_on, access_to },
}: {
  of: NonNullable<ListedUser['overdue']>;
}) => (
  <>
    {below(`${rand(amount)} due ${dateInTable(due_on)}`)}
    {below(next_try_on ? `next try ${dateInTable(next_try_on)}` : 'no further try known')}
    {below(`access to ${dateInTable(access_to)}`)}
  </>
);

/** The columns of every table of members, with two days below the name and the subscription. */
const userListColumns: readonly Column<ListedUser>[] = userColumns.map((column) => ({
  ...column,
  cell: (user) => (
    <>
      {column.cell(user)}
      {column.key === 'email' && user.account_status === 'DECEASED' ? (
        <Chip tone="quiet">Deceased</Chip>
      ) : null}
      {column.key === 'name' ? below(`joined ${user.joined}`) : null}
      {column.key === 'payment_issue' && user.overdue ? <Overdue of={user.overdue} /> : null}
      {column.key === 'subscription_type' && user.paid_to ? below(`to ${dateInTable(user.paid_to)}`) : null}
    </>
  ),
}));
