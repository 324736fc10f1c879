import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { leadsOverview } from '#contract/office-leads.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import { query } from '#web/api/queries.ts';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useListPage } from '#web/parts/use-list-page.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { AddLeadDialog } from './AddLeadDialog.tsx';
import { CampaignCard } from './CampaignCard.tsx';
import { LeadTable } from './LeadTable.tsx';
import { LeadUpload } from './LeadUpload.tsx';
import type { Overview } from './leads-data.ts';

/** `?add=csv`: the review of a file. Any other `?add` is the form for one lead. */
const CSV = 'csv';
/** The list's page and search stay behind, because the review has its own. */
const uploadPage = { to: paths.masterLeads, search: { add: CSV } };

/** /masterLeads: the leads, and the mails to them (spec B §2.9, readings 92). */
export function OfficeLeadsPage() {
  const navigate = useNavigate();
  const overview = useQuery(query(leadsOverview));
  const { mode, open, toList, message, show, done } = useListPage();
  if (mode.name === 'add' && mode.id === CSV) return <LeadUpload message={message} onShow={show} />;
  return (
    <OfficePage
      title="Master Leads"
      lead={overview.data ? whatThereIs(overview.data) : '\u00a0'}
      beside={
        <>
          <Button
            variant="default"
            leftSection={<Icon of={IconUpload} />}
            onClick={() => void navigate(uploadPage)}
          >
            Upload CSV
          </Button>
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => open('add')}>
            Add Lead
          </Button>
        </>
      }
      message={message}
      onShow={show}
    >
      <CampaignCard overview={overview} onDone={done} />
      <LeadTable onShow={show} />
      {mode.name === 'add' ? <AddLeadDialog onDone={done} onClose={toList} /> : null}
    </OfficePage>
  );
}

function whatThereIs({ counts, left }: Overview): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const first = `${counted(all, 'lead')}, ${grouped(counts.REGISTERED)} registered.`;
  return left === 0
    ? first
    : `${first} ${grouped(left)} left the list and ${left === 1 ? 'gets' : 'get'} no more mail.`;
}
