import { Button, Checkbox } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { TEXT_MAX } from '#contract/limits.ts';
import { withKind, withTopic } from '#domain/hours/hours-portions.ts';
import { topicLabels } from '#domain/hours/topic-words.ts';
import { hoursLabels, hoursText } from '#domain/hours/verifiable-hours.ts';
import type { AskedOfHours } from '#domain/obligations/asked.ts';
import { type HoursKind, hoursKinds } from '#framework/hours-kinds.ts';
import { type Topic, topics } from '#framework/topics.ts';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import classes from './SplitParts.module.css';
import { Stepper } from './Stepper.tsx';
import { minutesOfParts, type Part, partOf, type SplitValues } from './split-parts.ts';

interface SplitPartsProps {
  form: ContractForm<SplitValues>;
  /** The hours, in minutes, with which the total is compared, and the words for where they are from. */
  than: { minutes: number; words: 'before' | 'the certificate' };
  /** The facts that the member's bodies ask about. The others are behind a button. */
  asked: AskedOfHours;
}

/** The parts of an activity's hours, with their total. */
export function SplitParts({ form, than, asked }: SplitPartsProps) {
  const parts = form.values.portions;
  const set = (next: Part[]) => form.setFieldValue('portions', next);
  const [hasMore, setMore] = useState(false);
  // It does not move while the form is open.
  const [asksRescue] = useState(
    asked.topics.includes('business_rescue') || parts.some(({ rescue }) => rescue),
  );
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
            asked={asked}
            hasMore={hasMore}
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
      <Row gap={8}>
        <Button
          variant="default"
          size="sm"
          className={classes.add ?? ''}
          leftSection={<Icon of={IconPlus} />}
          onClick={() => set([...parts, partOf('tax', '')])}
        >
          Add a part
        </Button>
        <Button variant="subtle" size="sm" aria-expanded={hasMore} onClick={() => setMore(!hasMore)}>
          {hasMore ? 'Fewer details' : 'More details'}
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
  asked: AskedOfHours;
  /** Whether the member wants to say what no body asks about, too. */
  hasMore: boolean;
  onChange: (change: Partial<Part>) => void;
  /** Removes the part; omitted for the only one that is left. */
  onRemove: (() => void) | undefined;
}

function PartRow(props: PartRowProps) {
  const { name, part, errors, id, asksRescue, asked, hasMore, onChange, onRemove } = props;
  const wrong = errors.find(Boolean);
  return (
    <fieldset aria-label={name} className={classes.part}>
      <SelectInput
        aria-label={`Kind of hours, ${name}`}
        data={hoursKinds.map((kind) => ({ value: kind, label: hoursLabels[kind] }))}
        value={part.kind}
        onChange={(event) => onChange(withKind(part, kindNamed(event.currentTarget.value)))}
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
        className={classes.verifiable ?? ''}
        checked={part.verifiable}
        onChange={(event) => onChange({ verifiable: event.currentTarget.checked })}
      />
      {asksRescue ? (
        <Checkbox
          label="Business rescue"
          {...near}
          className={classes.rescue ?? ''}
          checked={part.rescue}
          onChange={(event) => onChange(withTopic(part, 'business_rescue', event.currentTarget.checked))}
        />
      ) : null}
      {onRemove ? (
        <div className={classes.bin}>
          <IconButton icon={IconTrash} label={`Remove ${name}`} danger onClick={onRemove} />
        </div>
      ) : null}
      <PartDetails
        name={name}
        part={part}
        asksRescue={asksRescue}
        asked={asked}
        hasMore={hasMore}
        onChange={onChange}
      />
      {wrong ? (
        <p className={`rpt-text-14 rpt-red ${classes.wrong}`} id={`${id}-error`}>
          {String(wrong)}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The topics beside the kind, and who accredited the hours: as far as a body asks, the part says it already, or the member wants to. */
function PartDetails({
  name,
  part,
  asksRescue,
  asked,
  hasMore,
  onChange,
}: Omit<PartRowProps, 'errors' | 'id' | 'onRemove'>) {
  const isAsked = (topic: Topic) => asked.topics.includes(topic) && !isKind(topic);
  // Topics that a body asks about come first.
  const offered = [...topics.filter(isAsked), ...topics.filter((topic) => !isAsked(topic))].filter(
    (topic) =>
      topic !== part.kind &&
      (hasMore || isAsked(topic) || part.topics.includes(topic)) &&
      !(topic === 'business_rescue' && asksRescue),
  );
  const asksBody = hasMore || asked.accredited || part.accredited_by !== '';
  if (offered.length === 0 && !asksBody) return null;
  return (
    <Stack gap={12} className={classes.details ?? ''}>
      {offered.length === 0 ? null : (
        <Row gap="8-16" role="group" aria-label={`Also about, ${name}`}>
          <span className="rpt-text-14 rpt-muted">Also about</span>
          {offered.map((topic) => (
            <Checkbox
              key={topic}
              size="sm"
              styles={near.styles}
              label={topicLabels[topic]}
              checked={part.topics.includes(topic)}
              onChange={(event) => onChange(withTopic(part, topic, event.currentTarget.checked))}
            />
          ))}
        </Row>
      )}
      {asksBody ? (
        <div className={classes.body}>
          <span className="rpt-text-14 rpt-muted" aria-hidden>
            Accredited by
          </span>
          <TextInput
            aria-label={`Accredited by, ${name}`}
            maxLength={TEXT_MAX}
            placeholder="Nobody"
            value={part.accredited_by}
            wrong={false}
            onType={(accredited_by) => onChange({ accredited_by })}
          />
        </div>
      ) : null}
    </Stack>
  );
}

const isKind = (topic: Topic): boolean => hoursKinds.some((kind) => kind === topic);

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
