import { useQuery } from '@tanstack/react-query';
import { officeRoles } from '#contract/office-roles.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useListPage } from '#web/parts/use-list-page.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { RightsTable } from './RightsTable.tsx';
import { RoleForm } from './RoleForm.tsx';

/** /masterRoles: the people of the office, and the rights of each role (docs/decisions/0033). */
export function RolesPage() {
  const { message, show, done } = useListPage();
  const people = useQuery(query(officeRoles));
  return (
    <OfficePage
      title="Roles"
      lead="A role holds from the next click of the person on, and so does its end. The person is told by mail."
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
