import { useId, useState } from 'react';
import { updatePricing } from '#contract/admin-pricing.ts';
import { rand } from '#domain/money.ts';
import { priceNames } from '#domain/price-changes.ts';
import { useAdminForm } from '#web/parts/admin/use-admin-form.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import classes from './PricingPage.module.css';
import { type CurrentPrice, factsOf, usualStart } from './pricing-data.ts';

interface PriceFormProps {
  price: CurrentPrice;
  today: string;
  onDone: (message: string) => void;
}

/** One kind of price: what it is today, and the form for a new one. */
export function PriceForm({ price, today, onDone }: PriceFormProps) {
  const { pricing_type } = price;
  const heading = useId();
  const [made, setMade] = useState(0);
  return (
    <section className={classes.row} aria-labelledby={heading}>
      <div className={classes.now}>
        <h2 className="rpt-card-title" id={heading}>
          {priceNames[pricing_type]}
        </h2>
        <p className="rpt-text-28 rpt-strong">{rand(price.price)}</p>
        <p className="rpt-text-13 rpt-muted">{factsOf(price)}</p>
      </div>
      <Fields
        key={made}
        next={made > 0}
        pricing_type={pricing_type}
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
  start_date: string;
  /** One was stored just now, and the typing goes on in the first field. */
  next: boolean;
  onDone: () => void;
}

/** Only Audit has a recurring price. */
function Fields({ pricing_type, start_date, next, onDone }: FieldsProps) {
  const isAudit = pricing_type === 'Audit';
  const { form, shell } = useAdminForm(updatePricing, {
    page: `masterPricing-${pricing_type}`,
    initial: { price: '', ...(isAudit ? { recurring_price: '' } : {}), start_date },
    toBody: (values) => ({ pricing_type, ...values }),
    adds: true,
    onSaved: onDone,
  });
  useFieldFocus(next ? form.fieldId('price') : '');
  const amount = { form, inputMode: 'decimal', placeholder: 'R' } as const;
  return (
    <FormShell {...shell} className={classes.form}>
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
