import { Button } from '@mantine/core';
import { IconMail, IconTicket, IconUserOff } from '@tabler/icons-react';
import { bulkGenerateReferralCode, bulkResendReferralCode } from '#contract/admin-referrals.ts';
import { counted } from '#domain/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { AdminList } from '#web/parts/admin/AdminList.tsx';
import { type BulkResult, outcomeOf } from '#web/parts/admin/bulk-outcome.tsx';
import { useAdminRows } from '#web/parts/admin/use-admin-rows.ts';
import { type Chosen, under, useBulk } from '#web/parts/admin/use-bulk.ts';
import { Icon, type Picture } from '#web/ui/Icon.tsx';
import type { Message } from '#web/ui/use-message.ts';
import { type CodeWords, generating, resending } from './bulk-words.ts';
import { CreateCode } from './CreateCode.tsx';
import { memberColumns } from './member-columns.tsx';
import { isEmptySearch, membersQuery, type SearchFilter, searchFilter, searchOf } from './referral-data.ts';
import { SearchForm } from './SearchForm.tsx';

/** The members that a search finds, with their codes; codes are made and mailed for one or for all that are selected. */
export function MemberTable({ onShow }: { onShow: (message: Message) => void }) {
  const list = useAdminRows({
    ask: membersQuery,
    columns: memberColumns,
    rowKey: ({ user_id }) => user_id,
    filters: ['userEmail', 'code'],
  });
  const search = searchOf(list.table.at.filters);
  const generate = useCall(bulkGenerateReferralCode);
  const resend = useCall(bulkResendReferralCode);
  const bulk = useBulk(list, onShow);
  const forSelected = (words: CodeWords, send: (users: Chosen<SearchFilter>) => Promise<BulkResult>) =>
    bulk({
      ask: (count) => ({ title: words.title(counted(count, 'member')), body: words.body }),
      send: (chosen) => send(under(chosen, searchFilter(search))),
      outcome: (result) => outcomeOf(words, result),
    });

  return (
    <AdminList
      {...list}
      title="Members"
      titleGivesWay
      stackBelow={620}
      rowName={({ email }) => email}
      filter={
        <SearchForm
          search={search}
          onFilter={({ userEmail, code }) => list.table.change({ filters: { userEmail, code }, page: 1 })}
        />
      }
      before={isEmptySearch(search) ? START : null}
      empty={{ icon: IconUserOff, text: 'No Users available for this search' }}
      bulk={
        <>
          {bulkButton('RESEND REFERRAL EMAIL', IconMail, () =>
            forSelected(resending, (users) => resend.mutateAsync({ body: { users } })),
          )}
          {bulkButton('BULK GENERATE CODES', IconTicket, () =>
            forSelected(generating, (users) => generate.mutateAsync({ body: { users } })),
          )}
        </>
      }
      actionsBelow
      actions={(user) => <CreateCode user={user} onShow={onShow} />}
    />
  );
}

const START = 'Search by a part of the email, or choose who has a code, to see members and their codes.';

const bulkButton = (text: string, icon: Picture, act: () => Promise<void>) => (
  <Button variant="default" size="sm" leftSection={<Icon of={icon} />} onClick={() => void act()}>
    {text}
  </Button>
);
