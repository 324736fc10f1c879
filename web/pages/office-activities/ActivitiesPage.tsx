import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ResultOf } from '#contract/endpoint.ts';
import { affiliateCounts } from '#contract/office-activities.ts';
import { isCompetencyKey } from '#domain/assessment/competencies.ts';
import { counted } from '#domain/text/counted.ts';
import { type CompetencyKey, competencies } from '#framework/competencies.ts';
import { query } from '#web/api/queries.ts';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useListPage } from '#web/parts/use-list-page.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './ActivitiesPage.module.css';
import { AddAffiliateForm } from './AddAffiliateForm.tsx';
import { AffiliateTable } from './AffiliateTable.tsx';
import { AffiliateUpload } from './AffiliateUpload.tsx';
import { CompetencyColumn } from './CompetencyColumn.tsx';
import { EditAffiliate } from './EditAffiliate.tsx';

/** `?add=csv`: the file in place of the form. */
const CSV = 'csv';

/** /masteractivities: the affiliate activities of each competency, their forms and the file (spec B §2.9). */
export function OfficeActivitiesPage() {
  const { mode, open, toList, message, show, done } = useListPage();
  const chosen = useChosenCompetency();
  const counts = useQuery(query(affiliateCounts));

  if (mode.name === 'add' && mode.id === CSV)
    return <AffiliateUpload message={message} onShow={show} onClose={toList} />;
  if (mode.name === 'add') return <AddAffiliateForm competency={chosen} onDone={done} onClose={toList} />;
  if (mode.name === 'edit')
    return <EditAffiliate key={mode.id} id={mode.id} onDone={done} onClose={toList} />;

  return (
    <OfficePage
      title="Affiliate activities"
      lead={counts.data ? leadOf(counts.data) : ' '}
      beside={
        <>
          <Button variant="default" leftSection={<Icon of={IconUpload} />} onClick={() => open('add', CSV)}>
            Upload CSV
          </Button>
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => open('add')}>
            Add Activity
          </Button>
        </>
      }
      message={message}
      onShow={show}
    >
      <div className={classes.columns}>
        <CompetencyColumn chosen={chosen} counts={counts.data?.competencies} />
        <AffiliateTable
          // The selection of one competency does not reach another.
          key={chosen}
          competency={chosen}
          onEdit={(id) => open('edit', id)}
          onAdd={() => open('add')}
          onDone={done}
        />
      </div>
    </OfficePage>
  );
}

/** The competency in the address, else the first of the framework. */
function useChosenCompetency(): CompetencyKey {
  const { competency } = useSearch({ from: '__root__' });
  const [first] = competencies;
  if (typeof competency === 'string' && isCompetencyKey(competency)) return competency;
  return first?.key ?? 'personal_ethics';
}

/** '486 activities in 61 of 72 competencies. 11 competencies have none.' */
function leadOf({ activities, competencies: all }: ResultOf<typeof affiliateCounts>): string {
  const filled = all.filter((one) => one.activities > 0).length;
  const none = all.length - filled;
  const empty = none === 0 ? '' : ` ${counted(none, 'competency has', 'competencies have')} none.`;
  return `${counted(activities, 'activity', 'activities')} in ${filled} of ${all.length} competencies.${empty}`;
}
