import { Checkbox } from '@mantine/core';
import { creditInvoice } from '#contract/invoices.ts';
import { cents, inRand, plainAmount, rand } from '#domain/money/money.ts';
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

/** 'Record refund': how much was paid back, and what ends with it. */
export function RefundDialog({ invoice, onDone, onClose }: RefundDialogProps) {
  const { number, email, item, reference, amount, credited, has_subscription, has_access } = invoice;
  const left = cents(amount - credited);
  const { form, shell } = useOfficeForm(creditInvoice, {
    page: `masterInvoices-${number}-${credited}`,
    initial: { amount: plainAmount(left), cancel_subscription: false, end_access: false },
    toBody: (values) => ({ invoice: number, credited: inRand(credited), ...values }),
    adds: true,
    onSaved: () => {
      onDone(`The refund of ${number} is recorded`);
      onClose();
    },
  });
  const offers = [
    {
      name: 'cancel_subscription',
      open: has_subscription,
      label: 'Cancel the subscription, so that nothing more is charged',
    },
    { name: 'end_access', open: has_access, label: 'End access now, even though days are paid for' },
  ] as const;
  return (
    <FormDialog
      {...shell}
      title={`Was ${rand(left)} paid back?`}
      about={
        <p>
          Pay it back at the payment provider first. This gives the invoice a credit note. It moves no money
          and cannot be undone.
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
      </Stack>
      <TextField
        form={form}
        name="amount"
        label="Paid back, in rand"
        hint={`At most ${plainAmount(left)}. A smaller amount gives a credit note for that amount.`}
        inputMode="decimal"
        autoComplete="off"
      />
      {offers
        .filter(({ open }) => open)
        .map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={form.values[name]}
            onChange={(event) => form.setFieldValue(name, event.currentTarget.checked)}
          />
        ))}
    </FormDialog>
  );
}
