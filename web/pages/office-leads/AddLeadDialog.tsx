import { TEXT_MAX } from '#contract/limits.ts';
import { addLead } from '#contract/office-leads.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

interface AddLeadDialogProps {
  onDone: (message: string) => void;
  onClose: () => void;
}

/** 'Add Lead' (spec B §2.9, §5). */
export function AddLeadDialog({ onDone, onClose }: AddLeadDialogProps) {
  const { form, shell } = useOfficeForm(addLead, {
    page: 'masterLeads-add',
    initial: { name: '', email: '' },
    toBody: (values) => values,
    adds: true,
    onSaved: () => {
      onDone('Successfully Added Lead');
      onClose();
    },
  });
  const text = { form, autoComplete: 'off', maxLength: TEXT_MAX } as const;
  return (
    <FormDialog
      {...shell}
      title="Add Lead"
      about={<p>Add only people who have agreed to get mail from you.</p>}
      submit={
        <SubmitButton loading={shell.loading} busy="Adding…">
          Add Lead
        </SubmitButton>
      }
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <TextField {...text} name="name" label="First Name" />
      <TextField {...text} name="email" label="Email Address" type="email" />
    </FormDialog>
  );
}
