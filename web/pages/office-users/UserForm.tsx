import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TEXT_MAX } from '#contract/limits.ts';
import { updateUser } from '#contract/office-user.ts';
import { issueStates, legacyStates, paymentStates, stateInWords } from '#domain/office/user-states.ts';
import { aboutSaicaNumber } from '#domain/questions/soft-questions.ts';
import { serverNow } from '#web/api/server-clock.ts';
import { Allowed } from '#web/parts/office/rights.ts';
import { timeOrDay } from '#web/parts/office/times.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { paths } from '#web/paths.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { OverrideFields } from './OverrideFields.tsx';
import classes from './UserEdit.module.css';
import type { MasterUser } from './user-data.ts';
import * as values from './user-values.ts';

interface UserFormProps {
  user: MasterUser;
  deceased: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Name, contact number and the three states of a member (spec B §2.9). */
export function UserForm({ user, deceased, onSaved, onClose }: UserFormProps) {
  const { form, shell } = useOfficeForm(updateUser, {
    page: `masterdelete-${user.user_id}`,
    judge: values.shape,
    initial: values.valuesOf(user),
    check: (typed) => values.faultsOf(user, typed),
    ask: ({ saica_number }) => ({ saica_number: aboutSaicaNumber(saica_number) }),
    toBody: (typed) => values.sentValues(user, typed),
    row: {
      version: user.version,
      saved_at: user.saved_at,
      labels: values.labels,
      inWords: { payment_issue: (state) => stateInWords(String(state)) },
      fromStored: values.storedValues,
    },
    onSaved,
  });
  // The values are somebody else's, so the browser must not fill in the administrator's own.
  const text = (name: 'name' | 'surname' | 'contact' | 'saica_number') =>
    ({ form, name, label: values.labels[name], autoComplete: 'off', maxLength: TEXT_MAX }) as const;
  const state = (name: 'payment_status' | 'legacy' | 'payment_issue', states: readonly string[]) => ({
    form,
    name,
    label: values.labels[name],
    options: values.optionsOf(values.labels[name], states),
  });
  // No mail goes out about a person who has died.
  const hint = (about: string) => (deceased ? undefined : about);
  return (
    <section className={classes.card} aria-label="Details">
      <FormShell {...shell} className={classes.form}>
        <div className="rpt-pair">
          <TextField {...text('name')} />
          <TextField {...text('surname')} />
          <TextField {...text('contact')} type="tel" inputMode="tel" />
          <TextField {...text('saica_number')} below={hint('A mail tells the user when you change it.')} />
          <SelectField
            {...state('payment_status', paymentStates)}
            below={user.administrator ? values.ADMINISTRATOR : hint(values.CHANGED_STATUS)}
          />
          <SelectField {...state('legacy', legacyStates)} />
          <SelectField {...state('payment_issue', issueStates)} />
          {values.isOtherStatus(user, form.values) ? <OverrideFields form={form} ends /> : null}
        </div>
        <div className={classes.foot}>
          <p>{user.changed ? <LastChange email={user.email} {...user.changed} /> : null}</p>
          <div className="rpt-flex rpt-end rpt-gap-12">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton loading={shell.loading}>Submit</SubmitButton>
          </div>
        </div>
      </FormShell>
    </section>
  );
}

const LastChange = ({ email, at, by }: { email: string } & NonNullable<MasterUser['changed']>) => (
  <>
    {`Last change ${timeOrDay(at, serverNow())}${by ? `, by ${by}` : ''}. `}
    <Allowed right="log">
      <Link to={paths.masterLog} search={{ q: email }}>
        See the log
      </Link>
    </Allowed>
  </>
);
