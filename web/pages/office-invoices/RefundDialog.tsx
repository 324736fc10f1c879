import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creditInvoice } from '#contract/invoices.ts';
import { userYear } from '#contract/office-years.ts';
import { cents, inRand, plainAmount, rand } from '#domain/money/money.ts';
import { typedPrice } from '#domain/money/typed-price.ts';
import { query } from '#web/api/queries.ts';
import { sendWhere } from '#web/parts/office/sent-words.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import type { Invoice } from './invoice-data.ts';

interface RefundDialogProps {
  invoice: Invoice;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** 'Record refund': how much goes back, and what ends with it. The money is sent after it (docs/decisions/0048). */
export function RefundDialog({ invoice, onDone, onClose }: RefundDialogProps) {
  const {
    number,
    email,
    item,
    reference,
    amount,
    credited,
    unused,
    has_subscription,
    has_access,
    sold_year,
  } = invoice;
  const left = cents(amount - credited);
  const taking = useTakingBack(invoice);
  // Until somebody chooses, it follows from the amount.
  const [chosen, choose] = useState<boolean | null>(null);
  const { form, shell } = useOfficeForm(creditInvoice, {
    page: `masterInvoices-${number}-${credited}`,
    initial: { amount: plainAmount(left), end_access: false, take_back_year: true },
    toBody: (values) => ({
      ...values,
      invoice: number,
      credited: inRand(credited),
      cancel_subscription: chosen ?? proposesToCancel(invoice, values.amount),
      take_back_year: taking.isOpen && values.take_back_year,
    }),
    adds: true,
    onSaved: () => {
      onDone(`The refund of ${number} is recorded. Now send the money ${sendWhere(invoice.way)}.`);
      onClose();
    },
  });
  const checked = {
    cancel_subscription: chosen ?? proposesToCancel(invoice, form.values.amount),
    end_access: form.values.end_access,
    take_back_year: form.values.take_back_year,
  };
  const offers = [
    {
      name: 'cancel_subscription',
      open: has_subscription,
      label: 'Cancel the subscription, so that nothing more is charged',
      unless: 'The subscription still renews.',
    },
    {
      name: 'end_access',
      open: has_access,
      label: 'End access now, even though days are paid for',
      unless: 'The account stays open for the days that were paid for.',
    },
    {
      name: 'take_back_year',
      open: taking.isOpen,
      label: `Take the plan year ${sold_year} back too`,
      unless: `The member keeps ${sold_year}, which is empty.`,
    },
  ] as const;
  return (
    <FormDialog
      {...shell}
      title={`Refund of ${rand(left)}`}
      about={
        <p>
          {invoice.is_mailed
            ? 'This gives the invoice a credit note, which is mailed to the member, and cannot be undone.'
            : 'This gives the invoice a credit note and cannot be undone. The member has died, so it is mailed to nobody: send the PDF to the estate.'}{' '}
          It moves no money: send it {sendWhere(invoice.way)} after that, then mark it as sent under
          Reconcile.
        </p>
      }
      submit={<SubmitButton loading={shell.loading}>Record refund</SubmitButton>}
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <Stack gap={4} className="rpt-box">
        <p className="rpt-anywhere">
          <strong>{number}</strong>, {email || 'a deleted account'}
        </p>
        <p>
          {item}
          {reference ? `, payment ${reference}` : ''}
        </p>
        {credited > 0 ? <p>{rand(credited)} is already credited.</p> : null}
        {unused ? (
          <p>
            Days not used: {unused.days} of {unused.of}, which is {rand(unused.amount)}.
          </p>
        ) : null}
      </Stack>
      <TextField
        form={form}
        name="amount"
        label="Refund, in rand"
        hint={`At most ${plainAmount(left)}. A smaller amount gives a credit note for that amount.`}
        inputMode="decimal"
        autoComplete="off"
      />
      {offers
        .filter(({ open }) => open)
        .map(({ name, label, unless }) => (
          <Checkbox
            key={name}
            label={label}
            description={checked[name] ? undefined : unless}
            checked={checked[name]}
            onChange={({ currentTarget: { checked: isOn } }) =>
              name === 'cancel_subscription' ? choose(isOn) : form.setFieldValue(name, isOn)
            }
          />
        ))}
      {taking.stays ? <p className="rpt-text-14">{taking.stays}</p> : null}
    </FormDialog>
  );
}

/** Whether the earlier plan year that was paid for can be taken back too, and why not. */
function useTakingBack({ user_id, sold_year }: Invoice) {
  const asked = { user_id: user_id ?? '', year: sold_year ?? 0 };
  const enabled = user_id !== null && sold_year !== null;
  const { data } = useQuery({ ...query(userYear, asked), enabled, staleTime: 0, gcTime: 0 });
  return { isOpen: data?.stays === null, stays: data?.stays ?? null };
}

/** A member who gets the whole payment back, for days to come, will hardly want the next charge. */
const proposesToCancel = ({ state, amount, credited, unused, has_subscription }: Invoice, typed: string) =>
  has_subscription &&
  unused !== null &&
  state !== 'to_pay_back' &&
  credited === 0 &&
  typedPrice(typed) === amount;
