import { Button, Group, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { saveReflection } from '#contract/reflections.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { ethicsReflectionOf, isEthicsItem, isReflectionDate, REFLECTION_AHEAD } from '#domain/reflections.ts';
import { NO_SUCH_DATE } from '#domain/typed-date.ts';
import { reflectionDateLabel } from '#framework/reflections.ts';
import { delays } from '#web/delays.ts';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import { ActivityQuestions } from './ActivityQuestions.tsx';
import { EthicsQuestion } from './EthicsQuestion.tsx';
import classes from './ReflectionDialog.module.css';
import type { Reflection } from './ReflectionTable.tsx';
import { valuesOf } from './reflection-values.ts';
import { STANDARD_TEXT } from './standard-text.ts';

/** The summary lists all three, so each says which question it is about. */
const texts = {
  question1_answer: 'Choose Yes or No for question 1',
  question2_answer: 'Choose Yes or No for question 2',
  question3_answer: 'Choose Yes or No for question 3',
  reflection_date: NO_SUCH_DATE,
};

/** 'Update Reflection' on one activity or ethics item; says 'Success' and closes (spec B §4, §7.5). */
export function ReflectionDialog({ reflection, onClose }: { reflection: Reflection; onClose: () => void }) {
  const { activity_id } = reflection;
  const [saved, setSaved] = useState(false);
  useFocusBack();
  const today = southAfricanDate(new Date());
  const { form, shell } = usePlanForm(saveReflection, {
    page: `reflection-${activity_id}`,
    initial: valuesOf(reflection, today),
    toBody: (values, rpt_year) => ({ ...values, activity_id, rpt_year }),
    texts,
    check: ({ reflection_date: date }) =>
      isReflectionDate(date, today) ? {} : { reflection_date: REFLECTION_AHEAD },
    onSaved: () => setSaved(true),
  });
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => closed(), delays.afterSave);
    return () => clearTimeout(timer);
  }, [saved]);

  // While it is on its way the dialog stays: it must be there to say that it did not arrive.
  const close = () => {
    if (!shell.loading) onClose();
  };

  return (
    <Dialog size={624} onClose={close} className={classes.body}>
      <div className={classes.head}>
        <Modal.Title className={classes.title ?? ''}>Update Reflection</Modal.Title>
        <IconButton icon={IconX} label="Close" onClick={close} />
      </div>
      <div className={classes.about}>
        <p>{reflection.title}</p>
        {reflection.standard_text ? <Chip tone="accent">{STANDARD_TEXT}</Chip> : null}
      </div>
      <FormShell {...shell} loading={shell.loading || saved}>
        {isEthicsItem(activity_id) ? (
          <EthicsQuestion form={form} item={ethicsReflectionOf(activity_id)} />
        ) : (
          <ActivityQuestions form={form} />
        )}
        <DateField
          form={form}
          name="reflection_date"
          label={reflectionDateLabel}
          hint="Month, day and year, for example 03/31/2026."
          max={today}
        />
        {saved ? <Banner tone="green">Success</Banner> : null}
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={close}>
            Close
          </Button>
          <SubmitButton loading={shell.loading}>Submit</SubmitButton>
        </Group>
      </FormShell>
    </Dialog>
  );
}
