import { useId } from 'react';
import type { Question } from '#framework/questions.ts';
import classes from './QuestionForm.module.css';

interface QuestionFieldProps {
  question: Question;
  chosen: number;
  /** Its chosen option takes the focus when the questions open. */
  first: boolean;
  onChoose: (option: number) => void;
}

/** One question with its options. */
export function QuestionField({ question, chosen, first, onChoose }: QuestionFieldProps) {
  const name = useId();
  return (
    <fieldset className={classes.question}>
      <legend>{question.text}</legend>
      {question.options.map(({ index, text }) => (
        <label className={classes.option} key={index}>
          <input
            className="rpt-radio"
            type="radio"
            name={name}
            value={index}
            checked={chosen === index}
            data-autofocus={(first && chosen === index) || undefined}
            onChange={() => onChoose(index)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
