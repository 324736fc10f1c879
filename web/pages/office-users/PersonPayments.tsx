import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveUserBuyer } from '#contract/buyer.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { buyerFields, buyerLabels } from '#domain/invoices/buyer.ts';
import { rand } from '#domain/money/money.ts';
import { pick } from '#domain/text/names.ts';
import { useMay } from '#web/parts/office/rights.ts';
import { SentDialog } from '#web/parts/office/SentDialog.tsx';
import { sendWhere } from '#web/parts/office/sent-words.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { BuyerFields, type BuyerValues } from '#web/parts/payments/BuyerFields.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import type { Message } from '#web/ui/use-message.ts';
import { useMayChange } from './Changeable.tsx';
import { PersonCard } from './PersonCard.tsx';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';
import { ReissueDialog } from './ReissueDialog.tsx';
import { ReversePaymentDialog } from './ReversePaymentDialog.tsx';
import type { MasterUser, Person } from './user-data.ts';

interface PersonPaymentsProps {
  user: MasterUser;
  money: Person['money'];
  onShow: (message: Message) => void;
}

type Recorded = Person['money']['payments'][number];
type Refund = Person['money']['refunds'][number];
type Open = 'record' | 'buyer' | 'reissue' | { reverse: Recorded } | { sent: Refund } | null;

/** Payments that the office recorded, the payer whom the invoices name (docs/decisions/0046), and refunds (0048). */
export function PersonPayments({ user, money, onShow }: PersonPaymentsProps) {
  const [open, choose] = useState<Open>(null);
  const may = useMay();
  const mayChange = useMayChange(user);
  const { buyer, payments, invoices, refunds } = money;
  const recorded = payments.filter(({ way }) => way !== '');
  const reissuable = invoices.filter((invoice) => invoice.open);
  const dialog = {
    user,
    onDone: (text: string) => onShow({ tone: 'green', text }),
    onClose: () => choose(null),
  };
  return (
    <PersonCard
      id="person-payments"
      title="Buyer, refunds, and payments by EFT, cash or cheque"
      facts={[
        ['Buyer', buyer.name === '' ? 'None: invoices name the member' : buyerInWords(buyer)],
        ...recorded.map(
          (payment) =>
            [
              `${payment.way} ${dateInWords(southAfricanDate(new Date(payment.at)))}`,
              <>
                <span>{`${rand(payment.amount)}, ${payment.reference}${payment.reversed ? ', reversed' : ''}`}</span>
                {mayChange && may('money') && !payment.reversed ? (
                  <button
                    className="rpt-link-button"
                    type="button"
                    onClick={() => choose({ reverse: payment })}
                  >
                    Reverse<span className="rpt-hidden"> {payment.reference}</span>
                  </button>
                ) : null}
              </>,
              payment.id,
            ] as const,
        ),
        ...refunds.map(
          (refund) =>
            [
              `Refund ${refund.credit_note}`,
              <>
                <span>
                  {rand(refund.amount)}
                  {refund.sent
                    ? `, sent on ${dateInWords(refund.sent.on)}`
                    : `: send it ${sendWhere(refund.way)}`}
                </span>
                {mayChange && may('money') && !refund.sent ? (
                  <button className="rpt-link-button" type="button" onClick={() => choose({ sent: refund })}>
                    Mark as sent<span className="rpt-hidden"> {refund.credit_note}</span>
                  </button>
                ) : null}
              </>,
            ] as const,
        ),
      ]}
    >
      {mayChange ? (
        <Row gap={8} pad={16}>
          {may('money') ? (
            <Button variant="default" size="sm" onClick={() => choose('record')}>
              Record a payment
            </Button>
          ) : null}
          {may('status') ? (
            <Button variant="default" size="sm" onClick={() => choose('buyer')}>
              {buyer.name === '' ? 'Add a buyer' : 'Change buyer'}
            </Button>
          ) : null}
          {may('money') && buyer.name !== '' && reissuable.length > 0 ? (
            <Button variant="default" size="sm" onClick={() => choose('reissue')}>
              Issue an invoice again
            </Button>
          ) : null}
        </Row>
      ) : null}
      {open === 'record' ? <RecordPaymentDialog {...dialog} money={money} /> : null}
      {open === 'buyer' ? <BuyerDialog {...dialog} buyer={buyer} /> : null}
      {open === 'reissue' ? <ReissueDialog {...dialog} buyer={buyer.name} invoices={reissuable} /> : null}
      {open !== null && typeof open === 'object' && 'reverse' in open ? (
        <ReversePaymentDialog {...dialog} payment={open.reverse} />
      ) : null}
      {open !== null && typeof open === 'object' && 'sent' in open ? (
        <SentDialog {...dialog} refund={open.sent} />
      ) : null}
    </PersonCard>
  );
}

const buyerInWords = ({ name, address, vat_number, order_number }: Person['money']['buyer']) =>
  [
    name,
    address.replaceAll('\n', ', '),
    vat_number && `VAT ${vat_number}`,
    order_number && `Order ${order_number}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');

interface BuyerDialogProps {
  user: MasterUser;
  buyer: Person['money']['buyer'];
  onDone: (text: string) => void;
  onClose: () => void;
}

function BuyerDialog({ user: { user_id, email }, buyer, onDone, onClose }: BuyerDialogProps) {
  const { form, shell } = useOfficeForm<typeof saveUserBuyer, BuyerValues>(saveUserBuyer, {
    page: `masterdelete-buyer-${user_id}`,
    initial: pick(buyer, buyerFields),
    toBody: (values) => ({ ...values, user_id }),
    row: { version: buyer.version, saved_at: buyer.saved_at, labels: buyerLabels },
    onSaved: () => {
      onDone('The buyer is saved. The next invoice names it.');
      onClose();
    },
  });
  return (
    <FormDialog
      {...shell}
      title="Buyer on the invoices"
      about={<p>For {email}, from the next invoice on. Empty the fields to take the buyer off.</p>}
      submit={<SubmitButton loading={shell.loading}>Save</SubmitButton>}
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <BuyerFields form={form} />
    </FormDialog>
  );
}
