import { usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';

/** /app/planningComplete (spec B §2.1). */
export function PlanningCompletePage() {
  const year = usePlanYear();
  return (
    <WizardShell
      step="planningComplete"
      help="An activity is anything that you learn from: a webinar, a course, an article, a task at work."
    >
      <Sheet>
        <h2>Your planning phase for {year} is complete</h2>
        <p>You can come back to your scores and learning areas at any time.</p>
        <p>Next, choose activities for your learning areas.</p>
      </Sheet>
    </WizardShell>
  );
}
