import { Button } from '@mantine/core';
import { IconMail, IconTicket, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { type Chosen, under } from '#web/parts/office/use-bulk.ts';
import { useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { Icon, type Picture } from '#web/ui/Icon.tsx';
import type { Message } from '#web/ui/use-message.ts';
import type { codeWords } from './bulk-words.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { CreateCode } from './CreateCode.tsx';
import { memberColumns } from './member-columns.tsx';
import { isEmptySearch, membersQuery, type SearchFilter, searchFilter, searchOf } from './referral-data.ts';
import { SearchForm } from './SearchForm.tsx';

/** The members that a search finds, with their codes; codes are made and mailed for one or for all that are selected. */
export function MemberTable({ onShow }: { onShow: (message: Message) => void }) {
  const list = useOfficeRows({
    ask: membersQuery,
    columns: memberColumns,
    rowKey: ({ user_id }) => user_id,
    filters: ['userEmail', 'code'],
  });
  const search = searchOf(list.table.at.filters);
  const [question, ask] = useState<{ kind: keyof typeof codeWords; users: Chosen<SearchFilter> } | null>(
    null,
  );
  const start = (kind: keyof typeof codeWords) =>
    ask({ kind, users: under(list.table.selection, searchFilter(search)) });
  const end = () => {
    ask(null);
    list.table.clear();
  };

  return (
    <>
      <OfficeList
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
            {bulkButton('RESEND REFERRAL EMAIL', IconMail, () => start('resending'))}
            {bulkButton('BULK GENERATE CODES', IconTicket, () => start('generating'))}
          </>
        }
        actionsBelow
        actions={(user) => <CreateCode user={user} onShow={onShow} />}
      />
      {question ? (
        <CodesDialog
          {...question}
          onClose={(isGone) => {
            if (!isGone) return ask(null);
            end();
            void list.pages.refetch();
          }}
          onDone={(outcome) => {
            end();
            onShow(outcome);
          }}
        />
      ) : null}
    </>
  );
}

const START = 'Search by a part of the email, or choose who has a code, to see members and their codes.';

const bulkButton = (text: string, icon: Picture, act: () => void) => (
  <Button variant="default" size="sm" leftSection={<Icon of={icon} />} onClick={act}>
    {text}
  </Button>
);
