import { z } from 'zod/mini';
import { saveBrought } from '#contract/bodies.ts';
import { LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { hoursOf, isToTheMinute, minutesOf, TO_THE_MINUTE } from '#domain/hours/verifiable-hours.ts';
import { daysInWords } from '#domain/obligations/cycle-words.ts';
import { draftOf } from '#web/api/drafts.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { useSavedForm } from '#web/parts/use-saved-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { type Bodies, type Brought, rulesOf, yearsOfCycles } from './bodies-data.ts';

interface BroughtDialogProps {
  data: Bodies;
  /** The hours to correct; if omitted, new ones. */
  row?: Brought;
  onClose: () => void;
}

type Values = Record<'body' | 'cycle_from' | 'rule' | 'hours' | 'note' | 'proof_note', string>;

const BAD_HOURS = 'Enter the hours as a number, more than 0';
const judged = z.extend(z.omit(saveBrought.body, { minutes: true }), {
  hours: z.string().check(
    z.refine((text) => numberIn(text) > 0, BAD_HOURS),
    z.refine((text) => !(numberIn(text) > 0) || isToTheMinute(numberIn(text)), TO_THE_MINUTE),
  ),
});

/** Hours of one year of a cycle and one rule of a body. */
export function BroughtDialog({ data, row, onClose }: BroughtDialogProps) {
  const year = usePlanYear();
  const { email } = useSession();
  const held = [...new Set(data.registrations.map(({ body }) => body))].flatMap(
    (body) => rulesOf(body) ?? [],
  );
  const { form, shell } = useSavedForm<typeof saveBrought, Values>(saveBrought, {
    judge: judged,
    draft: draftOf<Partial<Values>>(
      email,
      0,
      `brought-${row ? `${row.body}-${row.cycle_from}-${row.rule}` : 'new'}`,
    ),
    initial: {
      body: row?.body ?? (held.length === 1 ? (held[0]?.body ?? '') : ''),
      cycle_from: row?.cycle_from ?? '',
      rule: row?.rule ?? '',
      hours: row ? String(hoursOf(row.minutes)) : '',
      note: row?.note ?? '',
      proof_note: row?.proof_note ?? '',
    },
    check: ({ cycle_from, rule }) => ({
      ...(cycle_from === '' ? { cycle_from: 'Choose the days' } : {}),
      ...(rule === '' ? { rule: 'Choose the hours' } : {}),
    }),
    toBody: ({ hours, ...values }) => ({ ...values, minutes: minutesOf(numberIn(hours)) || 0 }),
    adds: !row,
    onSaved: onClose,
  });
  const { body } = form.values;
  const rules = rulesOf(body);
  return (
    <FormDialog
      {...shell}
      title={row ? 'Edit hours from before' : 'Hours from before'}
      about={<p>They count for this body only. The proof stays with you: note where it is.</p>}
      submit={<SubmitButton loading={shell.loading}>Save</SubmitButton>}
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <SelectField
        form={form}
        name="body"
        label="Body"
        placeholder="Choose a body"
        options={held.map((one) => ({ value: one.body, label: one.label }))}
        disabled={row !== undefined}
      />
      <SelectField
        form={form}
        name="cycle_from"
        label="Earned in"
        placeholder="Choose the days"
        options={yearsOfCycles(body, data.registrations, year).map((one) => ({
          value: one.from,
          label: daysInWords(one),
        }))}
        disabled={row !== undefined}
      />
      <SelectField
        form={form}
        name="rule"
        label="Counts as"
        hint="Hours that count in two of these are entered for each."
        placeholder="Choose the hours"
        options={(rules?.hours ?? []).map(({ key, label }) => ({ value: key, label }))}
        disabled={row !== undefined}
      />
      <TextField
        form={form}
        name="hours"
        label="Hours"
        hint="Hours of 60 minutes, to the minute: 0.75 is 45 minutes."
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="proof_note"
        label="Where the proof is kept"
        hint="For example: certificates in the blue file, or the body's own statement."
        maxLength={TEXT_MAX}
      />
      <TextAreaField form={form} name="note" label="Note (optional)" maxLength={LONG_TEXT_MAX} />
    </FormDialog>
  );
}

/** Many South African keyboards type a decimal comma. */
const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
