import { useQuery } from '@tanstack/react-query';
import {
  bulkGenerateReferralCode,
  bulkResendReferralCode,
  selectedReferrers,
} from '#contract/office-referrals.ts';
import { counted } from '#domain/text/counted.ts';
import { posted, useCall } from '#web/api/queries.ts';
import { BulkFrame } from '#web/parts/office/BulkFrame.tsx';
import { outcomeOf } from '#web/parts/office/bulk-outcome.tsx';
import { type Chosen, confirmed } from '#web/parts/office/use-bulk.ts';
import type { Message } from '#web/ui/use-message.ts';
import { type CodeFacts, codeWords } from './bulk-words.ts';
import type { SearchFilter } from './referral-data.ts';

interface CodesDialogProps {
  kind: keyof typeof codeWords;
  users: Chosen<SearchFilter>;
  /** `isGone`: nobody was left to act on. */
  onClose: (isGone: boolean) => void;
  onDone: (message: Message) => void;
}

/** Makes or mails the codes of the selected members. It says first how many get a mail, and why the others get none. */
export function CodesDialog({ kind, users, onClose, onDone }: CodesDialogProps) {
  const words = codeWords[kind];
  const facts = useQuery({ ...posted(selectedReferrers, { users }), staleTime: 0, gcTime: 0 });
  const generate = useCall(bulkGenerateReferralCode);
  const resend = useCall(bulkResendReferralCode);
  const act = async ({ total }: CodeFacts) => {
    const call = kind === 'generating' ? generate : resend;
    onDone(outcomeOf(words, await call.mutateAsync({ body: { users: confirmed(users, total) } })));
  };
  const { total = 0 } = facts.data ?? {};
  return (
    <BulkFrame
      title={words.title(counted(total, 'member'))}
      text={words.body}
      whom={(seen) => ({ who: words.mailed(seen), more: words.others(seen) })}
      closed={facts.data?.total === 0 ? 'Nobody matches any more.' : null}
      {...{ facts, onClose, act }}
    />
  );
}
