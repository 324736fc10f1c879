import { Button } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import type { ResultOf } from '#contract/endpoint.ts';
import { type officeRoles, takeRole } from '#contract/office-roles.ts';
import { roleNames } from '#domain/office/roles.ts';
import { useCall } from '#web/api/queries.ts';
import { Address } from '#web/parts/office/Address.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { dayOf } from '#web/parts/office/times.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { confirm } from '#web/ui/confirm.ts';
import type { Column } from '#web/ui/table/columns.ts';

type Person = ResultOf<typeof officeRoles>['people'][number];

const columns: readonly Column<Person>[] = [
  {
    key: 'email',
    title: 'Email',
    cell: ({ email }) => <Address email={email} />,
    sort: ({ email }) => email,
  },
  { key: 'name', title: 'Name', cell: ({ name }) => name || 'No account yet', sort: ({ name }) => name },
  {
    key: 'role',
    title: 'Role',
    cell: ({ role, verified }) => (verified ? roleNames[role] : `${roleNames[role]}, not verified yet`),
    sort: ({ role }) => roleNames[role],
  },
  {
    key: 'since',
    title: 'Since',
    cell: ({ since }) => (since ? dayOf(since) : 'Named by the operator'),
    sort: ({ since }) => since ?? '',
  },
];

interface PeopleTableProps {
  people: Person[];
  onDone: (message: string) => void;
}

/** The people with a role. The operator alone changes the owners. */
export function PeopleTable({ people, onDone }: PeopleTableProps) {
  const take = useCall(takeRole);
  const { table } = useLocalRows({ rows: people, columns, rowKey: ({ email }) => email, paged: false });
  const ask = async ({ user_id, email, role }: Person) => {
    const done = await confirm({
      title: `Take the role ${roleNames[role]} away?`,
      body: `${email} can no longer open the administration. The account and its plan stay.`,
      danger: true,
      action: 'Take role away',
      act: () => take.mutateAsync({ body: { user_id } }),
    });
    if (done) onDone(`${email} no longer has a role`);
  };
  return (
    <OfficeList
      table={table}
      title="People"
      stackBelow={760}
      rowName={({ email }) => email}
      empty={{ icon: IconUserShield, text: 'Nobody has a role yet' }}
      actionsBelow
      actions={(person) =>
        person.role === 'owner' ? null : (
          <Button
            variant="subtle"
            size="sm"
            aria-label={`Take role away: ${person.email}`}
            onClick={() => void ask(person)}
          >
            Take role away
          </Button>
        )
      }
    />
  );
}
