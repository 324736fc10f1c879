import { IconCalendarOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { loadingPage } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useSwitchYear } from './use-switch-year.ts';
import classes from './years.module.css';

interface YearFormProps {
  owned: readonly number[];
  current: number;
}

/** The owned years, one of which is confirmed. Years that are not owned are not shown yet. */
export function YearForm({ owned, current }: YearFormProps) {
  const id = useId();
  const navigate = useNavigate();
  const years = [...owned].sort((a, b) => a - b);
  const [chosen, setChosen] = useState(years.includes(current) ? current : years.at(-1));
  const change = useSwitchYear();
  const nothingToChoose = years.length === 1;

  useEffect(() => {
    if (nothingToChoose) document.getElementById(id)?.querySelector('button')?.focus();
  }, [nothingToChoose, id]);

  if (chosen === undefined) {
    return <Empty icon={IconCalendarOff} text="You have no plan year yet. It comes with your payment." />;
  }
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(chosen, { onSuccess: () => void navigate(loadingPage('welcome')) });
  };
  return (
    <form id={id} className={classes.form} onSubmit={confirm} aria-busy={change.isPending}>
      {change.error ? <Banner tone="red">{change.error.message}</Banner> : null}
      <fieldset className={classes.years}>
        <legend>Your plan years</legend>
        {years.map((year) => (
          <label className={classes.year} key={year}>
            <input
              className="rpt-radio"
              type="radio"
              name="rpt_year"
              value={year}
              checked={year === chosen}
              onChange={() => setChosen(year)}
            />
            {year}
          </label>
        ))}
      </fieldset>
      <SubmitButton loading={change.isPending} busy="Switching…">
        Confirm Year
      </SubmitButton>
    </form>
  );
}
