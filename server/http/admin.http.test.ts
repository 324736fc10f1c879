import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { foldAddress } from '#domain/text/address.ts';
import { lockUser, userBy } from '#server/areas/office/office.ts';
import { lockPlan } from '#server/areas/plans/plans.ts';
import { openSession } from '#server/areas/sign-in/sessions.ts';
import { findPin, findSession, isKnownBrowser } from '#server/areas/sign-in/sign-in.ts';
import type { Database } from '#server/db/connect.ts';
import { forget } from '#server/forget/forget-member.ts';

import { fixedClock, NOW } from '#test/support/clock.ts';
import { testDatabase } from '#test/support/database.ts';
import { aMember } from '#test/support/factories.ts';
import type { Context } from './context.ts';
import { createMount, type MountDeps } from './mount.ts';
import { onError } from './responses.ts';

// The guard and the log by calls that exist here alone.
const shared = {
  guard: 'admin',
  right: 'prices',
  doc: 'For this test',
  ok: z.object({}),
  errors: ['not_found'],
} as const;
const read = endpoint({ ...shared, method: 'GET', path: '/api/admin/read' });
const rename = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/rename',
  does: 'Renamed member',
  concerns: 'body.id',
  body: z.object({ id: z.string(), name: z.string(), forgets: z._default(z.boolean(), false) }),
});
const { does: _, ...spec } = rename;
const search = endpoint({ ...spec, path: '/api/admin/search', reads: true });
const long = endpoint({ ...search, path: '/api/admin/long', bodyLimit: 1_000_000 });
const slowRename = endpoint({ ...rename, path: '/api/admin/slow_rename' });
const unasked = endpoint({ ...rename, path: '/api/admin/unasked', concerns: 'nobody' });
const stays = endpoint({ ...rename, path: '/api/admin/stays', staysInOffice: true });

let database: Database;
let lookedUp = 0;
let deps: MountDeps;
const clock = fixedClock(NOW);
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function app({ production = false } = {}): Promise<FastifyInstance> {
  const server = fastify();
  await server.register(cookie);
  server.setErrorHandler(onError);
  deps = {
    db: database.db,
    production,
    clock,
    adminEmails: ['Boss@Example.co.za', 'new@example.co.za'].map(foldAddress),
    jobs: { enqueue: async () => '', runAgain: async () => false, wake: () => {} },
    findSession: (...parameters) => {
      lookedUp += 1;
      return findSession(...parameters);
    },
    isKnownBrowser,
    findPin,
    lockPlan,
    findPerson: userBy,
    lockPerson: lockUser,
    limitFactor: 1,
    secureCookies: false,
    officeFactor: false,
  };
  const mount = createMount(server, deps);
  mount(read, async ({ member, fail }) => (member.name === 'Thandi' ? {} : fail('not_found')));
  const renaming = async ({ db, body, audit, fail, refuse }: Context<typeof rename>) => {
    if (body.name === 'refused') return refuse('not_found');
    const where = () => db.selectFrom('member').select(['id', 'email', 'name']).where('id', '=', body.id);
    const whom = (await where().executeTakeFirst()) ?? fail('not_found');
    await db.updateTable('member').set({ name: body.name }).where('id', '=', body.id).execute();
    const secrets = { 'Password hash': 'x', 'Auth key': 'y', Pin: '1', Token: 'z', Opinion: 'kept' };
    if (!body.forgets)
      await audit({ whom, before: { Name: whom.name, ...secrets }, after: { Name: body.name } });
    return {};
  };
  mount(rename, renaming);
  mount(stays as unknown as typeof rename, renaming);
  mount(unasked, async (context) => renaming({ ...context, person: async () => undefined }));
  mount(search, async () => ({}));
  mount(long, async () => ({}));
  mount(
    slowRename,
    async ({ transaction, body, audit }) => {
      await transaction(async (db) => {
        await db.updateTable('member').set({ name: body.name }).where('id', '=', body.id).execute();
        await audit({ whom: body.id, after: { Name: body.name } });
        if (body.name === 'fails') throw new Error('after the entry');
      });
      return {};
    },
    { transaction: 'own' },
  );
  return server;
}

async function keyOf(id: string, opened = NOW): Promise<string> {
  const session = { memberId: id, device: 'Chrome, Windows', browserToken: id, now: opened };
  return (await openSession(database.db, session)).key_id;
}

let bossId: string;
beforeAll(async () => {
  bossId = (await aMember(database, { email: 'boss@example.co.za', name: 'Thandi' })).id;
});
const boss = async () => ({ email: 'Boss@Example.co.za', key: await keyOf(bossId) });

const nameOf = async (id: string) =>
  (await database.db.selectFrom('member').select('name').where('id', '=', id).executeTakeFirst())?.name;
const entriesOf = (whom: string) =>
  database.db.selectFrom('admin_log').selectAll().where('whom_id', '=', whom).execute();
const entryCount = async () => (await database.db.selectFrom('admin_log').select('id').execute()).length;

test('the session of a call with a large body is looked up before the body and after it', async () => {
  const server = await app();
  const headers = await boss();
  lookedUp = 0;
  const payload = { id: bossId, name: 'x'.repeat(500_000) };
  const { statusCode } = await server.inject({ method: 'POST', url: long.path, headers, payload });
  expect([statusCode, lookedUp]).toEqual([200, 2]);
});

describe('a call for administrators', () => {
  test.each([
    ['nobody', async () => ({})],
    ['a key that does not exist', async () => ({ email: 'boss@example.co.za', key: 'x'.repeat(43) })],
    [
      'an administrator whose session has ended',
      async () => ({
        email: 'boss@example.co.za',
        key: await keyOf(bossId, new Date(NOW.getTime() - 8 * 3_600_000)),
      }),
    ],
    [
      'a member',
      async () => {
        const { id, email } = await aMember(database);
        return { email, key: await keyOf(id) };
      },
    ],
    [
      "an administrator's address that is not verified",
      async () => {
        const email = 'new@example.co.za';
        await database.db.deleteFrom('member').where('email', '=', email).execute();
        const { id } = await aMember(database, { email, verified_at: null });
        return { email, key: await keyOf(id) };
      },
    ],
    [
      "a member with an administrator's address in the header",
      async () => ({ email: 'boss@example.co.za', key: await keyOf((await aMember(database)).id) }),
    ],
  ])('is closed to %s, before anything is said of the input', async (_, headers) => {
    const server = await app();
    for (const { method, path: url } of [read, rename]) {
      const payload = method === 'POST' ? { payload: { id: 1 } } : {};
      const answer = await server.inject({ method, url, headers: await headers(), ...payload });
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { code: 'permissions_denied', message: 'Permissions Denied' },
      ]);
    }
  });

  test('is open to a verified administrator, however the address is written, and closed the day that they are none', async () => {
    const server = await app();
    const headers = await boss();
    expect((await server.inject({ url: read.path, headers })).statusCode).toBe(200);
    await database.db.updateTable('member').set({ verified_at: null }).where('id', '=', bossId).execute();
    expect((await server.inject({ url: read.path, headers })).statusCode).toBe(401);
    await database.db.updateTable('member').set({ verified_at: NOW }).where('id', '=', bossId).execute();
  });

  test('checks its input as any other', async () => {
    const headers = await boss();
    const answer = await (await app()).inject({ method: 'POST', url: rename.path, headers, payload: {} });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['id', 'name']]);
  });
});

describe("the administrators' log", () => {
  const change = async (server: FastifyInstance, path: string, payload: object) =>
    server.inject({ method: 'POST', url: path, headers: await boss(), payload });

  test('says who did what, when, to whom, before and after, and no secret', async () => {
    const { id, email } = await aMember(database, { name: 'Old' });
    expect((await change(await app(), rename.path, { id, name: 'New' })).statusCode).toBe(200);
    expect(await entriesOf(id)).toEqual([
      {
        id: expect.any(String),
        at: NOW,
        admin_id: bossId,
        admin_email: 'boss@example.co.za',
        action: rename.does,
        whom_id: id,
        whom: email,
        before: { Name: 'Old', Opinion: 'kept' },
        after: { Name: 'New' },
        bulk_action_id: null,
        bulk_action_row: null,
      },
    ]);
  });

  test('a change without an entry fails and is undone; in production it stays', async () => {
    const { id } = await aMember(database, { name: 'Old' });
    const payload = { id, name: 'New', forgets: true };
    expect((await change(await app(), rename.path, payload)).statusCode).toBe(500);
    expect(await nameOf(id)).toBe('Old');
    expect((await change(await app({ production: true }), rename.path, payload)).statusCode).toBe(200);
    expect(await nameOf(id)).toBe('New');
  });

  test('a POST that only reads owes no entry', async () => {
    const before = await entryCount();
    const answer = await change(await app(), search.path, { id: 'x', name: 'y' });
    expect([answer.statusCode, await entryCount()]).toEqual([200, before]);
  });

  test('a refused call owes no entry', async () => {
    const before = await entryCount();
    const answer = await change(await app(), rename.path, { id: bossId, name: 'refused' });
    expect([answer.statusCode, await entryCount()]).toEqual([404, before]);
  });

  test('the entry is part of the change, also where the handler opens its own transaction', async () => {
    const { id } = await aMember(database, { name: 'Old' });
    const before = await entryCount();
    expect((await change(await app(), slowRename.path, { id, name: 'fails' })).statusCode).toBe(500);
    expect([await nameOf(id), await entryCount()]).toEqual(['Old', before]);
    expect((await change(await app(), slowRename.path, { id, name: 'New' })).statusCode).toBe(200);
    expect([await nameOf(id), await entryCount()]).toEqual(['New', before + 1]);
  });

  test('outlives the member, without the person', async () => {
    const { id } = await aMember(database, { name: 'Old' });
    await change(await app(), rename.path, { id, name: 'New' });
    const { db } = database;
    await forget(db, { id, addresses: ['old@example.co.za'] }, async () => '');
    await db.deleteFrom('member').where('id', '=', id).execute();
    const nobody = { whom_id: id, whom: null, before: null, after: null };
    expect(await entriesOf(id)).toMatchObject([{ ...nobody, action: rename.does }]);
  });
});

describe('an account of the office', () => {
  const change = async (server: FastifyInstance, path: string, payload: object, headers: object) =>
    server.inject({ method: 'POST', url: path, headers: { ...headers }, payload });
  const signedIn = async (columns: object = {}) => {
    const { id, email } = await aMember(database, columns);
    return { id, headers: { email, key: await keyOf(id) } };
  };
  const finance = (columns: object = {}) =>
    signedIn({ name: 'Old', office_role: 'finance', office_role_at: NOW, ...columns });

  test('is changed by an owner alone, whoever forgets to ask', async () => {
    const [server, asker, target] = [await app(), await finance(), await finance()];
    const payload = { id: target.id, name: 'New' };
    for (const call of [rename, slowRename]) {
      const refused = await change(server, call.path, payload, asker.headers);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'role_may_not']);
    }
    expect(await nameOf(target.id)).toBe('Old');
    const own = await change(server, rename.path, { ...payload, id: asker.id }, asker.headers);
    expect(own.json().code).toBe('role_may_not');
    expect((await change(server, rename.path, payload, await boss())).statusCode).toBe(200);
    const { id } = await signedIn({ name: 'Old' });
    expect((await change(server, rename.path, { ...payload, id }, asker.headers)).statusCode).toBe(200);
  });

  test('is also one with the address of an owner that nobody has verified', async () => {
    const [server, asker, email] = [await app(), await finance(), 'new@example.co.za'];
    await database.db.deleteFrom('member').where('email', '=', email).execute();
    const { id } = await aMember(database, { email, verified_at: null });
    const answer = await change(server, rename.path, { id, name: 'New' }, asker.headers);
    expect(answer.json().code).toBe('role_may_not');
  });

  test('stays where the call says so, whoever asks', async () => {
    const [server, target] = [await app(), await finance()];
    for (const headers of [(await finance()).headers, await boss()]) {
      const payload = { id: target.id, name: 'New' };
      const answer = await change(server, stays.path, payload, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'administrator_stays']);
    }
    expect(await nameOf(target.id)).toBe('Old');
  });

  test('a call that changes something and does not say whose account is not even mounted', async () => {
    const { concerns: _, ...silent } = rename;
    const server = await app();
    const mountOn = (production: boolean) => createMount(server, { ...deps, production });
    const call = { ...silent, path: '/api/admin/silent' } as unknown as typeof rename;
    expect(() => mountOn(false)(call, async () => ({}))).toThrow('does not say whose account it changes');
    const misspelt = { ...rename, path: '/api/admin/misspelt', concerns: 'body.who' } as const;
    expect(() => mountOn(false)(misspelt, async () => ({}))).toThrow('no field who');
    expect(() => mountOn(true)(call, async () => ({}))).not.toThrow();
  });

  test('a call that says nobody and changes somebody fails and is undone; in production it stays', async () => {
    const { id } = await signedIn({ name: 'Old' });
    const payload = { id, name: 'New' };
    expect((await change(await app(), unasked.path, payload, await boss())).statusCode).toBe(500);
    expect(await nameOf(id)).toBe('Old');
    const production = await app({ production: true });
    expect((await change(production, unasked.path, payload, await boss())).statusCode).toBe(200);
    expect(await nameOf(id)).toBe('New');
  });
});
