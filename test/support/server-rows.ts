import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { sql } from 'kysely';
import { build } from 'vite';
import { z } from 'zod/mini';
import { pageQuery } from '#contract/paging.ts';
import { confirmedOf } from '#contract/selection.ts';
import type { Db } from '#server/db/connect.ts';
import { officeList } from '#server/db/office-list.ts';
import { containing } from '#server/db/paging.ts';
import { variables } from '../../vite.theme.ts';
import { testDatabase } from './database.ts';

const query = pageQuery(['name', 'score'], {});
const selection = confirmedOf(z.string(), z.object({ q: z._default(z.string(), '') }));
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** The page of test/pages/server-rows with its own server: 1,234 people in a real database. */
export async function serverRows() {
  const folder = await mkdtemp(join(tmpdir(), 'rpt-server-rows-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: new URL('../pages/server-rows', import.meta.url).pathname,
    plugins: [react(), variables()],
    build: { outDir: folder, emptyOutDir: true },
  });
  const database = await testDatabase();
  await sql`create table person as
    select 'p' || n as id, 'Person ' || lpad(n::text, 4, '0') as name, n % 7 as score
    from generate_series(1, 1234) as n`.execute(database.db);

  const people = officeList({
    rows: (db: Db, _: { q: string }) =>
      db
        .selectFrom(sql<{ id: string; name: string; score: number }>`(select * from person)`.as('person'))
        .selectAll('person'),
    key: 'person.id',
    search: { q: (text) => sql`person.name ilike ${containing(text)}` },
    sorts: { name: sql`person.name`, score: sql`person.score` },
    usual: { sort: 'name', direction: 'asc' },
  });
  const list = (search: URLSearchParams) => {
    const page = query.parse(Object.fromEntries(search));
    return people.page(database.db, page, page);
  };
  const remove = async (body: unknown) => {
    const ids = people.targets(database.db, selection.parse(body), { q: '' });
    const gone = await sql`delete from person where id in (select target from ${ids} as gone)`.execute(
      database.db,
    );
    return `${gone.numAffectedRows} deleted`;
  };

  const searches: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname !== '/api/people') {
      const file = pathname.startsWith('/assets/') ? pathname : '/index.html';
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      response.end(await readFile(join(folder, file)));
    } else if (request.method === 'POST') {
      response.end(await remove(JSON.parse(await textOf(request))));
    } else {
      searches.push(search);
      response.end(JSON.stringify(await list(searchParams)));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await database.close();
    await rm(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${port}`, searches, stop };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
