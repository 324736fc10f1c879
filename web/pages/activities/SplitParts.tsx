import { Button, Checkbox } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { hoursLabels, hoursText } from '#domain/verifiable-hours.ts';
import { type HoursKind, hoursKinds } from '#framework/hours-kinds.ts';
import { Stepper } from '#web/parts/hours/Stepper.tsx';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import type { Activity } from './activity.ts';
import { type Part, partsOf, type SplitValues, tenthsOfParts } from './split-parts.ts';

interface SplitPartsProps {
  form: ContractForm<SplitValues>;
  activity: Activity;
  /** The member has the licence whose hours are about business rescue. */
  withRescue: boolean;
}

/** The parts of an activity's hours, with their total. */
export function SplitParts({ form, activity, withRescue }: SplitPartsProps) {
  const parts = form.values.portions;
  const set = (next: Part[]) => form.setFieldValue('portions', next);
  const asksRescue = withRescue || parts.some(({ rescue }) => rescue);
  return (
    <Stack gap={12}>
      {parts.map((part, at) => (
        <PartRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place
          key={at}
          name={`part ${at + 1}`}
          part={part}
          errors={[form.errors[`portions.${at}.kind`], form.errors[`portions.${at}.hours`]]}
          id={form.fieldId(`portions.${at}.hours`)}
          asksRescue={asksRescue}
          onChange={(change) => set(parts.map((one, i) => (i === at ? { ...one, ...change } : one)))}
          onRemove={parts.length > 1 ? () => set(parts.filter((_, i) => i !== at)) : undefined}
        />
      ))}
      <Row gap={12} className="rpt-between rpt-rule rpt-text-15" style={{ paddingTop: 8 }}>
        <b className="rpt-strong">Total {hoursText(tenthsOfParts(parts))}</b>
        <Compared parts={parts} activity={activity} />
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon of={IconPlus} />}
          onClick={() => set([...parts, { kind: 'tax', hours: '', verifiable: true, rescue: false }])}
        >
          Add a part
        </Button>
      </Row>
    </Stack>
  );
}

interface PartRowProps {
  name: string;
  part: Part;
  errors: readonly unknown[];
  /** The id of the field of the hours. */
  id: string;
  asksRescue: boolean;
  onChange: (change: Partial<Part>) => void;
  /** Left out for the last part. */
  onRemove: (() => void) | undefined;
}

function PartRow({ name, part, errors, id, asksRescue, onChange, onRemove }: PartRowProps) {
  const wrong = errors.find(Boolean);
  return (
    <fieldset aria-label={name}>
      <Row gap={8}>
        <SelectInput
          aria-label={`Kind of hours, ${name}`}
          style={{ flex: '1 1 120px' }}
          data={hoursKinds.map((kind) => ({ value: kind, label: hoursLabels[kind] }))}
          value={part.kind}
          onChange={(event) => onChange({ kind: kindNamed(event.currentTarget.value) })}
        />
        <Stepper
          id={id}
          label={`Hours, ${name}`}
          aria-label={`Hours, ${name}`}
          aria-describedby={wrong ? `${id}-error` : undefined}
          style={{ flex: '0 0 136px' }}
          wrong={Boolean(wrong)}
          value={part.hours}
          onType={(text) => onChange({ hours: text.replace(',', '.') })}
        />
        <Checkbox
          label="Verifiable"
          styles={NEAR}
          checked={part.verifiable}
          onChange={(event) => onChange({ verifiable: event.currentTarget.checked })}
        />
        {asksRescue ? (
          <Checkbox
            label="Business rescue"
            styles={NEAR}
            checked={part.rescue}
            onChange={(event) => onChange({ rescue: event.currentTarget.checked })}
          />
        ) : null}
        {onRemove ? <IconButton icon={IconTrash} label={`Remove ${name}`} danger onClick={onRemove} /> : null}
      </Row>
      {wrong ? (
        <p className="rpt-text-14 rpt-red" id={`${id}-error`}>
          {String(wrong)}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The boxes and the bin share a line on a phone. */
const NEAR = { label: { paddingInlineStart: 8, fontSize: 'var(--rpt-text-15)' } };

const kindNamed = (text: string): HoursKind => hoursKinds.find((kind) => kind === text) ?? 'tax';

/** Whether the parts have as many hours as the activity had. It never blocks. */
function Compared({ parts, activity }: { parts: readonly Part[]; activity: Activity }) {
  const difference = tenthsOfParts(parts) - tenthsOfParts(partsOf(activity));
  if (difference === 0) return <span className="rpt-text-13 rpt-muted rpt-grow">as before</span>;
  return (
    <span className="rpt-text-13 rpt-amber rpt-grow" role="status">
      {hoursText(Math.abs(difference))} {difference < 0 ? 'less' : 'more'} than before
    </span>
  );
}
