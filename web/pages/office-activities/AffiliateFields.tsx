import { Checkbox } from '@mantine/core';
import { LINK_MAX, LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { typeLabel } from '#domain/activities/type-label.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { competencyOptions } from '#web/parts/competency-options.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import classes from './AffiliateSheet.module.css';
import { type AffiliateValues, affiliateLabels as labels } from './affiliate-values.ts';

interface AffiliateFieldsProps {
  form: ContractForm<AffiliateValues>;
  /** Its second and third competency, which the form does not change. */
  further: readonly string[];
}

const types = activityTypes.map((type) => ({ value: type, label: typeLabel(type) }));

/** The fields of an affiliate activity (spec B §5). */
export function AffiliateFields({ form, further }: AffiliateFieldsProps) {
  const also = further.filter((name) => name !== '').map(displayName);
  return (
    <>
      <TextField form={form} name="title" label={labels.title} maxLength={TEXT_MAX} />
      <TextField form={form} name="provider" label={labels.provider} maxLength={TEXT_MAX} width={360} />
      <div className="rpt-pair">
        <SelectField
          form={form}
          name="type"
          label={labels.type}
          options={types}
          placeholder="Choose a type"
        />
        <SelectField
          form={form}
          name="competency"
          label={labels.competency}
          options={competencyOptions}
          below={
            also.length > 0 ? (
              <span className="rpt-text-14 rpt-muted">Also listed under {also.join(' and ')}.</span>
            ) : undefined
          }
        />
      </div>
      <TextAreaField form={form} name="description" label={labels.description} maxLength={LONG_TEXT_MAX} />
      <div className="rpt-pair">
        <DateField
          form={form}
          name="date"
          label={labels.date}
          disabled={form.values.flexible}
          below={
            form.values.flexible ? (
              <span className="rpt-text-14 rpt-muted">Members choose their own date.</span>
            ) : undefined
          }
        />
        <Checkbox
          className={classes.flexible ?? ''}
          label="Flexible Date"
          checked={form.values.flexible}
          onChange={(event) => {
            const flexible = event.currentTarget.checked;
            form.setFieldValue('flexible', flexible);
            // An open date leaves no date behind in the form.
            if (flexible) form.setFieldValue('date', '');
            form.clearFieldError('date');
          }}
        />
      </div>
      <TextField
        form={form}
        name="price"
        label={labels.price}
        hint="In rand. 0 shows as Free. Leave empty if the provider names the price."
        start="R"
        inputMode="decimal"
        width={200}
      />
      <TextField form={form} name="url" label={labels.url} type="url" maxLength={LINK_MAX} />
    </>
  );
}
