import { TEXT_MAX } from '#contract/limits.ts';
import { saveDeclaration } from '#contract/obligations.ts';
import { cycleInWords } from '#domain/obligations/cycle-words.ts';
import { NOT_YET } from '#domain/obligations/declarations.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import classes from './DeclareForm.module.css';
import type { Declarable } from './obligations-data.ts';

type Values = Record<'submitted_on' | 'reference', string>;

/** Records when the member declared in the body's own form, or corrects that. */
export function DeclareForm({ body: of, onDone }: { body: Declarable; onDone: () => void }) {
  const { body, cycle, declared, declared_to, receiver } = of;
  // A draft of a plan year has the name that it had before cycles.
  const named = cycleInWords(cycle) ? `${body}-${cycle.from}` : body;
  const year = usePlanYear();
  const save = useCall(saveDeclaration);
  const form = useContractForm<Values>(saveDeclaration, {
    initialValues: declared ?? { submitted_on: serverToday(), reference: '' },
    fixed: { body, cycle_from: cycle.from },
    draft: draftOf<Values>(useSession().email, year, `declare-${named}`),
    check: ({ submitted_on: day }) => (day > serverToday() ? { submitted_on: NOT_YET } : {}),
  });
  return (
    <div className="rpt-sunken rpt-rule rpt-pad-16">
      <FormShell
        form={form}
        loading={save.isPending}
        submitError={save.error}
        onSubmit={async (values) => {
          await save.mutateAsync({ params: { year }, body: { body, cycle_from: cycle.from, ...values } });
          onDone();
        }}
      >
        <div className={classes.fields}>
          <DateField
            form={form}
            name="submitted_on"
            label={declared_to === 'employer' ? `Handed in to ${receiver} on` : 'Submitted on'}
            max={serverToday()}
          />
          <TextField form={form} name="reference" label="Reference (optional)" maxLength={TEXT_MAX} />
          <div>
            <SubmitButton loading={save.isPending}>
              {declared_to === 'employer' ? 'I have handed it in' : 'I have declared'}
            </SubmitButton>
          </div>
        </div>
      </FormShell>
    </div>
  );
}
