import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allReflections } from '#contract/reflections.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { inReflectionOrder, nextReflection } from '#domain/reflections/reflection-list.ts';
import { isEthicsItem } from '#domain/reflections/reflections.ts';
import { draftOf } from '#web/api/drafts.ts';
import { query } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { useOpenRow, usePageMode } from '#web/parts/use-page-mode.ts';
import { ReflectionDialog } from './ReflectionDialog.tsx';
import { ReflectionTable } from './ReflectionTable.tsx';
import type { Reflection } from './reflection-values.ts';
import { SimultaneousDialog } from './SimultaneousDialog.tsx';

/** /app/reflection (spec B §2.5). */
export function ReflectionPage() {
  const year = usePlanYear();
  const reflections = useQuery(query(allReflections, { year }));
  const [mode, open] = usePageMode();
  const edited = useOpenRow(mode, 'edit', reflections.data, (reflection) => reflection.activity_id);
  const chosen = useChosenDraft();
  // A new table has no selection, so it is made anew after the selected ones were answered.
  const [round, setRound] = useState(0);
  const today = serverToday();
  const ordered = inReflectionOrder(reflections.data ?? [], today);
  const others = ordered.filter((row) => row !== edited);
  const next = nextReflection(others, today);
  const chooseTogether = (ids: string[]) => {
    chosen.write(ids);
    open('add', 'chosen');
  };
  const closeTogether = (saved: boolean) => {
    if (saved) setRound(round + 1);
    open(null);
  };

  return (
    <WizardShell
      step="reflection"
      help="Reflect on each activity once you have done it. The three ethics items are required of everyone."
    >
      <Loaded query={reflections} rows={6}>
        {() => (
          <ReflectionTable
            key={round}
            reflections={ordered}
            today={today}
            next={next}
            onEdit={(id) => open('edit', id)}
            onSimultaneous={chooseTogether}
          />
        )}
      </Loaded>
      {edited ? (
        <ReflectionDialog
          key={edited.activity_id}
          reflection={edited}
          others={others}
          today={today}
          next={next}
          onNext={(id) => open('edit', id)}
          onClose={() => open(null)}
        />
      ) : null}
      {mode.name === 'add' ? (
        <Simultaneous reflections={ordered} today={today} onClose={closeTogether} />
      ) : null}
    </WizardShell>
  );
}

interface SimultaneousProps {
  reflections: readonly Reflection[];
  today: CalendarDate;
  onClose: (saved: boolean) => void;
}

/** The dialog for the chosen activities, without those that were deleted since. */
function Simultaneous({ reflections, today, onClose }: SimultaneousProps) {
  const draft = useChosenDraft();
  // Read once, because another tab may choose others meanwhile.
  const [ids] = useState(draft.read);
  const chosen = reflections.filter(({ activity_id: id }) => ids.includes(id) && !isEthicsItem(id));
  const close = (saved: boolean) => {
    draft.clear();
    onClose(saved);
  };
  return chosen.length > 0 ? <SimultaneousDialog chosen={chosen} today={today} onClose={close} /> : null;
}

interface ChosenDraft {
  read: () => string[];
  write: (ids: string[]) => void;
  clear: () => void;
}

/**
 * The activities that are answered together. They are stored beside the typed text, so that a reload or a new session
 * finds both. A browser's storage may hold anything, so only texts are read.
 */
function useChosenDraft(): ChosenDraft {
  const { email } = useSession();
  const draft = draftOf<{ ids: unknown }>(email, usePlanYear(), 'reflections-chosen');
  return {
    read: () => {
      const ids = draft.read()?.ids;
      return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
    },
    write: (ids) => draft.write({ ids }),
    clear: draft.clear,
  };
}
