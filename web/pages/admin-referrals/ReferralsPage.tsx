import { referralPayouts } from '#contract/admin-referrals.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { understood } from '#web/parts/understood.ts';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import { MemberSearch } from './MemberSearch.tsx';
import { PaidTable } from './PaidTable.tsx';
import { PayoutTable, payoutColumns } from './PayoutTable.tsx';
import classes from './ReferralsPage.module.css';
import { owedText, type Payee, type Payouts } from './referral-data.ts';

/** /masterReferral: money that is owed first, then the members and their codes (spec B §2.9). */
export function AdminReferralsPage() {
  const [outcome, show] = useMessage(delays.message);
  const payouts = useServerRows<Payee, Payouts>({
    ask: (request) => query(referralPayouts, undefined, understood(referralPayouts, request)),
    columns: payoutColumns,
    rowKey: ({ user_id }) => user_id,
    sizes: adminPageSizes,
    prefix: 'owed',
    sort: { key: 'uses', descending: true },
  });
  const owed = payouts.pages.data ? owedText(payouts.pages.data) : { sum: '', rest: '\u00a0' };
  const done = (text: string) => show({ tone: 'green', text });
  return (
    <div className={classes.page}>
      <PageTitle
        title="Referral codes"
        lead={
          <>
            <strong>{owed.sum}</strong>
            {owed.rest}
          </>
        }
      />
      <PageMessage message={outcome} onClose={() => show(null)} />
      <PayoutTable {...payouts} onDone={done} />
      <MemberSearch onDone={show} />
      <PaidTable />
    </div>
  );
}
