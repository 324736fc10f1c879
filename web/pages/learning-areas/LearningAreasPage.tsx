import { useQuery } from '@tanstack/react-query';
import { learningAreas } from '#contract/learning-areas.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { useOpenRow, usePageMode } from '#web/parts/use-page-mode.ts';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import { AddAreaForm } from './AddAreaForm.tsx';
import { AreaTable } from './AreaTable.tsx';
import { EditAreaForm } from './EditAreaForm.tsx';
import { SuggestedAreas } from './SuggestedAreas.tsx';

/** /app/learningAreas: list, edit and add-additional in one address (spec B §2.1). */
export function LearningAreasPage() {
  const year = usePlanYear();
  const areas = useQuery(query(learningAreas, { year }));
  const [mode, open] = usePageMode();
  const edited = useOpenRow(mode, 'edit', areas.data, (area) => area.id);
  const [message, show] = useMessage(delays.message);
  const tell = (text: string) => show({ tone: 'green', text });
  const toList = () => open(null);

  if (edited) return <EditAreaForm key={edited.id} area={edited} onDone={tell} onClose={toList} />;
  if (mode.name === 'add') return <AddAreaForm onDone={tell} onClose={toList} />;

  return (
    <WizardShell
      step="learningAreas"
      message={message}
      help="Every competency below its required level is a learning area. You can add others that matter to you."
    >
      {areas.isPending ? (
        <section className="rpt-card">
          <SkeletonRows rows={5} />
        </section>
      ) : areas.error ? (
        <LoadFailure error={areas.error} onRetry={() => void areas.refetch()} />
      ) : (
        <>
          <AreaTable
            areas={areas.data}
            onEdit={(id) => open('edit', id)}
            onAdd={() => open('add')}
            onDone={tell}
          />
          <SuggestedAreas areas={areas.data} onDone={tell} />
        </>
      )}
    </WizardShell>
  );
}
