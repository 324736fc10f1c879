import { type KeyboardEvent, useId } from 'react';
import type { Question } from '#framework/questions.ts';
import classes from './QuestionForm.module.css';

interface QuestionFieldProps {
  /** The id of the option that is chosen, so that the question can get the focus. */
  id: string;
  question: Question;
  chosen: number;
  /** Its chosen option takes the focus when the questions open. */
  first: boolean;
  onChoose: (option: number) => void;
  /** An option was chosen by its number: on to what comes next. */
  onMoveOn: () => void;
}

/** One question with its options; the keys 1 to 4 choose one and go on. */
export function QuestionField({ id, question, chosen, first, onChoose, onMoveOn }: QuestionFieldProps) {
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
    <fieldset className={classes.question}>
      <legend>{question.text}</legend>
      {question.options.map(({ index, text }, place) => (
        <label className={classes.option} key={index}>
          <input
            className="rpt-radio"
            type="radio"
            name={name}
            value={index}
            checked={chosen === index}
            {...(chosen === index ? { id } : {})}
            data-autofocus={(first && chosen === index) || undefined}
            aria-keyshortcuts={String(place + 1)}
            onKeyDown={pressed}
            onChange={() => onChoose(index)}
            // The first option is chosen from the start: pressing it says that it is meant.
            onClick={() => onChoose(index)}
          />
          <span>{text}</span>
          <kbd className={classes.key} aria-hidden>
            {place + 1}
          </kbd>
        </label>
      ))}
    </fieldset>
  );
}
