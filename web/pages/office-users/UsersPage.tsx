import { useListPage } from '#web/parts/use-list-page.ts';
import { UserEdit } from './UserEdit.tsx';
import { UserList } from './UserList.tsx';

/** /masterdelete: the list of members, and the form of one at the same address (spec B §2.9). */
export function OfficeUsersPage() {
  const { mode, open, toList, message, show } = useListPage();
  const shown = { message, onShow: show };
  if (mode.name === 'edit') return <UserEdit key={mode.id} userId={mode.id} {...shown} onClose={toList} />;
  return <UserList {...shown} onEdit={(id) => open('edit', id)} />;
}
