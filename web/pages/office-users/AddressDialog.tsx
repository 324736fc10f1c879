import { TEXT_MAX } from '#contract/limits.ts';
import { changeUserAddress } from '#contract/office-person.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { MasterUser } from './user-data.ts';

interface AddressDialogProps {
  user: MasterUser;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Gives a member another address. */
export function AddressDialog({ user: { user_id, email }, onDone, onClose }: AddressDialogProps) {
  const { form, shell } = useOfficeForm(changeUserAddress, {
    page: `masterdelete-address-${user_id}`,
    initial: { new_email: '' },
    toBody: (values) => ({ ...values, user_id }),
    adds: true,
    onSaved: () => {
      onDone('The address is changed. A pin is on its way to it.');
      onClose();
    },
  });
  return (
    <FormDialog
      {...shell}
      title="Change address"
      about={
        <p>
          {email} is signed out everywhere, and the new address gets a pin to verify it. {email} is told. If
          it was verified, it can undo this for 7 days.
        </p>
      }
      submit={
        <SubmitButton loading={shell.loading} busy="Changing…">
          Change address
        </SubmitButton>
      }
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <TextField
        form={form}
        name="new_email"
        label="New address"
        type="email"
        autoComplete="off"
        maxLength={TEXT_MAX}
      />
    </FormDialog>
  );
}
