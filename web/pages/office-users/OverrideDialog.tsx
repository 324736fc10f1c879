import { Checkbox } from '@mantine/core';
import { z } from 'zod/mini';
import { overridePayment } from '#contract/office-person.ts';
import { overrideLabels, overrides } from '#domain/office/user-states.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { OverrideFields } from './OverrideFields.tsx';
import { faultsOfTerms, type Terms, usualTerms } from './override-terms.ts';
import type { MasterUser, Person } from './user-data.ts';

interface OverrideDialogProps {
  user: MasterUser;
  override: Person['account']['override'];
  renews: boolean;
  onDone: (message: string) => void;
  onClose: () => void;
}

interface Values extends Terms {
  status: (typeof overrides)[number];
  cancel_subscription: boolean;
}

/** The last day is judged only where it is asked. */
const judge = z.extend(overridePayment.body, { until: z.string(), cancel_subscription: z.boolean() });
const choices = overrides.map((value) => ({ value, label: overrideLabels[value] }));

/** The office decides in place of the payments, for a reason and to a last day, or takes that back. */
export function OverrideDialog({ user, override, renews, onDone, onClose }: OverrideDialogProps) {
  const { user_id, email } = user;
  const other = user.payment_status === 'PAID' ? 'UNPAID' : 'PAID';
  const { form, shell } = useOfficeForm<typeof overridePayment, Values>(overridePayment, {
    page: `masterdelete-override-${user_id}`,
    initial: { status: override ? 'AS_PAYMENTS_SAY' : other, ...usualTerms(), cancel_subscription: false },
    toBody: ({ until, cancel_subscription, ...values }) => ({
      ...values,
      cancel_subscription: renews && cancel_subscription,
      until: values.status === 'AS_PAYMENTS_SAY' ? '' : until,
      user_id,
    }),
    judge,
    // The last day is hidden then, with whatever was typed.
    check: ({ status, ...terms }) => (status === 'AS_PAYMENTS_SAY' ? {} : faultsOfTerms(terms)),
    adds: true,
    onSaved: (_, { payment_status }) => {
      onDone(`${email} is ${payment_status} now.`);
      onClose();
    },
  });
  const goesOn = renews && form.values.status === 'UNPAID';
  return (
    <FormDialog
      {...shell}
      title="Change payment status"
      about={
        <p>
          {email} is PAID or UNPAID by your decision, up to the last day or the next payment. A mail tells the
          user when that opens or closes the account.
        </p>
      }
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
        below={goesOn ? 'The subscription keeps charging.' : undefined}
      />
      {goesOn ? (
        <Checkbox
          label="Cancel the subscription at Payfast too"
          description="We ask Payfast until it answers. User Payfast Details says when it is cancelled."
          checked={form.values.cancel_subscription}
          onChange={(event) => form.setFieldValue('cancel_subscription', event.currentTarget.checked)}
        />
      ) : null}
      <OverrideFields form={form} ends={form.values.status !== 'AS_PAYMENTS_SAY'} />
    </FormDialog>
  );
}
