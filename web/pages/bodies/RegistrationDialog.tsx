import { z } from 'zod/mini';
import { saveRegistration } from '#contract/bodies.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { monthNames } from '#domain/calendar/date-words.ts';
import { registrationFaults } from '#domain/obligations/body-registrations.ts';
import { bodyInWords } from '#domain/obligations/body-words.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useSession } from '#web/api/session.ts';
import { useSavedForm } from '#web/parts/use-saved-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { furtherBodies, type Registered, rulesOf } from './bodies-data.ts';

interface RegistrationDialogProps {
  /** The registration to correct, or with an empty id the one that gets a level. If omitted, a new one. */
  row?: Registered;
  /** Whether the form is about the level from a day on, and not about the registration. */
  isLevel?: boolean;
  onClose: () => void;
}

type Values = Record<'body' | 'number' | 'from' | 'until' | 'level' | 'level_from' | 'anniversary', string>;

const judged = z.extend(saveRegistration.body, { anniversary: z.string() });
const months = monthNames.map((label, at) => ({ value: String(at + 1), label }));
const bodies = furtherBodies.map(({ body, label }) => ({ value: body, label }));

/** States a registration, corrects it, or adds a level to it. Each body asks only the questions that its rules need. */
export function RegistrationDialog({ row, isLevel = false, onClose }: RegistrationDialogProps) {
  const { email } = useSession();
  const { id = '', anniversary, ...known } = row ?? unstated;
  const { form, shell } = useSavedForm<typeof saveRegistration, Values>(saveRegistration, {
    judge: judged,
    draft: draftOf<Partial<Values>>(email, 0, `body-${id || (isLevel ? `${known.body}-level` : 'new')}`),
    initial: { ...known, anniversary: anniversary === null ? '' : String(anniversary) },
    check: (values) => {
      const faults = registrationFaults(typedOf(values));
      return isLevel && values.level_from === '' ? { ...faults, level_from: 'Choose the first day' } : faults;
    },
    toBody: (values) => ({ ...typedOf(values), ...(id === '' ? {} : { id }) }),
    adds: id === '',
    onSaved: onClose,
  });
  const { body, level } = form.values;
  const rules = rulesOf(body);
  const levels = rules?.levels;
  const toggled = isLevel || known.level_from !== '';
  return (
    <FormDialog
      {...shell}
      title={isLevel ? `${rules?.label}: a change` : row ? `Edit ${rules?.label}` : 'Add a body'}
      submit={<SubmitButton loading={shell.loading}>Save</SubmitButton>}
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      {row ? null : (
        <SelectField form={form} name="body" label="Body" placeholder="Choose a body" options={bodies} />
      )}
      {isLevel ? null : (
        <>
          <TextField
            form={form}
            name="number"
            label="Number (optional)"
            hint="Your number in the body's register."
            maxLength={TEXT_MAX}
            autoComplete="off"
          />
          <div className="rpt-pair">
            <DateField form={form} name="from" label="From" hint="Leave empty if not known." />
            <DateField form={form} name="until" label="Until" hint="Leave empty if you still are." />
          </div>
          {rules?.cycle.starts === 'anniversary' ? (
            <SelectField
              form={form}
              name="anniversary"
              label="With which month does your year end?"
              placeholder="The month of the first day"
              options={months}
            />
          ) : null}
        </>
      )}
      {levels ? (
        <SelectField
          form={form}
          name="level"
          label={levels.ask}
          placeholder="Choose"
          options={levels.of.map(({ key, label }) => ({ value: key, label }))}
        />
      ) : null}
      {levels && toggled ? <DateField form={form} name="level_from" label="Since" /> : null}
      {rules ? (
        <p className="rpt-text-14 rpt-muted" role="status">
          {bodyInWords(rules, level).join(' ')}
        </p>
      ) : null}
    </FormDialog>
  );
}

const unstated: Registered = {
  id: '',
  body: '',
  number: '',
  from: '',
  until: '',
  level: '',
  level_from: '',
  anniversary: null,
};

/** The values as the call takes them. What the chosen body does not ask is left out. */
function typedOf({ anniversary, ...values }: Values) {
  const rules = rulesOf(values.body);
  return {
    ...values,
    level: rules?.levels ? values.level : '',
    level_from: rules?.levels ? values.level_from : '',
    anniversary: rules?.cycle.starts === 'anniversary' && anniversary !== '' ? Number(anniversary) : null,
  };
}
