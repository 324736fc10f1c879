import { IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { officeRoles } from '#contract/office-roles.ts';
import { allRights, hasRight, rights, roleNames, roles } from '#domain/office/roles.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useListPage } from '#web/parts/use-list-page.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { RoleForm } from './RoleForm.tsx';

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const rows = allRights.map((right) => ({
  right,
  may: capital(rights[right].allows),
  holders: roles.filter((role) => hasRight(role, right)).map((role) => roleNames[role]),
}));

const columns: readonly Column<(typeof rows)[number]>[] = [
  { key: 'may', title: 'May', cell: ({ may }) => may },
  { key: 'roles', title: 'Roles', cell: ({ holders }) => holders.join(', '), width: '280px' },
];

/** The help of the page: the work that each role may do. */
function RightsTable() {
  const rowKey = ({ right }: (typeof rows)[number]) => right;
  const { table } = useLocalRows({ rows, columns, rowKey, paged: false, prefix: 'right' });
  return (
    <OfficeList
      table={table}
      title="The rights of the roles"
      stackBelow={640}
      rowName={({ may }) => may}
      empty={{ icon: IconUserShield, text: '' }}
    />
  );
}

/** /masterRoles: the people of the office, and the rights of each role (docs/decisions/0033). */
export function RolesPage() {
  const { message, show, done } = useListPage();
  const people = useQuery(query(officeRoles));
  return (
    <OfficePage
      title="Roles"
      lead="A role takes effect at the person’s next click, and so does its removal. A mail tells the person."
      message={message}
      onShow={show}
    >
      <RoleForm onDone={done} />
      <Loaded query={people} rows={4}>
        {(data) => <PeopleTable people={data.people} onDone={done} />}
      </Loaded>
      <RightsTable />
    </OfficePage>
  );
}
