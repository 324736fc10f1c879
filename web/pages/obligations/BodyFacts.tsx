import { Checkbox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { factField } from '#domain/obligations/circumstances.ts';
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
  const known = { body, kinds: rules.circumstances.map(({ kind }) => kind) };
  const main = form.values[mainField(body)] as CircumstanceKind | '';
  const holds = holder === 'business_rescue_practitioner' ? 'Licensed' : 'Registered';
  const all = { value: '', label: holder === 'everyone' ? 'Active all year' : `${holds} all of ${year}` };
  const choices = [all, ...mainKinds(known).map((kind) => choiceOf(kind, { holds, year, rules }))];
  return (
    <Stack gap={16} className="rpt-rule rpt-pad-page">
      <h2 className="rpt-hidden" id={`circumstances-${body}`} tabIndex={-1} ref={heading}>
        {label}
      </h2>
      <ChoiceField form={form} name={mainField(body)} label={label} choices={choices} />
      {main === '' ? null : <Days form={form} body={body} kind={main} />}
      {tickKinds(known).map((kind) => {
        const name = tickField(body, kind);
        const isTicked = form.values[name] === 'Yes';
        return (
          <Stack key={kind} gap={16}>
            <Checkbox
              label={tickWords[kind]?.label}
              description={tickWords[kind]?.about}
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
  exempt: {
    label: 'The CIPC exempted me for a time',
    about: 'Granted on application, when you are not active for an extended time.',
  },
};

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
  if (kind !== 'held')
    return <DateField form={form} name={from} label="From" hint="It lasts to the end of the year." />;
  return (
    <div className="rpt-pair">
      <DateField form={form} name={from} label="From" hint="Leave empty if it began before this year" />
      <DateField
        form={form}
        name={factField({ body, kind }, 'until')}
        label="Until"
        hint="Leave empty if you still are"
      />
    </div>
  );
}
