import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResultOf } from '#contract/endpoint.ts';
import { LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { type officeMails, previewMail, saveMail, sendMailToMe } from '#contract/office-mails.ts';
import {
  isLeadMail,
  type MailWords,
  type WordedMail,
  wordedMails,
  wordsFault,
} from '#domain/office/mail-words.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { session } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { MailPreview } from '#web/parts/office/MailPreview.tsx';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

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
    row: { version, saved_at, labels: { subject: 'Subject', words: toLeads ? 'Text' : 'Your own text' } },
    onSaved: () => {
      onDone(`Saved the words of the mail: ${title}. The next mails use them.`);
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
            ? 'The greeting, the links, the sender and the unsubscribe link stay.'
            : 'The subject and the sentences of the mail stay. Your own text comes at its end.'}
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
        label={toLeads ? 'Text' : 'Your own text'}
        hint={toLeads ? 'An empty line starts a paragraph' : 'Optional. An empty line starts a paragraph'}
        minRows={5}
        maxRows={10}
        maxLength={LONG_TEXT_MAX}
      />
      <SendToMe mail={mail} form={form}>
        {toLeads ? (
          <Button variant="default" onClick={takeUsual}>
            Use the usual text
          </Button>
        ) : null}
      </SendToMe>
      <WordedPreview mail={mail} words={form.values} />
    </FormDialog>
  );
}

/** The mail as it goes out, once the typing rests. Words that would break it are named at their field instead. */
function WordedPreview({ mail, words }: { mail: WordedMail; words: MailWords }) {
  const [rested] = useDebouncedValue(words, delays.search);
  const isWhole = (text: string) => (text.trim() !== '' || !isLeadMail(mail)) && wordsFault(text) === null;
  const seen = useQuery<ResultOf<typeof previewMail>, ApiError>({
    queryKey: ['office mail', mail, rested],
    queryFn: () => call(previewMail, { body: { mail, ...rested } }),
    enabled: isWhole(rested.subject) && isWhole(rested.words),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const title = isLeadMail(mail) ? 'Preview, as you would get it' : 'Preview with sample facts';
  return <MailPreview title={title} mail={seen.data} error={seen.error} />;
}

interface SendToMeProps {
  mail: WordedMail;
  form: ContractForm<{ subject: string; words: string }>;
  /** The button beside it. */
  children: ReactNode;
}

/** Sends the mail with the typed words to the administrator, saved or not. */
function SendToMe({ mail, form, children }: SendToMeProps) {
  const toMe = useCall(sendMailToMe);
  const send = () => form.validate() && toMe.mutate({ body: { mail, ...form.getValues() } });
  return (
    <>
      <div className="rpt-flex rpt-gap-12" style={{ flexWrap: 'wrap' }}>
        {children}
        <SubmitButton variant="default" loading={toMe.isPending} busy="Sending…" onClick={send}>
          Send it to me
        </SubmitButton>
      </div>
      <Fault error={toMe.error} />
      {toMe.isSuccess ? <Banner tone="green">It is on its way to {session().email}.</Banner> : null}
    </>
  );
}
