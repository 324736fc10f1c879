import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import * as calls from '#contract/office-leads.ts';
import * as registration from '#contract/registration.ts';
import { unsubscribe } from '#contract/unsubscribe.ts';
import { leadLabel } from '#domain/leads/leads.ts';
import { newSecret, secretHash } from '#server/http/secrets.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { addressHash } from './hashes.ts';

let app: TestApp;
let admin: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  app = await testApp({ adminEmails: ['boss@example.co.za'] });
  admin = await signedIn(app, { email: 'boss@example.co.za' });
  member = await signedIn(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['lead', 'lead_link', 'lead_suppression', 'lead_campaign', 'admin_log'] as const)
    await app.db.deleteFrom(table).execute();
});

const post = (call: EndpointSpec, body: unknown, as = admin) => app.call(call, { body, as });
const add = (email: string, name = 'Thandi') => post(calls.addLead, { email, name });
const stored = () => app.db.selectFrom('lead').selectAll().orderBy('email').execute();
const log = () => app.db.selectFrom('admin_log').selectAll().orderBy('at').orderBy('id').execute();
const leave = async (email: string) => {
  const token = newSecret();
  const link = { token_hash: secretHash(token), address_hash: addressHash(email), made_at: app.clock.now() };
  await app.db.insertInto('lead_link').values(link).execute();
  return app.call(unsubscribe, { params: { token } });
};

describe('add_lead', () => {
  test.each([
    [{}, { email: 'Email is required', name: 'Name is required' }],
    [
      { email: 'nobody', name: ' ' },
      { email: 'Must be a valid email', name: 'Name is required' },
    ],
    [
      { email: `${'a'.repeat(250)}@b.co.za`, name: 'x'.repeat(256) },
      { email: 'At most 255 characters', name: 'At most 255 characters' },
    ],
    [{ email: 'a@example.com\r\nBcc: b@example.com', name: 'A' }, { email: 'Must be a valid email' }],
  ])('400 for %j', async (body, fields) => {
    const response = await post(calls.addLead, body);
    expect([response.status, response.body.fields]).toEqual([400, fields]);
  });

  test('stores the lead in one line, due today, and logs no whole address', async () => {
    const response = await add(' Thandi@Example.com ', 'Thandi\r\n Nkosi');
    expect(response).toMatchObject({ status: 200, body: { lead_state: 'INITIALIZED' } });
    expect(await stored()).toMatchObject([
      {
        id: response.body.lead_id,
        email: 'thandi@example.com',
        name: 'Thandi Nkosi',
        state: 'INITIALIZED',
        next_mail_on: '2026-11-20',
      },
    ]);
    expect(await log()).toMatchObject([
      { action: calls.addLead.does, admin_id: admin.id, whom: 't…@example.com' },
    ]);
  });

  test('an address with an account is REGISTERED at once', async () => {
    expect((await add(member.email)).body.lead_state).toBe('REGISTERED');
    expect(await stored()).toMatchObject([{ state: 'REGISTERED', next_mail_on: null }]);
  });

  test('409 for an address that is a lead already, and for one that left', async () => {
    await add('a@example.com');
    expect((await add('A@example.com')).body).toMatchObject({
      code: 'lead_exists',
      fields: { email: 'This email is already a lead' },
    });
    await leave('b@example.com');
    expect((await add('b@example.com')).body).toMatchObject({ code: 'lead_left' });
    expect(await stored()).toHaveLength(1);
  });

  test('two clicks at once add one lead', async () => {
    const both = await Promise.all([add('a@example.com'), add('a@example.com')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored()).toHaveLength(1);
  });
});

describe('bulkAdd_leads', () => {
  const upload = (leads: unknown) => post(calls.bulkAddLeads, { leads });

  test.each([[undefined], [[]], ['rows'], [Array(10_001).fill({ name: 'A', email: 'a@b.co' })]])(
    '400 for %#',
    async (leads) => {
      expect((await upload(leads)).status).toBe(400);
    },
  );

  test('400 names each wrong cell by row and column, and stores nothing', async () => {
    const response = await upload([{ name: 'A', email: 'a@example.com' }, { name: '', email: 'nobody' }, {}]);
    expect([response.status, response.body.fields]).toEqual([
      400,
      {
        'leads.1.name': 'Name is required',
        'leads.1.email': 'Must be a valid email',
        'leads.2.name': 'Name is required',
        'leads.2.email': 'Email is required',
      },
    ]);
    expect(await stored()).toEqual([]);
  });

  test('adds what is new and names what is there, twice in the file, or left', async () => {
    await add('there@example.com');
    await leave('gone@example.com');
    const response = await upload([
      { name: 'New', email: 'new@example.com' },
      { name: 'There', email: 'There@example.com' },
      { name: 'Gone', email: 'gone@example.com' },
      { name: 'New again', email: 'NEW@example.com' },
      { name: 'Member', email: member.email },
    ]);
    expect([response.status, response.body]).toEqual([200, { added: 2, already: [1, 3], left: [2] }]);
    expect((await stored()).map(({ name, state }) => [name, state])).toEqual([
      ['Member', 'REGISTERED'],
      ['New', 'INITIALIZED'],
      ['Thandi', 'INITIALIZED'],
    ]);
    expect((await log()).at(-1)).toMatchObject({ after: { Added: 2, Already: 2, Left: 1 } });
  });

  test('the review names the same rows, and stores nothing', async () => {
    await add('there@example.com');
    await leave('gone@example.com');
    const emails = ['new@example.com', 'There@example.com', 'gone@example.com'];
    const response = await post(calls.reviewLeads, { emails });
    expect([response.status, response.body]).toEqual([200, { already: [1], left: [2] }]);
    expect((await post(calls.reviewLeads, { emails: ['nobody'] })).body.fields).toEqual({
      'emails.0': 'Must be a valid email',
    });
    expect(await stored()).toHaveLength(1);
  });

  test('takes ten thousand rows in one call', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({ name: 'Lead', email: `lead${n}@example.com` }));
    expect((await upload(rows)).body.added).toBe(10_000);
    const { body } = await app.call(calls.leadsPage, { query: { size: 5, q: 'lead999' }, as: admin });
    expect([body.total, body.rows.length]).toEqual([11, 5]);
  });
});

describe('the list', () => {
  test('getAll_leads has the names of the specification and is in the log', async () => {
    const { lead_id } = (await add('a@example.com')).body;
    const response = await post(calls.getAllLeads, {});
    expect(response.body).toEqual([
      {
        _id: lead_id,
        lead_id,
        email: 'a@example.com',
        name: 'Thandi',
        lead_state: 'INITIALIZED',
        date_created: '2026-11-20T08:00:00.000Z',
      },
    ]);
    expect((await log()).at(-1)).toMatchObject({ action: calls.getAllLeads.does, after: { Read: 1 } });
  });

  test('a page is sorted, searched and narrowed by the server; who left is marked', async () => {
    for (const name of ['Charl', 'Anele', 'Busi']) await add(`${name}@example.com`, name);
    await leave('busi@example.com');
    const page = async (query: object) =>
      (await app.call(calls.leadsPage, { query, as: admin })).body.rows.map(
        ({ name }: { name: string }) => name,
      );
    expect(await page({ sort: 'name' })).toEqual(['Anele', 'Busi', 'Charl']);
    expect(await page({ q: 'BUSI@' })).toEqual(['Busi']);
    expect(await page({ q: '%' })).toEqual([]);
    expect(await page({ state: 'STAGE1' })).toEqual([]);
    expect((await app.call(calls.leadsPage, { query: { state: 'x', sort: 'id' }, as: admin })).status).toBe(
      400,
    );
    const { body } = await app.call(calls.leadsPage, { query: { q: 'busi' }, as: admin });
    expect(body.rows[0]).toMatchObject({ left_at: '2026-11-20T08:00:00.000Z', failed_at: null });
  });

  test('the overview counts states, who left, and the mails of the next run', async () => {
    await add('a@example.com');
    await add('b@example.com');
    await add(member.email);
    await leave('b@example.com');
    const overview = async () => (await app.call(calls.leadsOverview, { as: admin })).body;
    expect(await overview()).toEqual({
      state: 'PAUSED',
      counts: { INITIALIZED: 2, STAGE1: 0, STAGE2: 0, STAGE3: 0, REGISTERED: 1 },
      left: 1,
      next: { date: '2026-11-21', time: '06:00', mails: [1, 0, 0] },
    });
  });
});

describe('deleting', () => {
  test('delete_lead: 400 without an id, 404 for an unknown one, then it is gone and in the log', async () => {
    const { lead_id } = (await add('a@example.com')).body;
    expect((await post(calls.deleteLead, {})).body.fields).toHaveProperty('lead_id');
    expect((await post(calls.deleteLead, { lead_id: uuid() })).status).toBe(404);
    expect((await post(calls.deleteLead, { lead_id })).status).toBe(200);
    expect(await stored()).toEqual([]);
    expect((await log()).at(-1)).toMatchObject({
      whom_id: lead_id,
      whom: 'a…@example.com',
      before: { State: leadLabel('INITIALIZED') },
      after: null,
    });
  });

  test('a deleted lead leaves no record of a refused mail, unless its address is of a member', async () => {
    const refused = async (to_address: string) => {
      const row = { message_id: uuid(), to_address, subject: 'Hello', status: 550, failed_at: NOW };
      await app.db.insertInto('mail_failure').values(row).execute();
      return (await add(to_address)).body.lead_id;
    };
    const leads = [
      await refused('a@example.com'),
      await refused('b@example.com'),
      await refused(member.email),
    ];
    await post(calls.deleteLead, { lead_id: leads[0] });
    await post(calls.deleteSelectedLeads, { leads: leads.slice(1) });
    const left = await app.db.selectFrom('mail_failure').select('to_address').execute();
    expect(left).toEqual([{ to_address: member.email }]);
  });

  test('delete_selected_leads takes ids, leads, or all that match except some', async () => {
    const ids: string[] = [];
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2'])
      ids.push((await add(`${name}@example.com`)).body.lead_id);
    const remove = (leads: unknown) => post(calls.deleteSelectedLeads, { leads });
    const allBut = (expected?: number) => ({ all: true, except: [ids[1]], filter: { q: 'a' }, expected });
    for (const wrong of [undefined, [], ['x'], { all: true }, allBut(), allBut(0)])
      expect((await remove(wrong)).status).toBe(400);
    const two = { total: 2, done: 2, failed: 0, left: 0 };
    expect((await remove([ids[0], { lead_id: ids[3] }, uuid()])).body).toMatchObject(two);
    const changed = await remove(allBut(3));
    expect([changed.status, changed.body.code, (await stored()).length]).toEqual([
      409,
      'selection_changed',
      3,
    ]);
    expect((await remove(allBut(2))).body).toMatchObject(two);
    expect((await stored()).map(({ email }) => email)).toEqual(['a2@example.com']);
    const masked = (await log()).filter(({ whom_id }) => whom_id !== null).map(({ whom }) => whom);
    expect(masked.slice(-4).sort()).toEqual([
      'a…@example.com',
      'a…@example.com',
      'b…@example.com',
      'b…@example.com',
    ]);
  });

  test('more than a hundred are deleted after the call', async () => {
    const leads = Array.from({ length: 101 }, (_, n) => ({ name: 'Lead', email: `lead${n}@example.com` }));
    await post(calls.bulkAddLeads, { leads });
    const all = { all: true, except: [], filter: { q: '' }, expected: 101 };
    expect((await post(calls.deleteSelectedLeads, { leads: all })).body).toMatchObject({ total: 101 });
    await app.settle();
    expect(await stored()).toEqual([]);
  });
});

describe('the campaign', () => {
  const state = async () => (await app.call(calls.getLeadServerState, { as: admin })).body;

  test('is paused until somebody activates it; a named state is set, none is the other one', async () => {
    expect(await state()).toEqual({ state: 'PAUSED' });
    expect((await post(calls.toggleLeadState, { state: 'SOON' })).status).toBe(400);
    expect((await post(calls.toggleLeadState, {})).body).toEqual({ state: 'ACTIVE' });
    expect((await post(calls.toggleLeadState, { state: 'ACTIVE' })).body).toEqual({ state: 'ACTIVE' });
    expect(await state()).toEqual({ state: 'ACTIVE' });
    expect((await post(calls.toggleLeadState, {})).body).toEqual({ state: 'PAUSED' });
    const [first, , last] = await log();
    expect(first).toMatchObject({
      action: 'Activated leads',
      whom: 'Lead mails',
      before: { State: 'PAUSED' },
      after: { State: 'ACTIVE' },
    });
    expect(last).toMatchObject({ action: 'Paused leads', before: { State: 'ACTIVE' } });
  });
});

describe('leaving the list', () => {
  test('404 for a secret that is none; 200 as often as wanted; the address is not kept', async () => {
    const unknown = await app.call(unsubscribe, { params: { token: newSecret() } });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'leave_link_unknown']);
    expect((await leave('a@example.com')).status).toBe(200);
    app.clock.advance(1000);
    expect((await leave('a@example.com')).status).toBe(200);
    const hashes = await app.db.selectFrom('lead_suppression').selectAll().execute();
    expect(hashes).toEqual([
      {
        address_hash: addressHash('a@example.com'),
        left_at: new Date('2026-11-20T08:00:00Z'),
        bounced: false,
      },
    ]);
  });

  test('takes the form that a mail program posts; opened, the address leads to the page with the button', async () => {
    const posted = async (init: RequestInit) => {
      const token = newSecret();
      const link = {
        token_hash: secretHash(token),
        address_hash: addressHash('c@example.com'),
        made_at: app.clock.now(),
      };
      await app.db.insertInto('lead_link').values(link).execute();
      return (await fetch(`${app.url}/api/unsubscribe/${token}`, { method: 'POST', ...init })).status;
    };
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const urlencoded = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect(await posted({ body: urlencoded })).toBe(200);
    expect(await posted({ body: form })).toBe(200);
    expect(await posted({})).toBe(200);
    const opened = await fetch(`${app.url}/api/unsubscribe/abc`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/unsubscribe#abc']);
    expect(await app.db.selectFrom('lead_suppression').selectAll().execute()).toHaveLength(1);
  });
});

describe('an account with the address of a lead', () => {
  test('makes it REGISTERED at the sign-up, however it is written', async () => {
    await add('New@Example.com');
    const body = {
      email: 'NEW@EXAMPLE.COM',
      name: 'Naledi',
      surname: 'Khumalo',
      contact: '+27 82 555 0199',
      password: PASSWORD,
      subscription_type: 'Annual',
    };
    expect((await app.call(registration.register, { body })).status).toBe(200);
    expect(await stored()).toMatchObject([{ state: 'REGISTERED', next_mail_on: null }]);
  });
});
