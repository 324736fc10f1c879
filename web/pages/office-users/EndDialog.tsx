import { changeAccountEnd } from '#contract/office-person.ts';
import { EndField, faultsOfEnd } from '#web/parts/office/EndField.tsx';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import type { MasterUser, Person } from './user-data.ts';

interface EndDialogProps {
  user: MasterUser;
  person: Person;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Gives another last day to an account that the office made. */
export function EndDialog({ user: { user_id, email }, person, onDone, onClose }: EndDialogProps) {
  const { form, shell } = useOfficeForm(changeAccountEnd, {
    page: `masterdelete-end-${user_id}`,
    initial: { ends_on: person.money.paid_to ?? '' },
    toBody: (values) => ({ ...values, user_id }),
    check: ({ ends_on }) => faultsOfEnd(ends_on),
    onSaved: () => {
      onDone('The last day of the account has changed.');
      onClose();
    },
  });
  return (
    <FormDialog
      {...shell}
      title="Change the last day"
      about={<p>{email} is told by mail.</p>}
      submit={
        <SubmitButton loading={shell.loading} busy="Changing…">
          Change the last day
        </SubmitButton>
      }
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <EndField form={form} />
    </FormDialog>
  );
}
