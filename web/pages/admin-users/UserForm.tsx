import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { updateUser } from '#contract/admin-user.ts';
import * as fields from '#contract/fields.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import {
  issueStates,
  legacyStateOf,
  legacyStates,
  paymentStates,
  stateInWords,
} from '#domain/user-states.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { timeOrDay } from '#web/parts/admin/moments.ts';
import { paths } from '#web/paths.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import classes from './UserEdit.module.css';
import type { MasterUser } from './user-data.ts';

/** The form holds LEGACY as a word, because a select has words; the call takes a boolean. */
const shape = z.object({
  name: fields.text255OrEmpty,
  surname: fields.text255OrEmpty,
  contact: fields.text255OrEmpty,
  payment_status: z.enum(paymentStates, 'Choose PAID or UNPAID'),
  legacy: z.enum(legacyStates, 'Choose LEGACY or NOT LEGACY'),
  payment_issue: z.enum(issueStates, 'Choose FAILED PAYMENT or NO ISSUE'),
});
type Values = z.infer<typeof shape>;

const labels: Record<keyof Values, string> = {
  name: 'Name',
  surname: 'Surname',
  contact: 'Contact Number',
  payment_status: 'Payment status',
  legacy: 'Legacy status',
  payment_issue: 'Payment issue',
};

/** The states, after a placeholder that cannot be chosen (spec B §2.9). */
const optionsOf = (label: string, states: readonly string[]) => [
  { value: '', label: `Choose the ${label.toLowerCase()}`, disabled: true },
  ...states.map((state) => ({ value: state, label: stateInWords(state) })),
];
const inWords = (state: unknown) => (typeof state === 'string' ? stateInWords(state) : '');

interface UserFormProps {
  user: MasterUser;
  onSaved: () => void;
  onClose: () => void;
}

/** Name, contact number and the three states of a member (spec B §2.9). */
export function UserForm({ user, onSaved, onClose }: UserFormProps) {
  const save = useCall(updateUser);
  const { name, surname, contact, payment_status, payment_issue } = user;
  const administrator = useSession().email;
  const form = useContractForm<Values>(shape, {
    initialValues: {
      name,
      surname,
      contact,
      payment_status,
      legacy: legacyStateOf(user.legacy),
      payment_issue,
    },
    draft: draftOf<Values>(administrator, 0, `masterdelete-${user.user_id}`),
    row: {
      version: user.version,
      saved_at: user.saved_at,
      labels,
      inWords: { payment_issue: inWords },
      fromStored: (stored) => {
        const { legacy, ...rest } = stored;
        return { ...(rest as Partial<Values>), legacy: legacyStateOf(legacy === true) };
      },
    },
  });
  const submit = async ({ legacy, ...values }: Values) => {
    const version = form.version();
    const body = { ...values, userEmail: user.email, legacy: legacy === 'LEGACY' };
    const result = await save.mutateAsync({ body: { ...body, ...(version ? { version } : {}) } });
    form.savedAs(result.version);
    onSaved();
  };
  // They are somebody else's, so the browser fills in nothing of the administrator's.
  const text = { form, autoComplete: 'off', maxLength: TEXT_MAX } as const;
  return (
    <section className={classes.card} aria-label="Details">
      <FormShell
        form={form}
        className={classes.form}
        onSubmit={submit}
        loading={save.isPending}
        submitError={save.error}
      >
        <div className={classes.fields}>
          <TextField {...text} name="name" label={labels.name} />
          <TextField {...text} name="surname" label={labels.surname} />
          <TextField {...text} name="contact" label={labels.contact} type="tel" inputMode="tel" />
          <SelectField
            form={form}
            name="payment_status"
            label={labels.payment_status}
            {...(user.administrator
              ? {
                  below:
                    'An administrator can sign in when UNPAID too. Only their own plan is read-only then.',
                }
              : {})}
            options={optionsOf(labels.payment_status, paymentStates)}
          />
          <SelectField
            form={form}
            name="legacy"
            label={labels.legacy}
            options={optionsOf(labels.legacy, legacyStates)}
          />
          <SelectField
            form={form}
            name="payment_issue"
            label={labels.payment_issue}
            options={optionsOf(labels.payment_issue, issueStates)}
          />
        </div>
        <div className={classes.foot}>
          <p>
            {user.changed ? (
              <>
                {lastChange(user.changed)}{' '}
                <Link to={paths.masterLog} search={{ q: user.email }}>
                  See the log
                </Link>
              </>
            ) : null}
          </p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton loading={save.isPending}>Submit</SubmitButton>
          </div>
        </div>
      </FormShell>
    </section>
  );
}

const lastChange = ({ at, by }: NonNullable<MasterUser['changed']>) =>
  `Last change ${timeOrDay(at, new Date())}${by ? `, by ${by}` : ''}.`;
