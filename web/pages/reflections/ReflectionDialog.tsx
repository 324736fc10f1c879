import { Button, Group, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { saveReflection } from '#contract/reflections.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { ethicsReflectionOf, isEthicsItem, isReflectionDate, REFLECTION_AHEAD } from '#domain/reflections.ts';
import { reflectionDateLabel } from '#framework/reflections.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import { ActivityQuestions } from './ActivityQuestions.tsx';
import { EthicsQuestion } from './EthicsQuestion.tsx';
import classes from './ReflectionDialog.module.css';
import type { Reflection } from './ReflectionTable.tsx';
import { type ReflectionValues, valuesOf } from './reflection-values.ts';
import { STANDARD_TEXT } from './standard-text.ts';

/** The summary lists all three, so each says which question it is about. */
const texts = {
  question1_answer: 'Choose Yes or No for question 1',
  question2_answer: 'Choose Yes or No for question 2',
  question3_answer: 'Choose Yes or No for question 3',
  reflection_date: 'Enter a date that exists, for example 03/31/2026',
};

/** 'Update Reflection' on one activity or ethics item; says 'Success' and closes (spec B §4, §7.5). */
export function ReflectionDialog({ reflection, onClose }: { reflection: Reflection; onClose: () => void }) {
  const { activity_id } = reflection;
  const year = usePlanYear();
  const { email } = useSession();
  const [saved, setSaved] = useState(false);
  useFocusBack();
  const save = useCall(saveReflection);
  const fixed = { activity_id, rpt_year: year };
  const today = southAfricanDate(new Date());
  const form = useContractForm<ReflectionValues>(saveReflection, {
    initialValues: valuesOf(reflection, today),
    fixed,
    texts,
    check: ({ reflection_date: date }) =>
      isReflectionDate(date, today) ? {} : { reflection_date: REFLECTION_AHEAD },
    draft: draftOf(email, year, `reflection-${activity_id}`),
  });
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => closed(), delays.afterSave);
    return () => clearTimeout(timer);
  }, [saved]);

  // While it is on its way the dialog stays: it must be there to say that it did not arrive.
  const close = () => {
    if (!save.isPending) onClose();
  };
  const submit = async (values: ReflectionValues) => {
    await save.mutateAsync({ body: { ...values, ...fixed } });
    setSaved(true);
  };

  return (
    <Modal.Root
      opened
      onClose={close}
      // The second click of a double click on the row's button lands beside the dialog.
      closeOnClickOutside={false}
      size={624}
      radius="lg"
      centered
      transitionProps={{ duration: 160 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body ?? ''}>
          <div className={classes.head}>
            <Modal.Title className={classes.title ?? ''}>Update Reflection</Modal.Title>
            <IconButton icon={IconX} label="Close" onClick={close} />
          </div>
          <div className={classes.about}>
            <p>{reflection.title}</p>
            {reflection.standard_text ? <Chip tone="accent">{STANDARD_TEXT}</Chip> : null}
          </div>
          <FormShell form={form} onSubmit={submit} loading={save.isPending || saved} submitError={save.error}>
            {isEthicsItem(activity_id) ? (
              <EthicsQuestion form={form} item={ethicsReflectionOf(activity_id)} />
            ) : (
              <ActivityQuestions form={form} />
            )}
            <DateField
              form={form}
              name="reflection_date"
              label={reflectionDateLabel}
              hint="Month, day, year."
              max={today}
            />
            {saved ? <Banner tone="green">Success</Banner> : null}
            <Group justify="flex-end" gap={12}>
              <Button variant="default" onClick={close}>
                Close
              </Button>
              <SubmitButton loading={save.isPending}>Submit</SubmitButton>
            </Group>
          </FormShell>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
