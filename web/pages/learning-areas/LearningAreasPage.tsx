import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { areasPage } from '#contract/page-calls.ts';
import { byGap } from '#domain/learning-areas/area-gaps.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { useListPage } from '#web/parts/use-list-page.ts';
import { useOpenRow } from '#web/parts/use-page-mode.ts';
import { paths } from '#web/paths.ts';
import { AddAreaForm } from './AddAreaForm.tsx';
import { AreaTable } from './AreaTable.tsx';
import { EditAreaForm } from './EditAreaForm.tsx';
import { ReasonPrompt } from './ReasonPrompt.tsx';
import { ReasonsForm } from './ReasonsForm.tsx';
import { SuggestedAreas } from './SuggestedAreas.tsx';

/** `?add=reasons`: all missing reasons on one page. */
const REASONS = 'reasons';

/** /app/learningAreas: the list, the edit form and the add form at one address (spec B §2.1). */
export function LearningAreasPage() {
  const year = usePlanYear();
  const page = useQuery(query(areasPage, { year }));
  const areas = page.data?.areas;
  const { mode, open, toList, message, done } = useListPage();
  const edited = useOpenRow(mode, 'edit', areas, (area) => area.id);

  if (edited) return <EditAreaForm key={edited.id} area={edited} onDone={done} onClose={toList} />;
  if (mode.name === 'add' && mode.id === REASONS && areas) {
    return <ReasonsForm areas={areas} scores={page.data?.scores ?? []} onDone={done} onClose={toList} />;
  }
  if (mode.name === 'add' && mode.id !== REASONS) return <AddAreaForm onDone={done} onClose={toList} />;

  return (
    <WizardShell
      step="learningAreas"
      message={message}
      quietNext={page.data?.areas.length === 0}
      lead={
        <>
          What you will work on this year. <Link to={paths.exportPdf}>See your plan so far as a PDF</Link>
        </>
      }
      help="Every competency below its required level is a learning area. You can add others that matter to you: your own, or those that are suggested for your career path. A suggested one comes with a reason that you can change."
    >
      <Loaded query={page} rows={5}>
        {({ areas: rows, scores, suggested, career_path, scored, below }) => (
          <>
            <ReasonPrompt areas={rows} onWrite={() => open('add', REASONS)} />
            <AreaTable
              // In the order of the results: the largest gap first.
              areas={byGap(rows, scores).map(({ area }) => area)}
              scored={scored}
              below={below}
              onEdit={(id) => open('edit', id)}
              onAdd={() => open('add')}
              onDone={done}
            />
            {career_path ? <SuggestedAreas rows={suggested} careerPath={career_path} onDone={done} /> : null}
          </>
        )}
      </Loaded>
    </WizardShell>
  );
}
