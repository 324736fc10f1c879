import { useState } from 'react';
import { TEXT_MAX } from '#contract/limits.ts';
import { addDiscount } from '#contract/office-discounts.ts';
import { discountPercentages } from '#domain/prices/discounts.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { confirm } from '#web/ui/confirm.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormShell, notSaved } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import classes from './DiscountsPage.module.css';
import { manyUses } from './discount-data.ts';

const percentages = discountPercentages.map((value) => ({ value: String(value), label: `${value}%` }));

export function CodeForm({ onDone }: { onDone: (message: string) => void }) {
  const [added, setAdded] = useState(0);
  return (
    <section className="rpt-card rpt-pad-16" aria-labelledby="new-code">
      <h2 className="rpt-text-16 rpt-strong" id="new-code">
        New code
      </h2>
      <Fields
        key={added}
        next={added > 0}
        onDone={() => {
          setAdded(added + 1);
          onDone('Successfully added discount code');
        }}
      />
    </section>
  );
}

/** `next`: one was stored just now, and the typing goes on in the first field. */
function Fields({ next, onDone }: { next: boolean; onDone: () => void }) {
  const { form, shell } = useOfficeForm(addDiscount, {
    page: 'masterDisc',
    initial: {
      code: '',
      percentage_discount: String(discountPercentages[0]),
      usage_limit: '',
      ends_on: '',
      note: '',
    },
    toBody: (values) => values,
    adds: true,
    onSaved: onDone,
  });
  const submit = async (values: typeof form.values) => {
    const act = () => undefined;
    const question = manyUses(values);
    if (question && !(await confirm({ ...question, action: 'Add code', act }))) throw notSaved;
    await shell.onSubmit(values);
  };
  useFieldFocus(next ? form.fieldId('code') : '');
  return (
    <FormShell {...shell} onSubmit={submit} className={classes.form}>
      <div className={classes.fields}>
        <TextField form={form} name="code" label="Code" autoComplete="off" maxLength={TEXT_MAX} />
        <ChoiceField form={form} name="percentage_discount" label="Percentage" choices={percentages} inline />
        <TextField form={form} name="usage_limit" label="Usage limit" inputMode="numeric" />
        <DateField form={form} name="ends_on" label="Last day (optional)" />
        <TextField form={form} name="note" label="For whom (optional)" maxLength={TEXT_MAX} />
        <SubmitButton loading={shell.loading} busy="Adding…">
          Add code
        </SubmitButton>
      </div>
    </FormShell>
  );
}
