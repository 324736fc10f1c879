import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { previewMail } from '#contract/office-mails.ts';
import { isLeadMail, type MailWords, type WordedMail, wordsFault } from '#domain/office/mail-words.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { delays } from '#web/delays.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Stack } from '#web/ui/layout/parts.ts';

/** The mail as it goes out, once the typing rests. Words that would break it are named at their field instead. */
export function MailPreview({ mail, words }: { mail: WordedMail; words: MailWords }) {
  const [rested] = useDebouncedValue(words, delays.search);
  const isWhole = (text: string) => (text.trim() !== '' || !isLeadMail(mail)) && wordsFault(text) === null;
  const seen = useQuery<ResultOf<typeof previewMail>, ApiError>({
    queryKey: ['office mail', mail, rested],
    queryFn: () => call(previewMail, { body: { mail, ...rested } }),
    enabled: isWhole(rested.subject) && isWhole(rested.words),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <Stack as="section" gap={4} aria-label="Preview">
      <h3 className="rpt-text-14 rpt-strong">
        {isLeadMail(mail) ? 'Preview, as you would get it' : 'Preview with invented facts'}
      </h3>
      {seen.data ? (
        <div className="rpt-card rpt-pad-16 rpt-anywhere">
          <p className="rpt-strong">{seen.data.subject}</p>
          <p className="rpt-text-14 rpt-over-4" style={{ whiteSpace: 'pre-wrap' }}>
            {seen.data.text}
          </p>
        </div>
      ) : null}
      <Fault error={seen.error} />
    </Stack>
  );
}
