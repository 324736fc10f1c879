import { IconCalendarOff, IconCircleCheckFilled } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Fault } from '#web/parts/Fault.tsx';
import { loadingPage } from '#web/paths.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { useSwitchYear } from './use-switch-year.ts';
import { noteOf, type YearSummary } from './year-summary.ts';
import classes from './years.module.css';

interface YearFormProps {
  owned: readonly YearSummary[];
  current: number;
  /** The address that was asked for before signing in. Null when the welcome page follows. */
  wanted: string | null;
  /** Whether confirming a year is the next step. A purchase that is open comes first. */
  isNext: boolean;
}

/** The owned years, newest first. The member confirms one (spec B §4 'Switch years'). */
export function YearForm({ owned, current, wanted, isNext }: YearFormProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const rows = [...owned].reverse();
  const [picked, setPicked] = useState<number>();
  const chosen = [picked, current, rows[0]?.year].find((year) => rows.some((row) => row.year === year));
  const change = useSwitchYear();

  if (chosen === undefined) {
    return (
      <div className="rpt-card rpt-clip">
        <Empty icon={IconCalendarOff} text="You have no plan year yet. It comes with your payment." />
      </div>
    );
  }
  const goOn = () => {
    if (wanted === null) void navigate(loadingPage('welcome'));
    else history.replace(wanted);
  };
  const confirm = () => {
    if (!change.isPending) change.mutate(chosen, { onSuccess: goOn });
  };
  return (
    <Form
      className="rpt-card rpt-clip rpt-stack rpt-gap-20 rpt-pad-16"
      onSubmit={confirm}
      aria-busy={change.isPending}
    >
      <Fault error={change.error} />
      <fieldset className="rpt-tiles rpt-gap-12">
        <legend className="rpt-text-16 rpt-strong rpt-under-12">Your years</legend>
        {rows.map((row) => (
          <label className={classes.year} key={row.year}>
            <input
              className="rpt-cover"
              type="radio"
              name="rpt_year"
              value={row.year}
              checked={row.year === chosen}
              onChange={() => setPicked(row.year)}
            />
            <b>{row.year}</b>
            <span className="rpt-text-13 rpt-muted">{noteOf(row, current)}</span>
            {row.year === chosen ? (
              <IconCircleCheckFilled className={classes.tick ?? ''} size={20} aria-hidden />
            ) : null}
          </label>
        ))}
      </fieldset>
      <Row gap={12}>
        <SubmitButton variant={isNext ? 'filled' : 'default'} loading={change.isPending} busy="Switching…">
          Confirm Year
        </SubmitButton>
        {chosen === current ? null : (
          <span className="rpt-text-14 rpt-muted">
            Opens {chosen}. Your work in {current} is saved.
          </span>
        )}
      </Row>
    </Form>
  );
}
