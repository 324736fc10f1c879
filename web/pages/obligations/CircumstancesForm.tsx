import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { z } from 'zod/mini';
import type { ResultOf } from '#contract/endpoint.ts';
import { LONG_TEXT_MAX } from '#contract/limits.ts';
import { saveCircumstances } from '#contract/obligations.ts';
import type { circumstancesPage } from '#contract/page-calls.ts';
import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { factsFaults, kindsOf } from '#domain/obligations/circumstances.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { leaveMessage } from '#web/parts/message-ahead.ts';
import { paths } from '#web/paths.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { StepBar } from '#web/ui/StepBar.tsx';
import { BodyFacts } from './BodyFacts.tsx';
import { CircumstanceEffect } from './CircumstanceEffect.tsx';
import classes from './Circumstances.module.css';
import { requirementsWith, savedInWords } from './circumstance-effect.ts';
import { type CircumstanceValues, factsOf, missingDays, valuesOf } from './circumstance-values.ts';

interface CircumstancesFormProps {
  data: ResultOf<typeof circumstancesPage>;
  year: number;
}

const NO_DATE = 'Enter a date that exists, for example 2026-03-31';
const anyText = z.record(z.string(), z.string());

/** Every body that binds the member, with what they can say of the year, and beside it what that changes. */
export function CircumstancesForm({ data, year }: CircumstancesFormProps) {
  const email = useSession().email;
  const wanted = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  const save = useCall(saveCircumstances);
  const rules = data.bodies
    .filter(({ body }, at, all) => all.findLastIndex((one) => one.body === body) === at)
    .flatMap(({ version }) => ruleSets.find((set) => set.version === version) ?? [])
    .filter((set) => kindsOf(set).length > 0);
  const bodies = rules.map((set) => ({ body: set.body, kinds: kindsOf(set) }));
  const registrations = rules.flatMap(({ holder }) =>
    holder === 'everyone' ? [] : [{ kind: holder, from: null, until: null }],
  );
  const form = useContractForm<CircumstanceValues>(anyText, {
    initialValues: valuesOf(bodies, data.facts, year),
    draft: draftOf<CircumstanceValues>(email, year, 'circumstances'),
    check: (values) => {
      const facts = factsOf(bodies, values);
      const dates = Object.entries(values).filter(
        ([name, day]) => /_(from|until)$/.test(name) && day !== '' && !isCalendarDate(day),
      );
      return {
        ...factsFaults(facts, year, registrations),
        ...missingDays(facts),
        ...Object.fromEntries(dates.map(([name]) => [name, NO_DATE])),
      };
    },
  });
  const facts = factsOf(bodies, form.values);
  const leave = (hash = wanted) => void navigate({ to: paths.obligations, hash });
  const submit = async (values: CircumstanceValues) => {
    const sent = factsOf(bodies, values);
    await save.mutateAsync({ params: { year }, body: { facts: sent } });
    form.saved(values);
    const shown = rules.find(({ version, body }) => wanted === version || wanted === body) ?? rules.at(-1);
    leaveMessage(savedInWords(shown?.body ?? '', requirementsWith(rules, sent, year, data.bodies)));
    leave(shown?.version);
  };
  return (
    <FormShell
      form={form}
      className="rpt-column rpt-grow"
      loading={save.isPending}
      submitError={save.error}
      onSubmit={submit}
      frame={(fields, refusal) => (
        <>
          <PageTitle
            eyebrow={
              <Link className="rpt-inline rpt-gap-8" to={paths.obligations}>
                <Icon of={IconArrowLeft} />
                Obligations
              </Link>
            }
            title={`Your circumstances in ${year}`}
            lead="Dates only. We never ask for a medical reason."
          />
          <div className={classes.content}>
            <div className="rpt-card rpt-clip">{fields}</div>
            <CircumstanceEffect
              {...{ rules, facts, year }}
              bodies={data.bodies}
              activities={data.activities}
            />
          </div>
          <StepBar
            say={refusal}
            previous={
              <Button variant="default" onClick={() => leave()}>
                Cancel
              </Button>
            }
            next={<SubmitButton loading={save.isPending}>Save</SubmitButton>}
          />
        </>
      )}
    >
      {rules.map((set) => (
        <BodyFacts key={set.version} form={form} rules={set} year={year} wanted={wanted === set.version} />
      ))}
      {facts.length > 0 ? (
        <div className="rpt-rule rpt-pad-page">
          <TextField
            form={form}
            name="note"
            label="Note"
            hint="For your own record, for example where the letter is kept."
            maxLength={LONG_TEXT_MAX}
          />
        </div>
      ) : null}
    </FormShell>
  );
}
