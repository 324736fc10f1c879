import { Checkbox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { factField, kindsOf } from '#domain/obligations/circumstances.ts';
import { upper } from '#domain/text/counted.ts';
import type { CircumstanceKind, RuleSet } from '#framework/obligations/rule-set.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import {
  type CircumstanceValues,
  mainField,
  mainKinds,
  tickField,
  tickKinds,
} from './circumstance-values.ts';

interface BodyFactsProps {
  form: ContractForm<CircumstanceValues>;
  rules: RuleSet;
  year: number;
  /** Whether the link that opened the page leads to this body. */
  wanted: boolean;
}

/** One body in a year: a choice, its days, and ticks. */
export function BodyFacts({ form, rules, year, wanted }: BodyFactsProps) {
  const { body, label, holder } = rules;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wanted) heading.current?.focus();
  }, [wanted]);
  const known = { body, kinds: kindsOf(rules) };
  const mains = mainKinds(known);
  const main = form.values[mainField(body)] as CircumstanceKind | '';
  const holds = holder === 'business_rescue_practitioner' ? 'Licensed' : 'Registered';
  const all = { value: '', label: holder === 'everyone' ? 'Active all year' : `${holds} all of ${year}` };
  const choices = [all, ...mains.map((kind) => choiceOf(kind, { holds, year, rules }))];
  return (
    <Stack gap={16} className="rpt-rule rpt-pad-page">
      <h2
        className={mains.length > 0 ? 'rpt-hidden' : 'rpt-text-15 rpt-strong'}
        id={`circumstances-${body}`}
        tabIndex={-1}
        ref={heading}
      >
        {label}
      </h2>
      {mains.length > 0 ? (
        <ChoiceField form={form} name={mainField(body)} label={label} choices={choices} />
      ) : null}
      {main === '' ? null : <Days form={form} body={body} kind={main} />}
      {tickKinds(known).map((kind) => {
        const name = tickField(body, kind);
        const isTicked = form.values[name] === 'Yes';
        return (
          <Stack key={kind} gap={16}>
            <Checkbox
              label={tickWords[kind]?.label}
              description={kind === 'absent' ? absenceInWords(rules) : tickWords[kind]?.about}
              checked={isTicked}
              onChange={(event) => form.setFieldValue(name, event.currentTarget.checked ? 'Yes' : '')}
            />
            {isTicked && kind !== 'only_tax' ? <Days form={form} body={body} kind={kind} /> : null}
          </Stack>
        );
      })}
    </Stack>
  );
}

const tickWords: Partial<Record<CircumstanceKind, { label: string; about: string }>> = {
  only_tax: {
    label: 'All my work is tax work',
    about: 'Tax hours over the minimum then count as service hours. SAICA writes “presumably”.',
  },
  absent: { label: 'I was absent for a time', about: '' },
  exempt: {
    label: 'The CIPC exempted me for a time',
    about: 'Granted on application, when you are not active for an extended time.',
  },
};

/** The effect of an absence, and what the rules say about it. The reason is never asked. */
const absenceInWords = ({ absence }: RuleSet): string =>
  `Only whole months lower the hours. We never ask for the reason.${absence?.note ? ` ${upper(absence.note)}.` : ''}`;

function choiceOf(
  kind: CircumstanceKind,
  { holds, year, rules }: { holds: string; year: number; rules: RuleSet },
) {
  if (kind === 'not_active')
    return {
      value: kind,
      label: 'Not active',
      guide: `No plan for ${year}, but you still declare each year.`,
    };
  if (kind === 'not_active_70')
    return {
      value: kind,
      label: 'Not active, and 70 or older',
      guide: 'One declaration, once. Reported, not confirmed.',
    };
  const guide = rules.apportioned ? {} : { guide: 'The hours are not reduced. This is our assumption.' };
  return { value: kind, label: `${holds} for part of ${year}`, ...guide };
}

interface DaysProps {
  form: ContractForm<CircumstanceValues>;
  body: string;
  kind: CircumstanceKind;
}

function Days({ form, body, kind }: DaysProps) {
  const from = factField({ body, kind }, 'from');
  const isAbsence = kind === 'absent';
  if (kind !== 'held' && !isAbsence)
    return <DateField form={form} name={from} label="From" hint="It lasts to the end of the year." />;
  return (
    <div className="rpt-pair">
      <DateField
        form={form}
        name={from}
        label="From"
        {...(isAbsence ? {} : { hint: 'Leave empty if it began before this year' })}
      />
      <DateField
        form={form}
        name={factField({ body, kind }, 'until')}
        label="Until"
        hint={isAbsence ? 'Leave empty if it has not ended' : 'Leave empty if you still are'}
      />
    </div>
  );
}
