import { leadLabel, maskedAddress } from '#domain/leads/leads.ts';
import { bulkAction } from '#server/bulk/bulk-action.ts';
import { deleteLead } from './queries.ts';

/** The deletion of selected leads, row by row (docs/decisions/0021). A lead that is gone already counts as deleted. */
export const deleteLeadsAction = bulkAction({
  kind: 'delete-leads',
  right: 'leads',
  concerns: 'leads',
  title: 'Delete leads',
  rows: { one: 'lead', many: 'leads' },
  row: async ({ db, target, audit }) => {
    const lead = await deleteLead(db, target);
    if (lead)
      await audit({
        whom: { id: target, email: maskedAddress(lead.email) },
        before: { State: leadLabel(lead.state) },
      });
  },
});
