import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { createAccount } from '#contract/office-register.ts';
import { usualEnd } from '#domain/office/account-ends.ts';
import { aboutContactNumber } from '#domain/questions/soft-questions.ts';
import { serverToday } from '#web/api/server-today.ts';
import { delays } from '#web/delays.ts';
import { EndField } from '#web/parts/office/EndField.tsx';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { paths } from '#web/paths.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { ContractForm, FormValues } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Row } from '#web/ui/layout/parts.ts';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import { blankPassword, faultsOf, type GivenPasswordValues, judge } from './account-faults.ts';

interface GivenPasswordProps<V extends FormValues & GivenPasswordValues> {
  form: ContractForm<V>;
}

/** The password that the administrator hands over, or none: then the person chooses one by mail. */
const GivenPassword = <V extends FormValues & GivenPasswordValues>({ form }: GivenPasswordProps<V>) => (
  <>
    {form.values.by_mail ? null : (
      <div className="rpt-pair">
        <PasswordField form={form} name="password" label="Password" autoComplete="new-password" />
        <PasswordField form={form} name="password2" label="Confirm password" autoComplete="new-password" />
      </div>
    )}
    <Checkbox
      label="No password: the person gets a link by mail to choose one"
      checked={form.values.by_mail}
      onChange={({ currentTarget: { checked } }) => {
        form.setFieldValue('by_mail', checked as V['by_mail']);
        for (const name of ['password', 'password2'] as const) form.setFieldValue(name, '' as V[typeof name]);
      }}
    />
  </>
);

/** In page order, which the error summary uses. */
const blank = { email: '', email2: '', name: '', surname: '', contact: '', ...blankPassword };

/** One account, and after it the next: an empty form opens once it is stored. */
export function AccountForm() {
  const title = useId();
  const [made, setMade] = useState(0);
  const [message, show] = useMessage(delays.message);
  return (
    <Sheet labelledBy={title}>
      <h2 id={title}>One account</h2>
      <PageMessage message={message} />
      <Fields
        key={made}
        next={made > 0}
        onMade={() => {
          show({ tone: 'green', text: 'Successfully added user' });
          setMade(made + 1);
        }}
      />
    </Sheet>
  );
}

/** `next`: one was stored just now, and the typing goes on in the first field. */
function Fields({ next, onMade }: { next: boolean; onMade: () => void }) {
  const { form, shell } = useOfficeForm(createAccount, {
    page: 'masterReg',
    initial: { ...blank, ends_on: usualEnd(serverToday()) },
    // Passwords are never stored (readings 5).
    secret: ['password', 'password2'],
    toBody: ({ email2: _, password2: __, by_mail, password, ...values }) => ({
      ...values,
      password: by_mail ? null : password,
      subscription_type: 'manual_input' as const,
    }),
    judge,
    check: faultsOf,
    ask: ({ contact }) => ({ contact: aboutContactNumber(contact) }),
    adds: true,
    onSaved: onMade,
  });
  useFieldFocus(next ? form.fieldId('email') : '');
  // The values are somebody else's, so the browser must not fill in the administrator's own.
  const common = { form, autoComplete: 'off' } as const;
  return (
    <FormShell {...shell}>
      <TextField {...common} name="email" label="Email" type="email" />
      <TextField {...common} name="email2" label="Confirm email" type="email" />
      <div className="rpt-pair">
        <TextField {...common} name="name" label="First name" />
        <TextField {...common} name="surname" label="Last name" />
        <TextField {...common} name="contact" label="Contact number" type="tel" inputMode="tel" />
      </div>
      <GivenPassword form={form} />
      <EndField form={form} />
      <Row gap="12-16" className="rpt-between">
        <p className="rpt-text-14 rpt-muted">
          Has an account? <Link to={paths.login}>Sign in</Link>
        </p>
        <SubmitButton variant="default" loading={shell.loading} busy="Creating…">
          Create account
        </SubmitButton>
      </Row>
    </FormShell>
  );
}
