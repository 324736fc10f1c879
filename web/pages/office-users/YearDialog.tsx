import { addUserYear } from '#contract/office-years.ts';
import { yearsNotOwned } from '#domain/years/plan-years.ts';
import { serverToday } from '#web/api/server-today.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import type { MasterUser } from './user-data.ts';

interface YearDialogProps {
  user: MasterUser;
  owned: readonly number[];
  onDone: (message: string) => void;
  onClose: () => void;
}

/** The office gives a plan year, without a payment. */
export function YearDialog({ user: { user_id, email }, owned, onDone, onClose }: YearDialogProps) {
  const { form, shell } = useOfficeForm(addUserYear, {
    page: `masterdelete-year-${user_id}`,
    initial: { year: '' },
    toBody: ({ year }) => ({ user_id, year }),
    adds: true,
    onSaved: ({ year }) => {
      onDone(`The plan year ${year} is added.`);
      onClose();
    },
  });
  const { earlier, included, later } = yearsNotOwned(owned, serverToday());
  const free = [...(included === null ? [] : [included]), ...earlier, ...later].map(String);
  return (
    <FormDialog
      {...shell}
      title="Add a plan year"
      about={<p>{email} gets the year without a payment, and is told by mail.</p>}
      submit={
        <SubmitButton loading={shell.loading} busy="Adding…">
          Add a plan year
        </SubmitButton>
      }
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <SelectField
        form={form}
        name="year"
        label="Plan year"
        placeholder="Choose a year"
        options={free.map((year) => ({ value: year, label: year }))}
      />
    </FormDialog>
  );
}
