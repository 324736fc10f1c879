import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { displayName } from '#domain/assessment/competency-name.ts';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { paths } from '#web/paths.ts';
import { FormShell, type FormShellProps } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { Row } from '#web/ui/layout/parts.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { AffiliateFields } from './AffiliateFields.tsx';
import type { AffiliateValues } from './affiliate-values.ts';

interface AffiliateSheetProps {
  title: string;
  form: ContractForm<AffiliateValues>;
  shell: Omit<FormShellProps<AffiliateValues>, 'children'>;
  /** The list that it was opened from. */
  competency: string;
  /** Its second and third competency, which the form does not change. */
  further?: readonly string[];
  saveLabel: string;
  /** The button that deletes a stored activity. */
  remove?: ReactNode;
  onClose: () => void;
}

/** The page of an affiliate activity. */
export function AffiliateSheet(props: AffiliateSheetProps) {
  const { title, form, shell, competency, further = [], saveLabel, remove, onClose } = props;
  return (
    <OfficePage
      narrow
      title={title}
      eyebrow={
        <>
          <Link to={paths.masterActivities} search={{ competency }}>
            Affiliate activities
          </Link>
          {' / '}
          {displayName(competency)}
        </>
      }
    >
      <FormShell
        {...shell}
        frame={(fields, refusal) => (
          <Sheet fields>
            {fields}
            {refusal}
          </Sheet>
        )}
      >
        <AffiliateFields form={form} further={further} />
        <Row gap={12} className="rpt-between">
          {remove}
          <div className="rpt-flex rpt-end rpt-gap-12">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton loading={shell.loading} busy="Saving…">
              {saveLabel}
            </SubmitButton>
          </div>
        </Row>
      </FormShell>
    </OfficePage>
  );
}
