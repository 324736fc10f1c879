import { useRef, useState } from 'react';
import { answersValid } from '#domain/assessment/scoring.ts';
import { counted } from '#domain/text/counted.ts';
import { questions } from '#framework/questions.ts';
import type { OpenQuestion } from '#web/ui/form/soft-questions.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { Answers } from './answers-draft.ts';
import type { Item } from './use-assessment.ts';

/**
 * Which questions the member has answered. Each shows its first option from the start (spec A §4), which is no answer
 * yet. Submit then asks once and keeps those options.
 */
export function useAnswered({ type, answers }: Item, form: ContractForm<Answers>) {
  const all = questions[type].map((_, index) => index);
  const stored = answers !== null && answersValid(type, answers);
  const [answered, setAnswered] = useState<ReadonlySet<number>>(
    () => new Set(all.filter((index) => stored || form.values[index] !== 0)),
  );
  const hasAsked = useRef(false);
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const open = all.filter((index) => !answered.has(index));

  /** A competency saved elsewhere has an answer to every question, unless it was reset. */
  const elsewhere = (before: ReadonlySet<number>) => (form.elsewhere?.stored.answers ? new Set(all) : before);

  const ask = () => {
    if (hasAsked.current || open.length === 0) return false;
    hasAsked.current = true;
    setQuestion({
      name: String(open[0]),
      text: `You have not answered ${open.length} of ${counted(all.length, 'question')}.`,
      note: 'Unanswered questions score as the first option. Submit anyway?',
      change: 'Answer',
      keep: 'Submit anyway',
    });
    return true;
  };
  return {
    complete: open.length === 0,
    /** Whether a question shows its first option and nobody has answered it. */
    isPreset: (index: number) => !answered.has(index),
    answer: (index: number) => setAnswered((before) => new Set(before).add(index)),
    none: () => setAnswered(new Set()),
    form: {
      ...form,
      keepMine: () => {
        setAnswered(elsewhere);
        return form.keepMine();
      },
      takeTheirs: () => {
        setAnswered(elsewhere);
        form.takeTheirs();
      },
      ask,
      questions: question && open.length > 0 ? [question] : [],
      keep: () => {
        setQuestion(null);
        return true;
      },
    },
  };
}
