import { useId, useState } from 'react';
import { updatePricing } from '#contract/admin-pricing.ts';
import { priceNames } from '#domain/price-changes.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import classes from './PricingPage.module.css';
import { amountOf, type CurrentPrice, factsOf, usualStart } from './pricing-data.ts';

type Values = { price: string; recurring_price?: string; start_date: string };

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
        <h2 className={classes.kind} id={heading}>
          {priceNames[pricing_type]}
        </h2>
        <p className={classes.figure}>{amountOf(price.price)}</p>
        <p>{factsOf(price)}</p>
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
  const { email } = useSession();
  const update = useCall(updatePricing);
  const isAudit = pricing_type === 'Audit';
  const empty: Values = { price: '', ...(isAudit ? { recurring_price: '' } : {}), start_date };
  const form = useContractForm(updatePricing, {
    initialValues: empty,
    fixed: { pricing_type },
    draft: draftOf<Values>(email, 0, `masterPricing-${pricing_type}`),
  });
  useFieldFocus(next ? form.fieldId('price') : '');
  const submit = async (values: Values) => {
    await update.mutateAsync({ body: { pricing_type, ...values } });
    form.saved(values);
    onDone();
  };
  return (
    <FormShell
      className={classes.form}
      form={form}
      onSubmit={submit}
      loading={update.isPending}
      submitError={update.error}
      errorHeading={false}
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
  );
}
