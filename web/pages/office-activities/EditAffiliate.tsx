import { useQuery, useQueryClient } from '@tanstack/react-query';
import { affiliateOf, updateAffiliate } from '#contract/office-activities.ts';
import { typeLabel } from '#domain/activities/type-label.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import type { AffiliateFormProps } from './AddAffiliateForm.tsx';
import { AffiliateSheet } from './AffiliateSheet.tsx';
import type { Affiliate } from './affiliate.ts';
import {
  type AffiliateValues,
  affiliateLabels,
  dateGiven,
  sentValues,
  valuesOf,
} from './affiliate-values.ts';
import { useDeleteAffiliate } from './delete-affiliates.ts';

/** The form of a stored activity; `id` is that of the address. */
export function EditAffiliate({ id, ...rest }: AffiliateFormProps & { id: string }) {
  const affiliate = useQuery(query(affiliateOf, { id }));
  // The form stays when another tab deletes the activity: it must be able to say that its text was not saved.
  if (affiliate.data) return <EditAffiliateForm affiliate={affiliate.data} {...rest} />;
  return (
    <Loaded query={affiliate} rows={8}>
      {() => null}
    </Loaded>
  );
}

function EditAffiliateForm({ affiliate, onDone, onClose }: AffiliateFormProps & { affiliate: Affiliate }) {
  const { id, competency } = affiliate;
  const client = useQueryClient();
  const { form, shell } = usePlanForm(updateAffiliate, {
    page: `masteractivities-${id}`,
    initial: valuesOf(affiliate),
    row: {
      version: affiliate.version,
      saved_at: affiliate.saved_at,
      labels: affiliateLabels,
      inWords: {
        competency: (key) => displayName(String(key)),
        type: (type) => typeLabel(String(type)),
        date: (date) => (date === '' ? 'Flexible' : String(date)),
      },
      fromStored: (stored) => ({ ...stored, flexible: stored.date === '' }) as Partial<AffiliateValues>,
    },
    toBody: (values) => ({ ...sentValues(values), id }),
    check: dateGiven,
    onSaved: () => {
      onDone('Successfully Updated Activity');
      onClose();
    },
  });
  const deleteOne = useDeleteAffiliate();
  const remove = async () => {
    const text = await deleteOne(affiliate);
    if (text === null) return;
    // The back button asks for it again, and finds that it is gone.
    client.removeQueries(query(affiliateOf, { id }));
    form.saved();
    onDone(text);
    onClose();
  };
  return (
    <AffiliateSheet
      title="Edit activity"
      form={form}
      shell={shell}
      competency={competency}
      further={[affiliate.competency1, affiliate.competency2]}
      saveLabel="Save activity"
      remove={<DeleteButton onClick={() => void remove()}>Delete activity</DeleteButton>}
      onClose={onClose}
    />
  );
}
