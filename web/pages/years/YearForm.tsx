import { IconCalendarOff, IconCircleCheckFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { userData } from '#contract/profile.ts';
import type { UserRecord } from '#contract/user-record.ts';
import { switchYear, years } from '#contract/years.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { keyOf } from '#web/api/queries.ts';
import { storeProfile } from '#web/api/start-session.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { loadingPage } from '#web/paths.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Row } from '#web/ui/layout/parts.ts';
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

/** Spec B §4 'Switch years': switches, fetches the member, clears the plan state, stores the profile. */
function useSwitchYear() {
  const queries = useQueryClient();
  return useMutation<UserRecord, ApiError, number>({
    mutationFn: async (year) => {
      await call(switchYear, { body: { rpt_year: year } });
      return call(userData, { params: { year } });
    },
    onSuccess: (record, year) => {
      // The list of years belongs to no year. Without it the page would start again instead of going on.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== years.path });
      queries.setQueryData(keyOf(userData, { year }), record);
      storeProfile({ ...record, rpt_current_year: year });
    },
  });
}
