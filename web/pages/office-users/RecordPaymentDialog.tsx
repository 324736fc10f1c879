import { Checkbox } from '@mantine/core';
import { z } from 'zod/mini';
import { TEXT_MAX } from '#contract/limits.ts';
import { recordPayment } from '#contract/office-payments.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { type RecordedKind, recordedKinds, waysToPay } from '#domain/payments/recorded.ts';
import { priceNames } from '#domain/prices/price-changes.ts';
import { serverToday } from '#web/api/server-today.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { MasterUser, Person } from './user-data.ts';

interface RecordPaymentDialogProps {
  user: MasterUser;
  money: Person['money'];
  onDone: (message: string) => void;
  onClose: () => void;
}

type Values = {
  paid_on: string;
  amount: string;
  way: (typeof waysToPay)[number];
  reference: string;
  kind: RecordedKind;
  /** It is asked for an earlier plan year only. */
  year: string;
  cancel_subscription: boolean;
};

/** The year is judged only where it is asked. */
const judge = z.extend(recordPayment.body, { year: z.string() });

/** 'Record a payment': money that came another way than by Payfast (docs/decisions/0046). */
export function RecordPaymentDialog({ user, money, onDone, onClose }: RecordPaymentDialogProps) {
  const { email, user_id } = user;
  const { renews, buyer, paid_to } = money;
  const { form, shell } = useOfficeForm<typeof recordPayment, Values>(recordPayment, {
    page: `masterdelete-payment-${user_id}`,
    initial: {
      paid_on: serverToday(),
      amount: '',
      way: 'EFT',
      reference: '',
      kind: 'Annual',
      year: '',
      cancel_subscription: false,
    },
    toBody: ({ year, kind, cancel_subscription, ...values }) => ({
      ...values,
      email,
      kind,
      cancel_subscription: renews && cancel_subscription,
      ...(kind === 'PriorYear' && year !== '' ? { year: Number(year) } : {}),
    }),
    judge,
    check: ({ kind, year }) =>
      kind === 'PriorYear' && !/^\d{4}$/.test(year) ? { year: 'Enter the plan year' } : {},
    adds: true,
    onSaved: (_, { invoice, payment }) => {
      onDone(`${invoice} is issued.${payment.to ? ` ${email} is paid to ${payment.to}.` : ''}`);
      onClose();
    },
  });
  const isYear = form.values.kind === 'PriorYear';
  return (
    <FormDialog
      {...shell}
      title="Record a payment"
      about={
        <p>
          {email} gets a mail. The invoice is made out to {buyer.name || 'the member'}.
          {paid_to ? ` The account is paid to ${dateInWords(paid_to)}; the new days follow.` : ''}
        </p>
      }
      submit={
        <SubmitButton loading={shell.loading} busy="Recording…">
          Record the payment
        </SubmitButton>
      }
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <SelectField
        form={form}
        name="kind"
        label="Paid for"
        options={recordedKinds.map((value) => ({ value, label: priceNames[value] }))}
      />
      {isYear ? (
        <TextField form={form} name="year" label="Plan year" inputMode="numeric" maxLength={4} />
      ) : null}
      <TextField form={form} name="amount" label="Amount" hint="In rand, with VAT." inputMode="decimal" />
      <SelectField
        form={form}
        name="way"
        label="Paid by"
        options={waysToPay.map((value) => ({ value, label: wayNames[value] }))}
      />
      <TextField
        form={form}
        name="reference"
        label="Reference"
        hint="As the bank shows it."
        maxLength={TEXT_MAX}
        autoComplete="off"
      />
      <DateField form={form} name="paid_on" label="Paid on" max={serverToday()} />
      {renews && !isYear ? (
        <Checkbox
          label="Cancel the subscription at Payfast too"
          description="The subscription still charges. Without this tick, the payment is not recorded."
          checked={form.values.cancel_subscription}
          onChange={(event) => form.setFieldValue('cancel_subscription', event.currentTarget.checked)}
        />
      ) : null}
    </FormDialog>
  );
}

const wayNames: Record<Values['way'], string> = {
  EFT: 'EFT',
  cash: 'Cash',
  cheque: 'Cheque',
  other: 'Another way',
};
