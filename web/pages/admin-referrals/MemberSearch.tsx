import { grouped } from '#domain/counted.ts';
import { NO_REFERRAL_CODE } from '#domain/referrals.ts';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { Message } from '#web/ui/use-message.ts';
import { MemberTable } from './MemberTable.tsx';
import classes from './ReferralsPage.module.css';
import { type Found, isEmptySearch, membersQuery, type ReferralUser, searchOf } from './referral-data.ts';
import { SearchForm } from './SearchForm.tsx';

const codeCell = ({ discount_code: code }: ReferralUser) =>
  code === NO_REFERRAL_CODE ? <span className={classes.aside}>{code}</span> : <b>{code}</b>;

const columns: Column<ReferralUser>[] = [
  { key: 'email', title: 'Email', cell: ({ email }) => email, sort: 'server' },
  { key: 'discount_code', title: 'Referral Code', cell: codeCell, sort: 'server' },
  {
    key: 'number_times_used',
    title: 'No. of Times Used',
    align: 'right',
    cell: (row) => grouped(row.number_times_used),
    sort: 'server',
  },
];

/** The search for members and, once something is searched for, what it finds. */
export function MemberSearch({ onDone }: { onDone: (outcome: Message) => void }) {
  const { table, pages } = useServerRows<ReferralUser, Found>({
    ask: membersQuery,
    columns,
    rowKey: ({ user_id }) => user_id,
    sizes: adminPageSizes,
    filters: ['userEmail', 'code'],
  });
  const search = searchOf(table.at.filters);
  return (
    <div className={classes.card}>
      <SearchForm
        search={search}
        onFilter={({ userEmail, code }) => table.change({ filters: { userEmail, code }, page: 1 })}
      />
      {isEmptySearch(search) ? (
        <p className={classes.hint}>
          Search by a part of the email, or choose who has a code, to see members and their codes.
        </p>
      ) : (
        <MemberTable table={table} pages={pages} onDone={onDone} />
      )}
    </div>
  );
}
