import { Button } from '@mantine/core';
import { useState } from 'react';
import { reissueInvoice, saveBuyer } from '#contract/buyer.ts';
import { buyerFields, buyerLabels } from '#domain/invoices/buyer.ts';
import { pick } from '#domain/text/names.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { BuyerFields, type BuyerValues } from '#web/parts/payments/BuyerFields.tsx';
import { useSavedForm } from '#web/parts/use-saved-form.ts';
import { confirm } from '#web/ui/confirm.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import type { Account } from './account-data.ts';

/** The payer whom invoices name, and the last invoice again with that name (docs/decisions/0046). */
export function BuyerSection({ buyer, invoices }: Pick<Account, 'buyer' | 'invoices'>) {
  const [editing, edit] = useState(false);
  const [done, tell] = useState('');
  const again = useCall(reissueInvoice);
  const last = invoices.find(({ open, reissued }) => open && !reissued);
  const ask = ({ id, number }: { id: string; number: string }) =>
    confirm({
      title: `Issue ${number} again?`,
      body: `A credit note takes ${number} back, and a new invoice names ${buyer.name}. You can do this once for each invoice.`,
      action: 'Issue it again',
      cancel: 'Keep it',
      act: async () => {
        const { invoice } = await again.mutateAsync({ params: { id } });
        tell(`${invoice} takes the place of ${number}.`);
      },
    });
  return (
    <section className="rpt-card" aria-labelledby="buyer">
      <Row gap="8-16" pad={16} className="rpt-between">
        <div className="rpt-grow" style={{ flexBasis: 260 }}>
          <h2 className="rpt-text-16" id="buyer">
            Buyer on your invoices
          </h2>
          <p className="rpt-text-14 rpt-muted rpt-anywhere">
            {buyer.name === ''
              ? 'Does your firm pay? The next invoice names it beside you.'
              : [
                  buyer.name,
                  buyer.address.replaceAll('\n', ', '),
                  buyer.vat_number && `VAT ${buyer.vat_number}`,
                  buyer.order_number && `Order ${buyer.order_number}`,
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
          </p>
        </div>
        <Row gap={8}>
          {buyer.name !== '' && last ? (
            <Button variant="subtle" size="sm" loading={again.isPending} onClick={() => void ask(last)}>
              Issue {last.number} again
            </Button>
          ) : null}
          <Button variant="default" size="sm" onClick={() => edit(true)}>
            {buyer.name === '' ? 'Add a buyer' : 'Change buyer'}
          </Button>
        </Row>
      </Row>
      <div className="rpt-filled rpt-pad-12-16">
        <Fault error={again.error} />
      </div>
      <p className="rpt-text-14 rpt-muted rpt-filled" role="status" style={{ paddingInline: 16 }}>
        {done}
      </p>
      {editing ? <BuyerDialog buyer={buyer} onClose={() => edit(false)} /> : null}
    </section>
  );
}

function BuyerDialog({ buyer, onClose }: { buyer: Account['buyer']; onClose: () => void }) {
  const { email } = useSession();
  const { form, shell } = useSavedForm<typeof saveBuyer, BuyerValues>(saveBuyer, {
    draft: draftOf<Partial<BuyerValues>>(email, 0, 'buyer'),
    initial: pick(buyer, buyerFields),
    toBody: (values) => values,
    row: { version: buyer.version, saved_at: buyer.saved_at, labels: buyerLabels },
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...shell}
      title="Buyer on your invoices"
      about={<p>From the next invoice on. Empty the fields to take the buyer off.</p>}
      submit={<SubmitButton loading={shell.loading}>Save</SubmitButton>}
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <BuyerFields form={form} />
    </FormDialog>
  );
}
