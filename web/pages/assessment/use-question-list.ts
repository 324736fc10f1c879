import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompetencyKey } from '#framework/competencies.ts';
import { delays } from '#web/delays.ts';
import { nextStepId } from '#web/layouts/NextStep.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import { answersDraft } from './answers-draft.ts';
import { nextUnscored } from './next-unscored.ts';
import type { Item } from './use-assessment.ts';

/** The list through which competencies are scored one after the other. */
export interface Sequence {
  scored: number;
  total: number;
  /** The competency that opens after Submit. Null when this is the last one, or when it is only scored again. */
  next: Item | null;
  /** Whether the competency before was saved just now. */
  justSaved: boolean;
  onMoveOn: () => void;
}

interface Open {
  key: CompetencyKey;
  /** Whether it had no score when it was opened. Scoring one again is a correction, and nothing opens after it. */
  first: boolean;
}

export const tileId = (key: CompetencyKey) => `tile-${key}`;

/** Which of a page's competencies is open, and what Submit opens next. */
export function useQuestionList(items: readonly Item[]) {
  const [open, setOpen] = useState<Open | null>(null);
  const [saved, say] = useMessage(delays.answersSaved);
  const queries = useQueryClient();
  const item = items.find(({ key }) => key === open?.key);
  const next = item && open?.first ? nextUnscored(items, item.key) : null;

  const show = ({ key, done }: Item) => setOpen({ key, first: !done });
  /** When the member closes it, answers that were not submitted are dropped. */
  const leave = (): boolean => {
    // The form stays while the answers are sent, because it must be able to say that they were not saved.
    if (queries.isMutating() > 0) return false;
    if (item) answersDraft(item).clear();
    say(null);
    return true;
  };
  const close = () => {
    if (!item || !leave()) return;
    const wasLast = open?.first && items.every(({ done }) => done);
    document.getElementById(wasLast ? nextStepId : tileId(item.key))?.focus();
    setOpen(null);
  };
  const press = (pressed: Item) => {
    if (pressed.key === item?.key) close();
    else if (leave()) show(pressed);
  };
  const sequence: Sequence = {
    scored: items.filter(({ done }) => done).length,
    total: items.length,
    next,
    justSaved: saved !== null,
    onMoveOn: () => {
      if (!next) return;
      say({ tone: 'green', text: 'Success' });
      show(next);
      document.getElementById(tileId(next.key))?.scrollIntoView({ block: 'nearest' });
    },
  };
  return { item, sequence, press, close };
}
