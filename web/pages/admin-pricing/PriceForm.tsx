import { useId, useState } from 'react';
import { updatePricing } from '#contract/admin-pricing.ts';
import { cents, rand } from '#domain/money.ts';
import { priceNames, typedCents } from '#domain/price-changes.ts';
import type { priceQuestion } from '#domain/price-questions.ts';
import type { PriceRow } from '#domain/pricing.ts';
import { useAdminForm } from '#web/parts/admin/use-admin-form.ts';
import { confirm } from '#web/ui/confirm.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormShell, notSaved } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import classes from './PricingPage.module.css';
import { type CurrentPrice, factsOf, usualStart } from './pricing-data.ts';

interface PriceFormProps {
  price: CurrentPrice;
  /** The question about a new price, if there is one. */
  ask: (price: PriceRow) => ReturnType<typeof priceQuestion>;
  today: string;
  onDone: (message: string) => void;
}

/** One kind of price: what it is today, and the form for a new one. */
export function PriceForm({ price, ask, today, onDone }: PriceFormProps) {
  const { pricing_type } = price;
  const heading = useId();
  const [made, setMade] = useState(0);
  return (
    <section className={classes.row} aria-labelledby={heading}>
      <div className={classes.now}>
        <h2 className="rpt-text-16 rpt-strong" id={heading}>
          {priceNames[pricing_type]}
        </h2>
        <p className="rpt-text-28 rpt-strong">{rand(price.price)}</p>
        <p className="rpt-text-13 rpt-muted">{factsOf(price)}</p>
      </div>
      <Fields
        key={made}
        next={made > 0}
        pricing_type={pricing_type}
        ask={ask}
        start_date={usualStart(today)}
        onDone={() => {
          setMade(made + 1);
          onDone(`Success - Updated ${priceNames[pricing_type]} price`);
        }}
      />
    </section>
  );
}

interface FieldsProps {
  pricing_type: CurrentPrice['pricing_type'];
  ask: PriceFormProps['ask'];
  start_date: string;
  /** One was stored just now, and the typing goes on in the first field. */
  next: boolean;
  onDone: () => void;
}

/** Only Audit has a recurring price. */
function Fields({ pricing_type, ask, start_date, next, onDone }: FieldsProps) {
  const isAudit = pricing_type === 'Audit';
  const { form, shell } = useAdminForm(updatePricing, {
    page: `masterPricing-${pricing_type}`,
    initial: { price: '', ...(isAudit ? { recurring_price: '' } : {}), start_date },
    toBody: (values) => ({ pricing_type, ...values }),
    adds: true,
    onSaved: onDone,
  });
  const submit = async (values: typeof form.values) => {
    const question = ask({
      kind: pricing_type,
      priceCents: typedCents(values.price) ?? cents(0),
      recurringCents: typedCents(values.recurring_price ?? ''),
      startDate: values.start_date,
    });
    const act = () => undefined;
    if (question && !(await confirm({ ...question, action: 'Update price', act }))) throw notSaved;
    await shell.onSubmit(values);
  };
  useFieldFocus(next ? form.fieldId('price') : '');
  const amount = { form, inputMode: 'decimal', placeholder: 'R' } as const;
  return (
    <FormShell {...shell} onSubmit={submit} className={classes.form}>
      <div className={classes.fields}>
        <div data-alone={isAudit ? undefined : true}>
          <TextField {...amount} name="price" label="New price" />
        </div>
        {isAudit ? <TextField {...amount} name="recurring_price" label="Recurring price" /> : null}
        <DateField form={form} name="start_date" label="Start date" />
        <SubmitButton variant="default" loading={shell.loading}>
          Update price
        </SubmitButton>
      </div>
    </FormShell>
  );
}
