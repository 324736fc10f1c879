import { useQuery } from '@tanstack/react-query';
import { allReflections } from '#contract/reflections.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { useOpenRow, usePageMode } from '#web/parts/use-page-mode.ts';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { ReflectionDialog } from './ReflectionDialog.tsx';
import { ReflectionTable } from './ReflectionTable.tsx';

/** /app/reflection (spec B §2.5). */
export function ReflectionPage() {
  const year = usePlanYear();
  const reflections = useQuery(query(allReflections, { year }));
  const [mode, open] = usePageMode();
  const edited = useOpenRow(mode, 'edit', reflections.data, (reflection) => reflection.activity_id);

  return (
    <WizardShell
      step="reflection"
      help="Reflect on each activity once you have done it. The three ethics items are required of everyone."
    >
      {reflections.isPending ? (
        <section className="rpt-card">
          <SkeletonRows rows={6} />
        </section>
      ) : reflections.error ? (
        <LoadFailure error={reflections.error} onRetry={() => void reflections.refetch()} />
      ) : (
        <ReflectionTable reflections={reflections.data} onEdit={(id) => open('edit', id)} />
      )}
      {edited ? (
        <ReflectionDialog key={edited.activity_id} reflection={edited} onClose={() => open(null)} />
      ) : null}
    </WizardShell>
  );
}
