import { Button } from '@mantine/core';
import { addLead } from '#contract/admin-leads.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

interface AddLeadDialogProps {
  onDone: (message: string) => void;
  onClose: () => void;
}

/** 'Add Lead' (spec B §2.9, §5). */
export function AddLeadDialog({ onDone, onClose }: AddLeadDialogProps) {
  const add = useCall(addLead);
  const { email } = useSession();
  const form = useContractForm(addLead, {
    initialValues: { name: '', email: '' },
    draft: draftOf<{ name: string; email: string }>(email, 0, 'masterLeads-add'),
  });
  const close = () => {
    if (!add.isPending) onClose();
  };
  return (
    <FormDialog
      title="Add Lead"
      about={<p>Add only people who have agreed to get mail from you.</p>}
      form={form}
      onSubmit={async (values) => {
        await add.mutateAsync({ body: values });
        onDone('Successfully Added Lead');
        onClose();
      }}
      loading={add.isPending}
      submitError={add.error}
      buttons={
        <>
          <Button variant="default" onClick={close}>
            Close
          </Button>
          <SubmitButton loading={add.isPending} busy="Adding…">
            Add Lead
          </SubmitButton>
        </>
      }
      onClose={close}
    >
      <TextField form={form} name="name" label="First Name" autoComplete="off" maxLength={TEXT_MAX} />
      <TextField
        form={form}
        name="email"
        label="Email Address"
        type="email"
        autoComplete="off"
        maxLength={TEXT_MAX}
      />
    </FormDialog>
  );
}
