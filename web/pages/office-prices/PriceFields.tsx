import { updatePricing } from '#contract/office-prices.ts';
import { cents } from '#domain/money/money.ts';
import { typedCents } from '#domain/prices/price-changes.ts';
import type { priceQuestion } from '#domain/prices/price-questions.ts';
import type { PriceRow } from '#domain/prices/prices.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { confirm } from '#web/ui/confirm.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormShell, notSaved } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import classes from './PricingPage.module.css';
import type { CurrentPrice } from './pricing-data.ts';

/** The question about a new price, if there is one. */
export type AskPrice = (price: PriceRow) => ReturnType<typeof priceQuestion>;

interface PriceFieldsProps {
  pricing_type: CurrentPrice['pricing_type'];
  ask: AskPrice;
  start_date: string;
  /** Whether a price was stored just now: typing then goes on in the first field. */
  next: boolean;
  onDone: () => void;
}

/** The form for a new price. Only Audit has a recurring price. */
export function PriceFields({ pricing_type, ask, start_date, next, onDone }: PriceFieldsProps) {
  const isAudit = pricing_type === 'Audit';
  const { form, shell } = useOfficeForm(updatePricing, {
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
