import { TEXT_MAX } from '#contract/limits.ts';
import { type Buyer, buyerLabels } from '#domain/invoices/buyer.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

/** The payer whom invoices name. A type, because a form's values have an index. */
export type BuyerValues = { [Field in keyof Buyer]: string };

/** The fields of the payer whom invoices name. */
export function BuyerFields({ form }: { form: ContractForm<BuyerValues> }) {
  const text = (name: keyof BuyerValues) =>
    ({ form, name, label: buyerLabels[name], autoComplete: 'off', maxLength: TEXT_MAX }) as const;
  return (
    <>
      <TextField {...text('name')} />
      <TextAreaField {...text('address')} hint="Each line is a line on the invoice." />
      <TextField {...text('vat_number')} hint="10 digits, the first is 4. Leave it empty if there is none." />
      <TextField {...text('order_number')} />
    </>
  );
}
