import { useEffect, useRef } from 'react';
import type { checkNumber } from '#contract/documents.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { counted } from '#domain/counted.ts';
import { timeText } from '#web/parts/time-text.ts';
import { Banner } from '#web/ui/Banner.tsx';

type Facts = ResultOf<typeof checkNumber>;

export type Answer =
  | ({ state: 'issued'; file: string; number: string } & Facts)
  | { state: 'altered'; file: string; number: string; facts: Facts }
  | { state: 'number'; number: string; facts: Facts | null }
  | { state: 'unknown'; file: string };

/** The answer has the focus: a reader hears it at once. */
export function CheckAnswer({ answer }: { answer: Answer | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) place.current?.focus();
  }, [answer]);
  return (
    <div ref={place} tabIndex={-1} role="status">
      {answer ? <AnswerBanner answer={answer} /> : null}
    </div>
  );
}

function AnswerBanner({ answer }: { answer: Answer }) {
  switch (answer.state) {
    case 'issued':
      return (
        <Banner tone="green" silent note={`${sinceOf(answer)} ${answer.file}, number ${answer.number}.`}>
          Exactly as issued on {timeText(answer.issued_at)}, for plan year {answer.plan_year}.
        </Banner>
      );
    case 'altered':
      return (
        <Banner
          tone="red"
          silent
          note={`Number ${answer.number} is ours, issued on ${timeText(answer.facts.issued_at)} for plan year ${answer.facts.plan_year}, but ${answer.file} is not the file that we issued. Ask its owner for the original.`}
        >
          Altered
        </Banner>
      );
    case 'unknown':
      return (
        <Banner tone="red" silent note={answer.file}>
          Not a document of ours, or altered.
        </Banner>
      );
    case 'number':
      return answer.facts ? (
        <Banner
          tone="green"
          silent
          note={`${sinceOf(answer.facts)} Drop the file, too: the number alone does not show that the file is unchanged.`}
        >
          This number was issued on {timeText(answer.facts.issued_at)}, for plan year {answer.facts.plan_year}
          .
        </Banner>
      ) : (
        <Banner tone="red" silent>
          This number is none of ours.
        </Banner>
      );
  }
}

const sinceOf = ({ changes_since: changes }: Facts): string =>
  changes === null
    ? 'The account was closed since.'
    : changes === 0
      ? 'Not changed since.'
      : `The plan was changed since: ${counted(changes, 'time')}. The document is the plan as it was then.`;
