import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { activities, bookActivity } from '#contract/activities.ts';
import { uploadEvidence } from '#contract/evidence.ts';
import { userData } from '#contract/profile.ts';
import { register, resetPassword, verify } from '#contract/registration.ts';
import { commentShared, makeShare, shared, sharedFile } from '#contract/shares.ts';
import { login, logout } from '#contract/sign-in.ts';
import { testApp } from '#test/support/app.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { codeTo } from '#test/support/mail.ts';
import { signedIn, signIn } from '#test/support/sign-in.ts';
import { createLog } from './log.ts';

test('the log of a whole session, at its wordiest, holds no address, name, code, key or password', async () => {
  const lines: string[] = [];
  const app = await testApp({ log: createLog('trace', { write: (line) => lines.push(line) }) });
  const email = 'zoe.obrien@example.co.za';
  const person = { email, password: PASSWORD, name: 'Zoë-Anne', surname: 'O’Brien', contact: '082 555 0177' };
  await app.call(register, { body: { ...person, subscription_type: 'Annual' } });
  const pin = await codeTo(app, email);
  await app.call(verify, { body: { email, verification_code: pin } });
  await app.call(login, { body: { email, password: 'Wrong#one9!' } });
  await app.call(resetPassword, { body: { email } });
  const resetPin = await codeTo(app, email);

  const member = await signedIn(app, { name: 'Thandeka', plan: { registered_auditor: true } });
  const { key } = await signIn(app, member.email);
  const code = await codeTo(app, member.email);
  await app.call(userData, { as: member, params: { year: 2026 } });
  const title = 'Confidential merger of Acme';
  const activity = { title, provider: 'SAICA', type: 'webinar', description: 'Half a day' };
  const body = { ...activity, competency: 'tax_planning', verifiable_hours: 1, rpt_year: 2026 };
  const booked = await app.call(bookActivity, { as: member, body });
  const form = new FormData();
  form.append('activityIds[]', booked.body.activity_id);
  form.append('file', new Blob(['%PDF-1.7 attended']), 'Zoe attended.pdf');
  const uploaded = await app.call(uploadEvidence, { as: member, body: form, headers: { rpt_year: '2026' } });
  expect(uploaded.status).toBe(200);
  await app.call(activities, { as: { headers: { email, key: 'guessed-key' } }, params: { year: 2026 } });
  await fetch(`${app.url}/api/user/user_data/${encodeURIComponent(email)}`);
  await fetch(`${app.url}/nowhere?email=${email}`);
  await app.call(logout, { as: member });
  await app.close();

  const log = lines.join('');
  // Their id is there.
  for (const text of ['password right', 'sign-in with a wrong password', 'signed in', 'signed out'])
    expect(log).toMatch(new RegExp(`"memberId":"[\\w-]{36}"[^\n]*"msg":"${text}"`));
  expect(log).toMatch(
    new RegExp(`"route":"/api/rpt/bookActivity","status":200,"ms":\\d+,"memberId":"${member.id}"`),
  );
  expect(log).toContain('"route":"/api/rpt/bookActivty_upload"');
  const secrets = [email, member.email, 'Zoë', 'Thandeka', 'Brien', '082 555', PASSWORD, 'Wrong#one', title];
  const codes = [pin, resetPin, code, key, member.key, 'guessed-key', 'attended'];
  // An id or a duration may hold six digits too: a code is looked for as a word of its own.
  const leaks = [...secrets, ...codes].filter((secret) =>
    new RegExp(`(?<![\\w-])${literal(secret)}`).test(log),
  );
  expect(leaks).toEqual([]);
});

test('the secret of a link to a plan is in no line of the log and in no address that a proxy would log', async () => {
  const lines: string[] = [];
  const app = await testApp({ log: createLog('trace', { write: (line) => lines.push(line) }) });
  const addresses: string[] = [];
  app.app.server.on('request', ({ url = '' }) => addresses.push(url));
  const as = await signedIn(app);
  const made = await app.call(makeShare, {
    as,
    params: { year: 2026 },
    body: { days: 7, files: true },
  });
  const share = String(made.body.address).replace(/^.*#/, '');
  const headers = { share };
  const statuses = [
    await app.call(shared, { headers }),
    await app.call(sharedFile, { headers, params: { id: uuid() } }),
    await app.call(commentShared, { headers, body: { name: 'Pieter', read: true } }),
    await app.call(commentShared, { headers, body: {} }),
  ].map(({ status }) => status);
  await app.close();
  expect(statuses).toEqual([200, 404, 200, 400]);
  expect(addresses.filter((address) => address.startsWith('/api/shared'))).toHaveLength(4);
  expect(`${lines.join('')} ${addresses.join(' ')}`).not.toContain(share);
});

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
