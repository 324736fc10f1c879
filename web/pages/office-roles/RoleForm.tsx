import { useState } from 'react';
import { giveRole } from '#contract/office-roles.ts';
import { type GivenRole, givenRoles, roleNames } from '#domain/office/roles.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Row, Stack } from '#web/ui/layout/parts.ts';

const options = givenRoles.map((value) => ({ value, label: roleNames[value] }));

/** The role with the fewest rights. */
const initial: { email: string; role: GivenRole } = { email: '', role: 'editor' };

export function RoleForm({ onDone }: { onDone: (message: string) => void }) {
  const [count, setCount] = useState(0);
  return (
    <Stack as="section" gap={12} className="rpt-card rpt-pad-16" aria-labelledby="give-role">
      <h2 className="rpt-text-16 rpt-strong" id="give-role">
        Give a role
      </h2>
      <Fields
        key={count}
        next={count > 0}
        onDone={() => {
          setCount(count + 1);
          onDone('The role is given');
        }}
      />
    </Stack>
  );
}

/** `next`: one was given just now, and the typing goes on in the first field. */
function Fields({ next, onDone }: { next: boolean; onDone: () => void }) {
  const { form, shell } = useOfficeForm(giveRole, {
    page: 'masterRoles',
    initial,
    toBody: (values) => values,
    adds: true,
    onSaved: onDone,
  });
  useFieldFocus(next ? form.fieldId('email') : '');
  return (
    <FormShell {...shell}>
      <div className="rpt-pair">
        <TextField form={form} name="email" label="Email of the account" type="email" autoComplete="off" />
        <SelectField form={form} name="role" label="Role" options={options} />
      </div>
      <Row gap={12} className="rpt-between">
        <p className="rpt-text-14 rpt-muted">It replaces any other role. Nobody has two.</p>
        <SubmitButton loading={shell.loading} busy="Giving…">
          Give role
        </SubmitButton>
      </Row>
    </FormShell>
  );
}
