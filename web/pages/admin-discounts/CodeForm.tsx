import { useState } from 'react';
import { addDiscount } from '#contract/admin-discounts.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { discountPercentages } from '#domain/discounts.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import classes from './DiscountsPage.module.css';

const percentages = discountPercentages.map((value) => ({ value: String(value), label: `${value}%` }));
const empty = { code: '', percentage_discount: String(discountPercentages[0]), usage_limit: '' };

export function CodeForm({ onDone }: { onDone: (message: string) => void }) {
  const [added, setAdded] = useState(0);
  return (
    <section className={classes.card} aria-labelledby="new-code">
      <h2 className={classes.title} id="new-code">
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
  const { email } = useSession();
  const add = useCall(addDiscount);
  const form = useContractForm(addDiscount, {
    initialValues: empty,
    draft: draftOf<typeof empty>(email, 0, 'masterDisc'),
  });
  useFieldFocus(next ? form.fieldId('code') : '');
  const submit = async (values: typeof empty) => {
    await add.mutateAsync({ body: values });
    form.saved(values);
    onDone();
  };
  return (
    <FormShell
      className={classes.form}
      form={form}
      onSubmit={submit}
      loading={add.isPending}
      submitError={add.error}
    >
      <div className={classes.fields}>
        <TextField form={form} name="code" label="Code" autoComplete="off" maxLength={TEXT_MAX} />
        <ChoiceField form={form} name="percentage_discount" label="Percentage" choices={percentages} inline />
        <TextField form={form} name="usage_limit" label="Usage limit" inputMode="numeric" />
        <SubmitButton loading={add.isPending} busy="Adding…">
          Add code
        </SubmitButton>
      </div>
    </FormShell>
  );
}
