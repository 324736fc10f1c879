import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type EndpointSpec, type Guard } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { givenRoles, hasRight, roles } from '#domain/office/roles.ts';
import { requests } from '#test/support/authorisation/requests.ts';
import { whoseIds } from '#test/support/authorisation/whose-ids.ts';
import {
  authorisationWorld,
  type GuardedBy,
  MARK,
  type Request,
  type World,
} from '#test/support/authorisation/world.ts';
import { NOW } from '#test/support/clock.ts';
import { recount } from '#test/support/recount.ts';
import type { SignedIn } from '#test/support/sign-in.ts';
import { waysIn } from '#test/support/ways-in.ts';

// The right callers of every call of the contract. Each test ends with the request of the right caller, which
// succeeds: so what was refused before was refused because of the caller alone.

let world: World;
beforeAll(async () => {
  world = await authorisationWorld();
  await canReadEverything();
});
afterAll(() => world.close());

type Name = keyof typeof endpoints;
const calls = Object.keys(endpoints) as Name[];
const concernsOf = (name: Name) => (endpoints[name] as EndpointSpec).concerns;
const guardedBy = <G extends Guard>(guard: G) =>
  calls.filter((name): name is GuardedBy<G> => endpoints[name].guard === guard);

const send = async (name: Name, { as: _, headers, ...request }: Request, credentials: object = {}) => {
  const response = await world.app.call(endpoints[name], {
    ...request,
    headers: { ...headers, ...credentials },
  });
  const text = Buffer.isBuffer(response.body)
    ? response.body.toString('latin1')
    : JSON.stringify(response.body);
  return { status: response.status, code: response.body?.code, text };
};

/** Looks at a call by its head alone, as a mail program does at a link. */
async function look(name: Name, { params, query, headers }: Request, credentials: object = {}) {
  const endpoint: EndpointSpec = endpoints[name];
  if (endpoint.method !== 'GET') return;
  const address = addressOf(endpoint, { ...params }, { ...query });
  const own = { ...headers, ...credentials };
  const { status } = await fetch(world.app.url + address, { method: 'HEAD', headers: own });
  // Calendar programs may ask for the head of a calendar, which changes nothing.
  expect(status).toBe(endpoint.path.startsWith('/api/') ? 404 : 200);
}

/** Nobody, and all whose address and key do not belong together or to now. */
async function strangers(as: SignedIn) {
  const { email } = as.headers;
  return {
    nobody: {},
    'an address alone': { email },
    'a wrong key': { email, key: 'x'.repeat(43) },
    'the key of another member': { email, key: world.other.key },
    'a key with the address of another member': { email: world.other.email, key: as.key },
    'an expired key': (await world.expired(as)).headers,
  };
}

/** The rows that a refused call may write: counters and the time of the last use of a session. */
const COUNTERS = ['request_limit', 'member_session'];

/** A function of the database keeps its plan. Planning a query over all tables takes longer than running it. */
async function canReadEverything(): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.app.db);
  const hashes = rows.map(
    ({ name }) => sql`select ${sql.lit(name)}::text,
      (count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0))::text
      from ${sql.table(name)} t where mark = '' or position(mark in t::text) > 0`,
  );
  await sql`create function everything(mark text) returns table (name text, hash text) language plpgsql as
    $$ begin return query ${sql.join(hashes, sql` union all `)}; end $$`.execute(world.app.db);
}

/** A table and the hash of its rows. */
type Content = Record<'name' | 'hash', string>;

/** The contents of the tables: all of it, or the rows that name one member. */
async function everything(memberId = ''): Promise<Record<string, string>> {
  const contents = sql<Content>`/* a test's own */ select * from everything(${memberId})`;
  const { rows } = await contents.execute(world.app.db);
  const compared = rows.filter(({ name }) => memberId !== '' || !COUNTERS.includes(name));
  return Object.fromEntries(compared.map(({ name, hash }) => [name, hash]));
}

async function prepared(name: Name) {
  world.wasOfOwner();
  // The files of the calls before are most of what `everything` would read.
  await world.app.db.deleteFrom('download_ticket').where('member_id', '!=', world.other.id).execute();
  const request = await requests[name](world);
  await world.app.settle();
  return { request, isOfOwner: world.wasOfOwner() };
}

const adding = new Set<Name>();

/** Makes the right caller's request, and notes a call that adds an activity to a year. */
async function noted<T>(name: Name, request: () => Promise<T>): Promise<T> {
  const count = async () => {
    const { rows } = await sql<{ count: string }>`select count(*) from activity`.execute(world.app.db);
    return Number(rows[0]?.count);
  };
  const before = await count();
  const response = await request();
  if ((await count()) > before) adding.add(name);
  return response;
}

describe('a call for members', () => {
  test.each(guardedBy('member'))('%s', async (name) => {
    const { request, isOfOwner } = await prepared(name);
    const before = await everything();
    const as = request.as ?? world.owner;
    // A request that forgot to say so would be tried by its owner alone.
    if (name in whoseIds) expect(isOfOwner).toBe(true);
    for (const [who, credentials] of Object.entries(await strangers(as))) {
      const { status, code } = await send(name, request, credentials);
      expect([who, status, code]).toEqual([who, 401, 'session_expired']);
    }
    // Without an id of the owner, another member's request is about their own plan.
    if (isOfOwner || endpoints[name].method === 'GET') {
      const { status, text } = await send(name, request, world.other.headers);
      if (isOfOwner) expect([403, 404]).toContain(status);
      for (const owned of [MARK, world.owner.email, world.owner.id]) expect(text).not.toContain(owned);
    }
    await look(name, request, as.headers);
    expect(await everything()).toEqual(before);
    const ofOther = await everything(world.other.id);
    const response = await noted(name, () => send(name, request, as.headers));
    expect(response).toMatchObject({ status: 200 });
    // A query that forgets whose rows it is about reads or changes those of others.
    for (const mark of world.marksOfOther) expect(response.text).not.toContain(mark);
    await world.app.settle();
    expect(await everything(world.other.id)).toEqual(ofOther);
  });
});

describe('a call for administrators', () => {
  let unverified: SignedIn;
  let unverifiedRole: SignedIn;
  beforeAll(async () => {
    unverifiedRole = await world.aPerson({ office_role: 'support', office_role_at: NOW, verified_at: null });
    unverified = await world.aPerson({ email: 'unverified@example.co.za', verified_at: null });
  });

  test.each(guardedBy('admin'))('%s', async (name) => {
    const { request } = await prepared(name);
    const before = await everything();
    const refused = {
      ...(await strangers(world.admin)),
      'a member': world.owner.headers,
      'an administrator whose address is not verified': unverified.headers,
      'a role whose address is not verified': unverifiedRole.headers,
    };
    for (const [who, credentials] of Object.entries(refused)) {
      const { status, code } = await send(name, request, credentials);
      expect([who, status, code]).toEqual([who, 401, 'permissions_denied']);
    }
    const { right } = endpoints[name];
    for (const role of roles.filter((one) => !hasRight(one, right)))
      expect([role, await send(name, request, world.office[role].headers)]).toMatchObject([
        role,
        { status: 403, code: 'role_may_not' },
      ]);
    await look(name, request, world.admin.headers);
    expect(await everything()).toEqual(before);
    const response = await noted(name, () => send(name, request, world.admin.headers));
    expect(response).toMatchObject({ status: 200 });
    for (const role of givenRoles.filter((one) => hasRight(one, right)))
      expect([role, await send(name, await requests[name](world), world.office[role].headers)]).toMatchObject(
        [role, { status: 200 }],
      );
  });
});

describe('a call that changes an account', () => {
  const concerning = guardedBy('admin').filter(
    (name) => !['nobody', 'new', 'leads', undefined].includes(concernsOf(name)),
  );

  /** A world in which everybody whom a request makes gets a role in the office before it is sent. */
  async function ofOffice(name: GuardedBy<'admin'>) {
    const made: string[] = [];
    const withRole = async <P extends SignedIn>(person: P) => {
      made.push(person.id);
      const { db } = world.app;
      const role = { office_role: 'finance', office_role_at: NOW } as const;
      await db.updateTable('member').set(role).where('id', '=', person.id).execute();
      return person;
    };
    const request = await requests[name]({
      ...world,
      aPerson: async (columns) => withRole(await world.aPerson(columns)),
      paidOnce: async () => withRole(await world.paidOnce()),
    });
    await world.app.settle();
    const id = made.at(-1) ?? '';
    const content = async () => {
      const { bulk_action_row: _, ...rest } = await everything(id);
      return rest;
    };
    return { request, content };
  }
  const outcome = async (name: Name, request: Request, credentials: object) => {
    const { status, code, text } = await send(name, request, credentials);
    const row = concernsOf(name) === 'rows' ? JSON.parse(text) : {};
    return row.failed === 1 ? 'row failed' : status === 200 ? 'done' : (code ?? status);
  };
  const stays = ['changeUserAddress', 'markUserVerified', 'markUserDeceased'];
  const leaves = ['deleteUser', 'deleteSelectedUsers', 'mailGroup'];

  test('there are many', () => expect(concerning.length).toBeGreaterThan(20));

  test.each(concerning)('%s: one of the office is changed by an owner alone', async (name) => {
    const refusal = concernsOf(name) === 'rows' ? 'row failed' : 'role_may_not';
    for (const role of givenRoles.filter((one) => hasRight(one, endpoints[name].right))) {
      const { request, content } = await ofOffice(name);
      const before = await content();
      const isFile = name === 'bulkBookActivityEmail';
      const expected = stays.includes(name) ? 'administrator_stays' : isFile ? 'invalid_input' : refusal;
      expect([role, await outcome(name, request, world.office[role].headers)]).toEqual([role, expected]);
      await world.app.settle();
      expect(await content()).toEqual(before);
    }
    const { request } = await ofOffice(name);
    const expected =
      stays.includes(name) || name === 'deleteUser'
        ? 'administrator_stays'
        : leaves.includes(name)
          ? 'row failed'
          : 'done';
    expect(['owner', await outcome(name, request, world.admin.headers)]).toEqual(['owner', expected]);
  });
});

test.each([...guardedBy('public'), ...guardedBy('provider')])('a public call: %s', async (name) => {
  const { request } = await prepared(name);
  const before = await everything();
  await look(name, request);
  expect(await everything()).toEqual(before);
  expect(await send(name, request)).toMatchObject({ status: 200 });
});

test('the calls that add an activity are those whose limit is tested', () => {
  expect([...adding].toSorted()).toEqual(waysIn.toSorted());
});

test('after all of them the counts of every year are those of its rows', async () => {
  const { db } = world.app;
  const counted = await db.selectFrom('plan').select('plan_year').where('activity_count', '>', 0).execute();
  expect(counted.length).toBeGreaterThan(0);
  expect(await recount(db)).toBe(0);
});
