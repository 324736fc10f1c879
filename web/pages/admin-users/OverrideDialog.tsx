import { Checkbox } from '@mantine/core';
import { z } from 'zod/mini';
import { overridePayment } from '#contract/admin-person.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { optionalDate } from '#contract/plan-fields.ts';
import { endFault } from '#domain/account-ends.ts';
import { addDays } from '#domain/calendar.ts';
import { OVERRIDE_DAYS } from '#domain/membership.ts';
import { overrides } from '#domain/user-states.ts';
import { serverToday } from '#web/api/server-today.ts';
import { useAdminForm } from '#web/parts/admin/use-admin-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { FormValues } from '#web/ui/form/use-contract-form.ts';
import type { MasterUser, Person } from './user-data.ts';

interface OverrideDialogProps {
  user: MasterUser;
  override: Person['account']['override'];
  renews: boolean;
  onDone: (message: string) => void;
  onClose: () => void;
}

interface Values extends FormValues {
  status: (typeof overrides)[number];
  reason: string;
  until: string;
  cancel_subscription: boolean;
}

/** The last day is judged only where it is asked. */
const judge = z.extend(overridePayment.body, { until: z.string(), cancel_subscription: z.boolean() });
const labels = { PAID: 'PAID', UNPAID: 'UNPAID', AS_PAYMENTS_SAY: 'As the payments say' };
const GOES_ON = 'The subscription goes on charging.';
const choices = overrides.map((value) => ({ value, label: labels[value] }));

/** The office decides in place of the payments, for a reason and to a last day, or takes that back. */
export function OverrideDialog({ user, override, renews, onDone, onClose }: OverrideDialogProps) {
  const { user_id, email } = user;
  const other = user.payment_status === 'PAID' ? 'UNPAID' : 'PAID';
  const { form, shell } = useAdminForm<typeof overridePayment, Values>(overridePayment, {
    page: `masterdelete-override-${user_id}`,
    initial: {
      status: override ? 'AS_PAYMENTS_SAY' : other,
      reason: '',
      until: addDays(serverToday(), OVERRIDE_DAYS),
      cancel_subscription: false,
    },
    toBody: ({ until, cancel_subscription, ...values }) => ({
      ...values,
      cancel_subscription: renews && cancel_subscription,
      until: values.status === 'AS_PAYMENTS_SAY' ? '' : until,
      user_id,
    }),
    judge,
    check: ({ status, until }) => {
      // The field is hidden then, with whatever was typed.
      if (status === 'AS_PAYMENTS_SAY') return {};
      const fault = optionalDate.safeParse(until).error?.issues[0]?.message ?? endFault(until, serverToday());
      return fault === null ? {} : { until: fault };
    },
    adds: true,
    onSaved: (_, { payment_status }) => {
      onDone(`${email} is ${payment_status} now.`);
      onClose();
    },
  });
  const goesOn = renews && form.values.status === 'UNPAID';
  const isTakenBack = form.values.status === 'AS_PAYMENTS_SAY';
  return (
    <FormDialog
      {...shell}
      title="Change payment status"
      about={<p>{email} is PAID or UNPAID as you say, to the last day or until a payment.</p>}
      submit={
        <SubmitButton loading={shell.loading} busy="Changing…">
          Change payment status
        </SubmitButton>
      }
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <ChoiceField
        form={form}
        name="status"
        label="Payment status"
        choices={choices}
        below={goesOn ? GOES_ON : undefined}
      />
      {goesOn ? (
        <Checkbox
          label="Cancel the subscription at Payfast too"
          description="Payfast is asked until it answers. User Payfast Details says when it is cancelled."
          checked={form.values.cancel_subscription}
          onChange={(event) => form.setFieldValue('cancel_subscription', event.currentTarget.checked)}
        />
      ) : null}
      <TextField form={form} name="reason" label="Reason" hint="The log has it." maxLength={TEXT_MAX} />
      {isTakenBack ? null : (
        <DateField
          form={form}
          name="until"
          label="Last day"
          hint="This day is included. Empty: it has no end"
        />
      )}
    </FormDialog>
  );
}
