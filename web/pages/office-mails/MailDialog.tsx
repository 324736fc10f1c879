import { Button } from '@mantine/core';
import type { ResultOf } from '#contract/endpoint.ts';
import { LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { type officeMails, saveMail } from '#contract/office-mails.ts';
import { isLeadMail, wordedMails } from '#domain/office/mail-words.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { MailPreview } from './MailPreview.tsx';
import { SendToMe } from './SendToMe.tsx';

export type OfficeMail = ResultOf<typeof officeMails>[number];

interface MailDialogProps {
  mail: OfficeMail;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** The office's words in a mail, how it looks with them, and the way to get it oneself first. */
export function MailDialog({ mail: opened, onDone, onClose }: MailDialogProps) {
  const { mail, subject, words, usual, version, saved_at } = opened;
  const { title } = wordedMails[mail];
  const toLeads = isLeadMail(mail);
  const { form, shell } = useOfficeForm(saveMail, {
    page: `masterMails-${mail}`,
    initial: { subject, words },
    toBody: (values) => ({ mail, ...values }),
    row: { version, saved_at, labels: { subject: 'Subject', words: toLeads ? 'Text' : 'Own words' } },
    onSaved: () => {
      onDone(`Saved the words of the mail: ${title}. The next ones have them.`);
      onClose();
    },
  });
  const takeUsual = () => {
    form.setFieldValue('subject', usual.subject);
    form.setFieldValue('words', usual.words);
  };
  return (
    <FormDialog
      {...shell}
      title={title}
      about={
        <p>
          {'{name}'} is the first name, {'{site}'} the address of this portal, {'{support}'} the address to
          write to.{' '}
          {toLeads
            ? 'Greeting, links, sender and the way out of the list stay.'
            : 'The subject and the sentences of the mail stay. Your words stand at its end.'}
        </p>
      }
      submit={
        <SubmitButton loading={shell.loading} busy="Saving…">
          Save
        </SubmitButton>
      }
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      {toLeads ? (
        <TextField form={form} name="subject" label="Subject" autoComplete="off" maxLength={TEXT_MAX} />
      ) : null}
      <TextAreaField
        form={form}
        name="words"
        label={toLeads ? 'Text' : 'Own words'}
        hint={toLeads ? 'An empty line begins a paragraph' : 'Optional. An empty line begins a paragraph'}
        minRows={5}
        maxRows={10}
        maxLength={LONG_TEXT_MAX}
      />
      <SendToMe mail={mail} form={form}>
        {toLeads ? (
          <Button variant="default" onClick={takeUsual}>
            Use the usual words
          </Button>
        ) : null}
      </SendToMe>
      <MailPreview mail={mail} words={form.values} />
    </FormDialog>
  );
}
