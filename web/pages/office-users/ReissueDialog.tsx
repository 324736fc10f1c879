import { reissueUserInvoice } from '#contract/buyer.ts';
import { rand } from '#domain/money/money.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import type { MasterUser, Person } from './user-data.ts';

interface ReissueDialogProps {
  user: MasterUser;
  /** The name that the new invoice shows. */
  buyer: string;
  invoices: Person['money']['invoices'];
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Issues an invoice again, to the buyer of today. */
export function ReissueDialog({ user: { user_id }, buyer, invoices, onDone, onClose }: ReissueDialogProps) {
  const { form, shell } = useOfficeForm<typeof reissueUserInvoice, { id: string }>(reissueUserInvoice, {
    page: `masterdelete-reissue-${user_id}`,
    initial: { id: invoices[0]?.id ?? '' },
    toBody: (values) => ({ ...values, user_id }),
    adds: true,
    onSaved: (_, { invoice, credit_note }) => {
      onDone(`${invoice} and ${credit_note} are issued.`);
      onClose();
    },
  });
  return (
    <FormDialog
      {...shell}
      title="Issue an invoice again"
      about={<p>A credit note takes the invoice back, and a new invoice of today names {buyer}.</p>}
      submit={
        <SubmitButton loading={shell.loading} busy="Issuing…">
          Issue it again
        </SubmitButton>
      }
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <SelectField
        form={form}
        name="id"
        label="Invoice"
        options={invoices.map(({ id, number, amount }) => ({
          value: id,
          label: `${number}, ${rand(amount)}`,
        }))}
      />
    </FormDialog>
  );
}
