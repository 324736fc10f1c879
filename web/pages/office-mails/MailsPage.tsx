import { useQuery } from '@tanstack/react-query';
import { officeMails } from '#contract/office-mails.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useListPage } from '#web/parts/use-list-page.ts';
import { MailDialog } from './MailDialog.tsx';
import { MailTable } from './MailTable.tsx';

/** /masterMails: the words of the office in the mails to leads and members (spec-readings 93). */
export function MailsPage() {
  const { mode, open, toList, message, show, done } = useListPage();
  const mails = useQuery(query(officeMails));
  const opened = mode.name === 'edit' ? mails.data?.find(({ mail }) => mail === mode.id) : undefined;
  return (
    <OfficePage
      title="Mails"
      lead="Your own text goes into the next mail and all later ones. Mails with a pin and mails about the safety of an account have no place for it."
      message={message}
      onShow={show}
    >
      <Loaded query={mails} rows={4}>
        {(data) => <MailTable mails={data} onOpen={(mail) => open('edit', mail)} />}
      </Loaded>
      {opened ? <MailDialog key={opened.mail} mail={opened} onDone={done} onClose={toList} /> : null}
    </OfficePage>
  );
}
