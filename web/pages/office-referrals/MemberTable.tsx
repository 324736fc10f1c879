import { Button } from '@mantine/core';
import { IconMail, IconTicket, IconUserOff } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { codeFilters, createReferralDiscountMaster } from '#contract/office-referrals.ts';
import { NO_REFERRAL_CODE } from '#domain/referrals/referrals.ts';
import { grouped } from '#domain/text/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { faultMessage } from '#web/parts/fault-message.ts';
import { EmailFilter } from '#web/parts/office/EmailFilter.tsx';
import { FilterForm, FilterSelect } from '#web/parts/office/FilterForm.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { type Chosen, under } from '#web/parts/office/use-bulk.ts';
import { useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { focusHeading } from '#web/ui/focus-when-lost.ts';
import { Icon, type Picture } from '#web/ui/Icon.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import type { Message } from '#web/ui/use-message.ts';
import type { codeWords } from './bulk-words.ts';
import { CodesDialog } from './CodesDialog.tsx';
import {
  isEmptySearch,
  membersQuery,
  type ReferralUser,
  type Search,
  type SearchFilter,
  searchFilter,
  searchOf,
} from './referral-data.ts';

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

const START = 'Search by part of the email, or choose who has a code, to see members and their codes.';

const bulkButton = (text: string, icon: Picture, act: () => void) => (
  <Button variant="default" size="sm" leftSection={<Icon of={icon} />} onClick={act}>
    {text}
  </Button>
);

const options = [
  { value: '', label: 'All' },
  ...codeFilters.map((filter) => ({ value: filter, label: filter })),
];

interface SearchFormProps {
  search: Search;
  onFilter: (search: Search) => void;
}

/** Email and whether there is a code; the button applies both (spec B §2.9). One of them is needed (spec-readings 87). */
function SearchForm({ search, onFilter }: SearchFormProps) {
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const [fields, change] = useFilterFields(search);
  const [wrong, setWrong] = useState(false);
  const submit = () => {
    const next = searchOf({ userEmail: fields.userEmail.trim(), code: fields.code });
    setWrong(isEmptySearch(next));
    if (isEmptySearch(next)) email.current?.focus();
    else onFilter(next);
  };
  const type = (next: Partial<Search>) => {
    change(next);
    setWrong(false);
  };
  return (
    <FilterForm columns="minmax(0, 1fr) 216px" onFilter={submit}>
      <EmailFilter
        ref={email}
        id={id}
        value={fields.userEmail}
        missing={wrong}
        onType={(userEmail) => type({ userEmail })}
      />
      <FilterSelect
        label="Referral code"
        data={options}
        value={fields.code}
        onChoose={(code) => type({ code })}
      />
    </FilterForm>
  );
}

const codeCell = ({ discount_code: code }: ReferralUser) =>
  code === NO_REFERRAL_CODE ? (
    <span className="rpt-text-14 rpt-muted">{code}</span>
  ) : (
    <b className="rpt-medium">{code}</b>
  );

const memberColumns: readonly Column<ReferralUser>[] = [
  { key: 'email', title: 'Email', cell: ({ email }) => email, sort: 'server' },
  { key: 'discount_code', title: 'Referral Code', cell: codeCell, sort: 'server' },
  {
    key: 'number_times_used',
    title: 'No. of Times Used',
    align: 'right',
    cell: (row) => grouped(row.number_times_used),
    sort: 'server',
  },
];

interface CreateCodeProps {
  user: ReferralUser;
  onShow: (message: Message) => void;
}

/** Makes and mails the code of one member who has none. */
function CreateCode({ user: { email, discount_code }, onShow }: CreateCodeProps) {
  const create = useCall(createReferralDiscountMaster, {
    onSuccess: () => {
      onShow({ tone: 'green', text: 'Successfully Created Code for User' });
      focusHeading();
    },
    onError: (error) => onShow(faultMessage(error)),
  });
  if (discount_code !== NO_REFERRAL_CODE) return <span className="rpt-text-14 rpt-muted">Code Exists</span>;
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={`Generate Code for ${email}`}
      loading={create.isPending}
      onClick={() => create.mutate({ body: { userEmail: email } })}
    >
      Generate Code
    </Button>
  );
}
