import { draftOf } from '#web/api/drafts.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';

interface ChosenDraft {
  read: () => string[];
  write: (ids: string[]) => void;
  clear: () => void;
}

/**
 * The activities that are answered together. They are stored beside the typed text, so that a reload or a new session
 * finds both. A browser's storage may hold anything, so only texts are read.
 */
export function useChosenDraft(): ChosenDraft {
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
