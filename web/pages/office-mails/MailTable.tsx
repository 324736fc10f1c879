import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { wordedMails } from '#domain/office/mail-words.ts';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { dayOf } from '#web/parts/office/times.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { OfficeMail } from './MailDialog.tsx';

const columns: readonly Column<OfficeMail>[] = [
  { key: 'mail', title: 'Mail', cell: ({ mail }) => wordedMails[mail].title },
  { key: 'when', title: 'Goes out', cell: ({ mail }) => wordedMails[mail].when },
  {
    key: 'words',
    title: 'Your own text',
    cell: ({ saved_at }) => (saved_at ? `Since ${dayOf(saved_at)}` : 'None'),
    width: '180px',
  },
];

interface MailTableProps {
  mails: OfficeMail[];
  onOpen: (mail: string) => void;
}

/** The mails that have a place for words of the office. */
export function MailTable({ mails, onOpen }: MailTableProps) {
  const { table } = useLocalRows({ rows: mails, columns, rowKey: ({ mail }) => mail, paged: false });
  return (
    <OfficeList
      table={table}
      title="Mails"
      stackBelow={760}
      rowName={({ mail }) => wordedMails[mail].title}
      empty={{ icon: IconMail, text: '' }}
      actionsBelow
      actions={({ mail }) => (
        <Button
          variant="subtle"
          size="sm"
          aria-label={`Open: ${wordedMails[mail].title}`}
          onClick={() => onOpen(mail)}
        >
          Open
        </Button>
      )}
    />
  );
}
