import classes from './ShowButtons.module.css';

/** A choice of rows or tiles, with how many there are where that is known. */
export interface ShowChoice {
  key: string;
  label: string;
  count?: number;
  chosen: boolean;
  /** Whether these rows are to do, so that their count has the accent colour. */
  toDo?: true;
}

interface ShowButtonsProps {
  label: string;
  choices: readonly ShowChoice[];
  onChoose: (key: string) => void;
}

/** Buttons that choose what is shown: 'All 14 | To do 5 | No evidence 2'. Only one of them is pressed. */
export const ShowButtons = ({ label, choices, onChoose }: ShowButtonsProps) => (
  <fieldset className={classes.shows} aria-label={label}>
    {choices.map(({ key, label, count, chosen, toDo }) => (
      <button
        key={key}
        className={classes.show}
        type="button"
        aria-pressed={chosen}
        onClick={() => onChoose(key)}
      >
        {label}{' '}
        {count === undefined ? null : <span data-to-do={(toDo && count > 0) || undefined}>{count}</span>}
      </button>
    ))}
  </fieldset>
);
