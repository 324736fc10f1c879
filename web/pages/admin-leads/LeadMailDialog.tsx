import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { leadMails, previewLeadMail, saveLeadMail, sendLeadMailToMe } from '#contract/admin-lead-mails.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { type MailWords, wordsFault } from '#domain/lead-words.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { query, useCall } from '#web/api/queries.ts';
import { session } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { useAdminForm } from '#web/parts/admin/use-admin-form.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Stack } from '#web/ui/layout/parts.ts';

type LeadMail = ResultOf<typeof leadMails>[number];

interface LeadMailDialogProps {
  number: number;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** One of the three mails to leads: its words, how it looks with them, and the way to get it oneself first. */
export function LeadMailDialog({ number, ...props }: LeadMailDialogProps) {
  const mails = useQuery(query(leadMails));
  const mail = mails.data?.find((one) => one.number === number);
  if (!mail)
    return (
      <Loaded query={mails} rows={2}>
        {() => null}
      </Loaded>
    );
  return <Opened mail={mail} {...props} />;
}

function Opened({ mail, onDone, onClose }: Omit<LeadMailDialogProps, 'number'> & { mail: LeadMail }) {
  const { number, subject, words, usual, version, saved_at } = mail;
  const { form, shell } = useAdminForm(saveLeadMail, {
    page: `masterLeads-mail-${number}`,
    initial: { subject, words },
    toBody: (values) => ({ number, ...values }),
    row: { version, saved_at, labels: { subject: 'Subject', words: 'Text' } },
    onSaved: () => {
      onDone(`Saved mail ${number}. Leads get it with the next mails.`);
      onClose();
    },
  });
  const toMe = useCall(sendLeadMailToMe);
  const send = () => form.validate() && toMe.mutate({ body: { number, ...form.getValues() } });
  const takeUsual = () => {
    form.setFieldValue('subject', usual.subject);
    form.setFieldValue('words', usual.words);
  };
  return (
    <FormDialog
      {...shell}
      title={`Mail ${number} to leads`}
      about={
        <p>
          {'{name}'} is the first name, {'{site}'} the address of this portal, {'{support}'} the address to
          write to. Greeting, links, sender and the way out of the list stay.
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
      <TextField form={form} name="subject" label="Subject" autoComplete="off" maxLength={TEXT_MAX} />
      <TextAreaField
        form={form}
        name="words"
        label="Text"
        hint="An empty line begins a paragraph"
        minRows={5}
        maxRows={10}
        maxLength={LONG_TEXT_MAX}
      />
      <div className="rpt-flex rpt-gap-12" style={{ flexWrap: 'wrap' }}>
        <Button variant="default" onClick={takeUsual}>
          Use the usual words
        </Button>
        <SubmitButton variant="default" loading={toMe.isPending} busy="Sending…" onClick={send}>
          Send it to me
        </SubmitButton>
      </div>
      {toMe.error ? <Banner tone="red">{toMe.error.message}</Banner> : null}
      {toMe.isSuccess ? <Banner tone="green">It is on its way to {session().email}.</Banner> : null}
      <Preview number={number} words={form.values} />
    </FormDialog>
  );
}

/** The mail as it goes out, once the typing rests. Words that would break it are named at their field instead. */
function Preview({ number, words }: { number: LeadMail['number']; words: MailWords }) {
  const [rested] = useDebouncedValue(words, delays.search);
  const isWhole = (text: string) => text.trim() !== '' && wordsFault(text) === null;
  const seen = useQuery<ResultOf<typeof previewLeadMail>, ApiError>({
    queryKey: ['lead mail', number, rested],
    queryFn: () => call(previewLeadMail, { body: { number, ...rested } }),
    enabled: isWhole(rested.subject) && isWhole(rested.words),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <Stack as="section" gap={4} aria-label="Preview">
      <h3 className="rpt-text-14 rpt-strong">Preview, as you would get it</h3>
      {seen.data ? (
        <div className="rpt-card rpt-pad-16 rpt-anywhere">
          <p className="rpt-strong">{seen.data.subject}</p>
          <p className="rpt-text-14 rpt-over-4" style={{ whiteSpace: 'pre-wrap' }}>
            {seen.data.text}
          </p>
        </div>
      ) : null}
      {seen.error ? <Banner tone="red">{seen.error.message}</Banner> : null}
    </Stack>
  );
}
