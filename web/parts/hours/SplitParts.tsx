import { Button, Checkbox } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { hoursLabels, hoursText } from '#domain/hours/verifiable-hours.ts';
import { type HoursKind, hoursKinds } from '#framework/hours-kinds.ts';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import classes from './SplitParts.module.css';
import { Stepper } from './Stepper.tsx';
import { minutesOfParts, type Part, type SplitValues } from './split-parts.ts';

interface SplitPartsProps {
  form: ContractForm<SplitValues>;
  /** The hours, in minutes, with which the total is compared, and the words for where they are from. */
  than: { minutes: number; words: 'before' | 'the certificate' };
  /** Whether the member is a business rescue practitioner, whose hours may be about business rescue. */
  withRescue: boolean;
}

/** The parts of an activity's hours, with their total. */
export function SplitParts({ form, than, withRescue }: SplitPartsProps) {
  const parts = form.values.portions;
  const set = (next: Part[]) => form.setFieldValue('portions', next);
  const asksRescue = withRescue || parts.some(({ rescue }) => rescue);
  return (
    <Stack gap={16}>
      <div className={classes.parts} data-rescue={asksRescue || undefined}>
        <div className={classes.heads} aria-hidden>
          <span>Kind of hours</span>
          <span>Hours</span>
          <span>Verifiable</span>
          {asksRescue ? <span>About business rescue</span> : null}
        </div>
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
        <div className={classes.total}>
          <b className="rpt-strong">Total</b>
          <b className={`rpt-strong ${classes.figure}`}>{hoursText(minutesOfParts(parts))}</b>
          <Compared parts={parts} than={than} />
        </div>
      </div>
      <Button
        variant="default"
        size="sm"
        className={classes.add ?? ''}
        leftSection={<Icon of={IconPlus} />}
        onClick={() => set([...parts, { kind: 'tax', hours: '', verifiable: true, rescue: false }])}
      >
        Add a part
      </Button>
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
  /** Removes the part; omitted for the only one that is left. */
  onRemove: (() => void) | undefined;
}

function PartRow({ name, part, errors, id, asksRescue, onChange, onRemove }: PartRowProps) {
  const wrong = errors.find(Boolean);
  return (
    <fieldset aria-label={name} className={classes.part}>
      <SelectInput
        aria-label={`Kind of hours, ${name}`}
        data={hoursKinds.map((kind) => ({ value: kind, label: hoursLabels[kind] }))}
        value={part.kind}
        onChange={(event) => onChange({ kind: kindNamed(event.currentTarget.value) })}
      />
      <div className={classes.hours}>
        <Stepper
          id={id}
          label={`Hours, ${name}`}
          aria-label={`Hours, ${name}`}
          aria-describedby={wrong ? `${id}-error` : undefined}
          wrong={Boolean(wrong)}
          value={part.hours}
          onType={(text) => onChange({ hours: text.replace(',', '.') })}
        />
      </div>
      <Checkbox
        label="Verifiable"
        {...near}
        checked={part.verifiable}
        onChange={(event) => onChange({ verifiable: event.currentTarget.checked })}
      />
      {asksRescue ? (
        <Checkbox
          label="Business rescue"
          {...near}
          className={classes.rescue ?? ''}
          checked={part.rescue}
          onChange={(event) => onChange({ rescue: event.currentTarget.checked })}
        />
      ) : null}
      {onRemove ? (
        <div className={classes.bin}>
          <IconButton icon={IconTrash} label={`Remove ${name}`} danger onClick={onRemove} />
        </div>
      ) : null}
      {wrong ? (
        <p className={`rpt-text-14 rpt-red ${classes.wrong}`} id={`${id}-error`}>
          {String(wrong)}
        </p>
      ) : null}
    </fieldset>
  );
}

/** On a wide screen the head of the column says it. */
const near = {
  classNames: { labelWrapper: classes.label ?? '' },
  styles: { label: { paddingInlineStart: 8, fontSize: 'var(--rpt-text-15)' } },
};

const kindNamed = (text: string): HoursKind => hoursKinds.find((kind) => kind === text) ?? 'tax';

/** Says whether the parts together have as many hours as before. It never blocks. */
function Compared({
  parts,
  than: { minutes, words },
}: { parts: readonly Part[] } & Pick<SplitPartsProps, 'than'>) {
  const difference = minutesOfParts(parts) - minutes;
  if (difference === 0)
    return (
      <span className={`rpt-text-13 rpt-muted ${classes.compared}`}>
        as {words === 'before' ? words : `on ${words}`}
      </span>
    );
  return (
    <span className={`rpt-text-13 rpt-amber ${classes.compared}`} role="status">
      {hoursText(Math.abs(difference))} {difference < 0 ? 'less' : 'more'} than {words}
    </span>
  );
}
