import { useId } from 'react';
import { updatePricing } from '#contract/admin-pricing.ts';
import { priceNames } from '#domain/price-changes.ts';
import { useCall } from '#web/api/queries.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import classes from './PricingPage.module.css';
import { amountOf, type CurrentPrice, factsOf, usualStart } from './pricing-data.ts';

type Values = { price: string; recurring_price?: string; start_date: string };

interface PriceFormProps {
  price: CurrentPrice;
  today: string;
  onDone: (message: string) => void;
}

/** One kind of price: what it is today, and the form for a new one. Only Audit has a recurring price. */
export function PriceForm({ price, today, onDone }: PriceFormProps) {
  const { pricing_type } = price;
  const heading = useId();
  const update = useCall(updatePricing);
  const isAudit = pricing_type === 'Audit';
  const start_date = usualStart(today);
  const empty: Values = { price: '', ...(isAudit ? { recurring_price: '' } : {}), start_date };
  const form = useContractForm(updatePricing, { initialValues: empty, fixed: { pricing_type } });
  const submit = async (values: Values) => {
    await update.mutateAsync({ body: { pricing_type, ...values } });
    form.setFieldValue('price', '');
    if (isAudit) form.setFieldValue('recurring_price', '');
    onDone(`Success - Updated ${priceNames[pricing_type]} price`);
  };
  return (
    <section className={classes.row} aria-labelledby={heading}>
      <div className={classes.now}>
        <h2 className={classes.kind} id={heading}>
          {priceNames[pricing_type]}
        </h2>
        <p className={classes.figure}>{amountOf(price.price)}</p>
        <p>{factsOf(price)}</p>
      </div>
      <FormShell
        className={classes.form}
        form={form}
        onSubmit={submit}
        loading={update.isPending}
        submitError={update.error}
      >
        <div className={classes.fields}>
          <div data-alone={isAudit ? undefined : true}>
            <TextField form={form} name="price" label="New price" inputMode="decimal" placeholder="R" />
          </div>
          {isAudit ? (
            <TextField
              form={form}
              name="recurring_price"
              label="Recurring price"
              inputMode="decimal"
              placeholder="R"
            />
          ) : null}
          <DateField form={form} name="start_date" label="Start date" />
          <SubmitButton variant="default" loading={update.isPending}>
            Update price
          </SubmitButton>
        </div>
      </FormShell>
    </section>
  );
}
