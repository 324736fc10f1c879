import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompetencyKey } from '#framework/competencies.ts';
import { delays } from '#web/delays.ts';
import { nextStepId } from '#web/layouts/WizardShell.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import { answersDraft } from './answers-draft.ts';
import { nextUnscored } from './next-unscored.ts';
import type { Item } from './use-assessment.ts';

/** The list that a competency is scored in, one after the other. */
export interface Sequence {
  scored: number;
  total: number;
  /** What opens after Submit; null when this is the last one, or is only scored again. */
  next: Item | null;
  /** The one before was saved just now. */
  justSaved: boolean;
  onMoveOn: () => void;
}

interface Open {
  key: CompetencyKey;
  /** It had no score when it was opened. One that is scored again is a correction: nothing comes after it. */
  first: boolean;
}

export const tileId = (key: CompetencyKey) => `tile-${key}`;

/** Which of a page's competencies is open, and what its Submit opens next. */
export function useQuestionList(items: readonly Item[]) {
  const [open, setOpen] = useState<Open | null>(null);
  const [saved, say] = useMessage(delays.answersSaved);
  const queries = useQueryClient();
  const item = items.find(({ key }) => key === open?.key);
  const next = item && open?.first ? nextUnscored(items, item.key) : null;

  const show = ({ key, done }: Item) => setOpen({ key, first: !done });
  /** Closed on purpose: what was not submitted is not meant. */
  const leave = (): boolean => {
    // While the answers are on their way the form stays: it must be there to say that they did not arrive.
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
