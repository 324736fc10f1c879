// A page for tests only: a list that the server sorts, pages and searches, as administration has them.
import '#web/styles/components.ts';
import '#web/styles/theme.css';
import '#web/styles/app-parts.ts';
import '#web/styles/global.css';
import '#web/styles/mantine.css';
import '#web/styles/kit.css';
import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ApiError } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/queries.ts';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { ThemeProvider } from '#web/ui/ThemeProvider.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';

interface Person {
  id: string;
  name: string;
  score: number;
}

const columns: Column<Person>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name, sort: 'server' },
  { key: 'score', title: 'Score', cell: ({ score }) => score, sort: 'server', align: 'right' },
  { key: 'id', title: 'Id', cell: ({ id }) => id },
];

const people = (page: Record<string, unknown>) =>
  queryOptions<{ rows: Person[]; total: number }, ApiError>({
    queryKey: ['people', page],
    queryFn: async () => {
      const search = new URLSearchParams(Object.entries(page).map(([name, value]) => [name, `${value}`]));
      return (await fetch(`/api/people?${search}`)).json();
    },
  });

function Page() {
  const { table, pages } = useServerRows({
    ask: people,
    columns,
    rowKey: ({ id }) => id,
    sizes: [5, 10, 25, 50, 100],
    filters: ['q'],
  });
  const [removed, setRemoved] = useState('');
  const remove = async () => {
    const sent = await fetch('/api/people', { method: 'POST', body: JSON.stringify(table.selection) });
    setRemoved(await sent.text());
    table.clear();
    await pages.refetch();
  };
  return (
    <main>
      <h1>People</h1>
      <p role="status">{removed}</p>
      <DataTable
        table={table}
        title="People"
        stackBelow={500}
        rowName={({ name }) => name}
        empty={<p>Nobody is here</p>}
        search="Search people"
        bulk={
          <DeleteButton small onClick={() => void remove()}>
            Delete Selected People
          </DeleteButton>
        }
      />
    </main>
  );
}

const router = createRouter({ routeTree: createRootRoute({ component: Page }) });
const element = document.getElementById('app');
if (element) {
  createRoot(element).render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
