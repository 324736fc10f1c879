import { useQuery } from '@tanstack/react-query';
import { allReflections } from '#contract/reflections.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { useOpenRow, usePageMode } from '#web/parts/use-page-mode.ts';
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
      <Loaded query={reflections} rows={6}>
        {(rows) => <ReflectionTable reflections={rows} onEdit={(id) => open('edit', id)} />}
      </Loaded>
      {edited ? (
        <ReflectionDialog key={edited.activity_id} reflection={edited} onClose={() => open(null)} />
      ) : null}
    </WizardShell>
  );
}
