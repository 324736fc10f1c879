import { useRef } from 'react';
import { LONG_TEXT_MAX } from '#contract/limits.ts';
import { askForWalkthrough } from '#contract/walkthrough.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { NO_SUCH_DATE } from '#domain/calendar/typed-date.ts';
import { proposalFaults, WALKTHROUGH_DAYS, walkthroughTimes } from '#domain/walkthrough/walkthrough.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { serverNow } from '#web/api/server-clock.ts';
import { serverToday } from '#web/api/server-today.ts';
import { useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { draftUntilAdded } from '#web/ui/form/form-draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { type ContractForm, useContractForm } from '#web/ui/form/use-contract-form.ts';

type Time = (typeof walkthroughTimes)[number];
type Values = {
  first_date: string;
  first_time: Time | '';
  second_date: string;
  second_time: Time | '';
  question: string;
};

const empty: Values = { first_date: '', first_time: '', second_date: '', second_time: '', question: '' };
const timeOptions = walkthroughTimes.map((time) => ({ value: time, label: time }));

/** Two times and a question. The typed text outlives an expired session. */
export function WalkthroughForm({ onSent }: { onSent: () => void }) {
  const { email, rpt_current_year: year } = useSession();
  const ask = useCall(askForWalkthrough);
  const sent = useRef(false);
  const form = useContractForm<Values>(askForWalkthrough, {
    initialValues: empty,
    draft: draftUntilAdded(draftOf<Values>(email, year, 'help-walkthrough'), sent),
    texts: { first_date: NO_SUCH_DATE, second_date: NO_SUCH_DATE },
    check: (values) => proposalFaults(values, serverNow()),
  });
  const submit = async ({ first_time, second_time, ...rest }: Values) => {
    if (first_time === '' || second_time === '') return;
    await ask.mutateAsync({ body: { ...rest, first_time, second_time } });
    sent.current = true;
    onSent();
  };
  return (
    <FormShell form={form} onSubmit={submit} loading={ask.isPending} submitError={ask.error}>
      <p className="rpt-text-14 rpt-muted">Type a day as month, day and year, for example 03/31/2026.</p>
      <TimeFields form={form} day="first_date" time="first_time" name="First" />
      <TimeFields form={form} day="second_date" time="second_time" name="Second" />
      <TextAreaField form={form} name="question" label="Your question" maxLength={LONG_TEXT_MAX} />
      <div>
        <SubmitButton loading={ask.isPending} busy="Sending…">
          Ask for a walkthrough
        </SubmitButton>
      </div>
    </FormShell>
  );
}

interface TimeFieldsProps {
  form: ContractForm<Values>;
  day: 'first_date' | 'second_date';
  time: 'first_time' | 'second_time';
  name: string;
}

const TimeFields = ({ form, day, time, name }: TimeFieldsProps) => (
  <div className="rpt-pair" style={{ gap: '16px 24px' }}>
    <DateField form={form} name={day} label={`${name} day`} max={addDays(serverToday(), WALKTHROUGH_DAYS)} />
    <SelectField
      form={form}
      name={time}
      label={`${name} time`}
      options={timeOptions}
      placeholder="Choose"
      width={144}
    />
  </div>
);
