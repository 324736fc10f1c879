import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { mailGroup, mailGroupToMe, previewGroupMail } from '#contract/office-group-mails.ts';
import { GROUP_MAIL_DAYS } from '#domain/office/group-mail.ts';
import { type MailWords, wordsFault } from '#domain/office/mail-words.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { BulkFrame } from '#web/parts/office/BulkFrame.tsx';
import { outcomeOf } from '#web/parts/office/bulk-outcome.tsx';
import { MailPreview } from '#web/parts/office/MailPreview.tsx';
import { confirmed } from '#web/parts/office/use-bulk.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import {
  type BulkDialogProps,
  type Facts,
  leftOutText,
  mailedOf,
  mailing,
  noMailBecause,
  whom,
} from './bulk-words.ts';
import { useFacts } from './use-facts.ts';

/** Mails the selected users, once the administrator has mailed exactly these words to themself. */
export function GroupMailDialog({ users, onClose, onDone }: BulkDialogProps) {
  const facts = useFacts(users, 'mails');
  const { email } = useSession();
  const form = useContractForm<Record<keyof MailWords, string>>(previewGroupMail.body, {
    initialValues: { subject: '', words: '' },
    draft: draftOf<Partial<Record<keyof MailWords, string>>>(email, 0, 'masterdelete-mail'),
  });
  const seen = usePreview(form.values);
  const toMe = useCall(mailGroupToMe);
  const toAll = useCall(mailGroup);
  const mailMe = async () => {
    if (!form.validate()) return;
    await toMe.mutateAsync({ body: form.getValues() });
    await seen.refetch();
  };
  const act = async ({ total }: Facts) => {
    if (!form.validate()) return;
    const result = await toAll.mutateAsync({ body: { users: confirmed(users, total), ...form.getValues() } });
    form.saved();
    onDone(outcomeOf(mailing, result));
  };
  return (
    <BulkFrame
      title="Send a mail"
      text={`Your own words, to each of these users at most once in ${GROUP_MAIL_DAYS} days. Each mail has a link that stops such mails.`}
      size={640}
      whom={(found) => whom(found, users)}
      more={facts.data ? leftOutText(facts.data) : null}
      closed={noMailBecause(facts.data, users) ?? (seen.tried ? null : 'Mail it to yourself first')}
      {...{ facts, onClose, act }}
    >
      <TextField form={form} name="subject" label="Subject" autoComplete="off" maxLength={TEXT_MAX} />
      <TextAreaField
        form={form}
        name="words"
        label="Text"
        hint="An empty line starts a paragraph. {name} is the first name, {site} the address of this portal, {support} the address to write to."
        minRows={5}
        maxRows={10}
        maxLength={LONG_TEXT_MAX}
      />
      <MailPreview title="Preview, as you would get it" mail={seen.data} error={seen.error} />
      <div>
        <SubmitButton
          variant="default"
          loading={toMe.isPending}
          busy="Mailing…"
          onClick={() => void mailMe().catch(() => undefined)}
        >
          Mail it to myself first
        </SubmitButton>
      </div>
      <Fault error={toMe.error} />
      {seen.tried ? (
        <Banner tone="green">It is on its way to {email}. Read it there before you press Continue.</Banner>
      ) : null}
      {facts.data && seen.tried ? <p className="rpt-text-14 rpt-muted">{mailedOf(facts.data)}</p> : null}
    </BulkFrame>
  );
}

/** The mail once the typing rests, and whether exactly the words in the fields were mailed to oneself today. */
function usePreview(words: MailWords) {
  const [rested] = useDebouncedValue(words, delays.search);
  const isWhole = (text: string) => text.trim() !== '' && wordsFault(text) === null;
  const seen = useQuery<ResultOf<typeof previewGroupMail>, ApiError>({
    queryKey: ['group mail', rested],
    queryFn: () => call(previewGroupMail, { body: rested }),
    enabled: isWhole(rested.subject) && isWhole(rested.words),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isOfFields = rested.subject === words.subject && rested.words === words.words;
  return { ...seen, tried: isOfFields && !seen.isPlaceholderData && (seen.data?.tried ?? false) };
}
