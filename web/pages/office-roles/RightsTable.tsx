import { IconUserShield } from '@tabler/icons-react';
import { allRights, hasRight, rights, roleNames, roles } from '#domain/office/roles.ts';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import type { Column } from '#web/ui/table/columns.ts';

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
export function RightsTable() {
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
