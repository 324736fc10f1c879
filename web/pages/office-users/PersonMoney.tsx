import { useMutation } from '@tanstack/react-query';
import { userInvoicePdf } from '#contract/office-person.ts';
import { rand } from '#domain/money/money.ts';
import { type ApiError, download } from '#web/api/client.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { dayAndTime } from '#web/parts/office/times.ts';
import { PersonCard } from './PersonCard.tsx';
import type { MasterUser, Person } from './user-data.ts';

interface PersonMoneyProps {
  user: MasterUser;
  money: Person['money'];
}

/** The payments of a member, and what came of them. */
export function PersonMoney({ user: { user_id }, money }: PersonMoneyProps) {
  const { paid_to, renews, open_form, referral_code, codes_used, payments, invoices } = money;
  const file = useMutation<void, ApiError, string>({
    mutationFn: (id) => download(userInvoicePdf, { params: { user_id, id } }),
  });
  return (
    <PersonCard
      id="person-money"
      title="Money"
      shown="The last 30 payments and invoices"
      facts={[
        ['Paid to', paid_to ?? 'No day'],
        ['Subscription', renews ? 'Renews automatically' : 'Does not renew'],
        [
          'Unpaid payment form',
          open_form ? `${rand(open_form.amount)}, ${dayAndTime(open_form.at)}` : 'None',
        ],
        ['Referral code', referral_code || 'None'],
        ...(codes_used ? [['Codes used', codes_used.join(', ') || 'None'] as const] : []),
        ...(payments.length === 0 ? [['Payments', 'None'] as const] : []),
        ...payments.map(
          ({ at, amount, reference }) =>
            [`Payment ${dayAndTime(at)}`, `${rand(amount)} ${reference}`, `${at} ${reference}`] as const,
        ),
        ...invoices.map(
          ({ id, number, amount }) =>
            [
              number,
              <>
                <span>{rand(amount)}</span>
                <button
                  className="rpt-link-button"
                  type="button"
                  disabled={file.isPending}
                  onClick={() => file.mutate(id)}
                >
                  PDF<span className="rpt-hidden"> {number}</span>
                </button>
              </>,
              id,
            ] as const,
        ),
      ]}
    >
      <Fault error={file.error} />
    </PersonCard>
  );
}
