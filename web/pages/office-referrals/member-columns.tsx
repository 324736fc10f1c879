import { NO_REFERRAL_CODE } from '#domain/referrals/referrals.ts';
import { grouped } from '#domain/text/counted.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { ReferralUser } from './referral-data.ts';

const codeCell = ({ discount_code: code }: ReferralUser) =>
  code === NO_REFERRAL_CODE ? (
    <span className="rpt-text-14 rpt-muted">{code}</span>
  ) : (
    <b className="rpt-medium">{code}</b>
  );

export const memberColumns: readonly Column<ReferralUser>[] = [
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
