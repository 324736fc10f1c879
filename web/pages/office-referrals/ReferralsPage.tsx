import { referralPayouts } from '#contract/office-referrals.ts';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { useListPage } from '#web/parts/use-list-page.ts';
import { MemberTable } from './MemberTable.tsx';
import { PaidTable } from './PaidTable.tsx';
import { PayoutTable, payoutColumns } from './PayoutTable.tsx';
import { owedText, type Payee, type Payouts } from './referral-data.ts';

/** /masterReferral: money that is owed first, then the members and their codes (spec B §2.9). */
export function OfficeReferralsPage() {
  const { message, show, done } = useListPage();
  const payouts = useOfficeRows<Payee, Payouts>({
    ask: pagesOf(referralPayouts),
    columns: payoutColumns,
    rowKey: ({ user_id }) => user_id,
    prefix: 'owed',
    sort: { key: 'uses', descending: true },
  });
  const owed = payouts.pages.data ? owedText(payouts.pages.data) : { sum: '', rest: '\u00a0' };
  return (
    <OfficePage
      title="Referral codes"
      lead={
        <>
          <strong>{owed.sum}</strong>
          {owed.rest}
        </>
      }
      message={message}
      onShow={show}
    >
      <PayoutTable {...payouts} onDone={done} />
      <MemberTable onShow={show} />
      <PaidTable />
    </OfficePage>
  );
}
