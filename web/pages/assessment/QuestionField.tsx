import { type KeyboardEvent, useId } from 'react';
import type { Question } from '#framework/questions.ts';
import classes from './QuestionForm.module.css';

interface QuestionFieldProps {
  /** The id of the chosen option, so that the question can get the focus. */
  id: string;
  question: Question;
  chosen: number;
  /** Whether the chosen option is only the one from the start (spec A §4), which nobody has chosen. */
  preset: boolean;
  /** Whether this is the first question, whose chosen option gets the focus when the questions open. */
  first: boolean;
  onChoose: (option: number) => void;
  /** Runs when an option was chosen by its number: goes on to the next question. */
  onMoveOn: () => void;
}

/** One question with its options. The keys 1 to 4 choose one and go on. */
export function QuestionField(props: QuestionFieldProps) {
  const { id, question, chosen, preset, first, onChoose, onMoveOn } = props;
  const name = useId();
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
    const option = question.options[Number(event.key) - 1];
    if (!option) return;
    event.preventDefault();
    onChoose(option.index);
    onMoveOn();
  };
  return (
    <fieldset>
      <legend className="rpt-text-15 rpt-strong rpt-under-4">{question.text}</legend>
      {question.options.map(({ index, text }, position) => (
        <label className={classes.option} key={index}>
          <input
            className="rpt-radio"
            type="radio"
            name={name}
            value={index}
            checked={chosen === index}
            {...(chosen === index ? { id } : {})}
            data-preset={(preset && chosen === index) || undefined}
            data-autofocus={(first && chosen === index) || undefined}
            aria-keyshortcuts={String(position + 1)}
            onKeyDown={pressed}
            onChange={() => onChoose(index)}
            // The first option is chosen from the start. A press on it says that the member means it.
            onClick={() => onChoose(index)}
          />
          <span>
            {text}
            {preset && chosen === index ? <span className={classes.preset}>preset</span> : null}
          </span>
          <kbd className={classes.key} aria-hidden>
            {position + 1}
          </kbd>
        </label>
      ))}
    </fieldset>
  );
}
