import { usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';

/** /app/actionComplete (spec B §2.3). */
export function ActionCompletePage() {
  const year = usePlanYear();
  return (
    <WizardShell
      step="actionComplete"
      help="You can come back to the planner at any time to add, change or delete activities."
    >
      <Sheet>
        <h2>Congratulations</h2>
        <p>You have reached the end of the activity planner for {year}.</p>
        <p>Next, reflect on each activity once you have done it, and on the three ethics items.</p>
      </Sheet>
    </WizardShell>
  );
}
