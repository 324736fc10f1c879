import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cancelPack,
  checkFile,
  documents,
  downloadAgain,
  issueDocument,
  packProgress,
  signingKeys,
} from '#contract/documents.ts';
import { uploadProof } from '#contract/evidence.ts';
import { saveGoals } from '#contract/profile.ts';
import { distrustKey } from '#server/areas/pack/distrust.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { lapse } from '#test/support/cast.ts';
import { NOW } from '#test/support/clock.ts';
import { openPdf } from '#test/support/pdf.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const run = promisify(execFile);
const params = { year: 2026 };
const FOLDER = "Monitoring pack 2026 - Naledi O'Brien-Müller";
const TYPE = { contentType: 'application/pdf' };
const TOOLS = ['bash', 'openssl', 'sha256sum', 'funzip', 'jq'];
const PDF = (words: string) => Buffer.from(`%PDF-1.7 ${words}`);

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'rpt-pack-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** A tax practitioner with three activities; two have a file. */
async function aPlan() {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  const ids = [];
  for (const day of ['01', '02', '03']) {
    const hours = { hours_kind: 'tax', verifiable_minutes: 90 } as const;
    ids.push(await anActivity(app, member.id, { ...hours, activity_date: `2026-03-${day}` }));
  }
  await upload(member, ids[0], 'VAT update.pdf');
  await upload(member, ids[1], 'Indaba.pdf');
  await change(member, 'As it was, "quoted" and ünïcode');
  return member;
}
function upload(as: SignedIn, id = '', name = '', content = PDF(name)) {
  const body = new FormData();
  body.append('file', new Blob([content]), name);
  return app.call(uploadProof, { as, params: { year: 2026, id }, body });
}
const change = (as: SignedIn, text: string) => {
  const goals = { career_role_responsibilities: text, career_goals_short_term: text };
  return app.call(saveGoals, { as, body: { rpt_year: 2026, ...goals, career_goals_med_long_term: text } });
};
/** In a language with a decimal comma, which a pack does not follow. */
const headers = { 'accept-language': 'en-ZA' };
const issue = async (as: SignedIn) =>
  (await app.call(issueDocument, { as, params, body: { kind: 'pack' }, headers })).body as {
    number: string;
    download: string;
  };
const again = (as: SignedIn, number: string) =>
  app.call(downloadAgain, { as, params: { ...params, number } });
const bytesOf = async (path: string) => {
  const response = await fetch(app.url + path);
  expect(response.status).toBe(200);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const opened = (bytes: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, file]) => [path.replace(`${FOLDER}/`, ''), file]),
  );
const textOf = (file: Uint8Array | undefined) => Buffer.from(file ?? []).toString();
const progress = async (as: SignedIn, number: string) =>
  (await app.call(packProgress, { as, params: { ...params, number } })).body;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a pack has the plan, its hours, its evidence and its history as they were when it was issued', async () => {
  const member = await aPlan();
  const of = { member_id: member.id, plan_year: 2026, body: 'sars' };
  const stated = {
    kind: 'only_tax' as const,
    from_date: '2026-02-01',
    note: 'Tax work alone',
    recorded_at: NOW,
  };
  await app.db
    .insertInto('circumstance')
    .values({ ...of, ...stated })
    .execute();
  const declared = { submitted_on: '2026-11-18', reference: 'PR-1', recorded_at: NOW };
  await app.db
    .insertInto('declaration')
    .values({ ...of, ...declared })
    .execute();
  const { number, download } = await issue(member);
  expect(await progress(member, number)).toEqual({
    state: 'waiting',
    files: 2,
    done: 0,
    missing: [],
    parts: [],
  });
  await change(member, 'Changed since');
  const { response, bytes } = await bytesOf(download);
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(`${FOLDER}.zip`);
  expect((await fetch(app.url + download)).status).toBe(404);

  const files = opened(bytes);
  expect(Object.keys(files)).toEqual([
    'Reflective Plan 2026.pdf',
    'Hours schedule.csv',
    'plan.json',
    'evidence/A01 - VAT update.pdf',
    'evidence/A02 - Indaba.pdf',
    'Evidence index.csv',
    'History.csv',
    'What changed.csv',
    'manifest.json',
    'manifest.json.sig',
  ]);
  const pdf = files['Reflective Plan 2026.pdf'] ?? new Uint8Array();
  expect((await openPdf(Uint8Array.from(pdf))).pages[0]).toContain(number);
  expect((await app.call(checkFile, { body: { sha256: sha256(pdf) } })).body).toMatchObject({
    state: 'issued',
    number,
    changes_since: 1,
  });
  const [heads, first] = textOf(files['Hours schedule.csv']).split('\r\n');
  expect(heads).toContain('"Body","Rules","Figure"');
  expect(first).toContain('"Tax hours","10.0","A01"');
  const plan = JSON.parse(textOf(files['plan.json']));
  expect(plan).toMatchObject({ format: 'reflective-plan', version: 1, number, plan_year: 2026 });
  expect(plan.profile.responsibilities).toBe('As it was, "quoted" and ünïcode');
  expect(plan.activities.map((one: { evidence: string }) => one.evidence)).toEqual([
    'VAT update.pdf',
    'Indaba.pdf',
    '',
  ]);
  expect(plan.circumstances).toEqual([
    { body: 'sars', kind: 'only_tax', from: '2026-02-01', until: '', note: 'Tax work alone' },
  ]);
  expect(plan.declarations).toEqual([
    { body: 'sars', cycle_from: '2026-01-01', submitted_on: '2026-11-18', reference: 'PR-1' },
  ]);
  expect(plan.bodies.map((one: { body: string }) => one.body)).toEqual(['saica', 'sars']);
  expect(textOf(files['History.csv'])).not.toContain('Changed since');
  expect(textOf(files['History.csv'])).toContain('"seq","at","actor"');
  expect(textOf(files['Evidence index.csv'])).toContain('"Activity","Title"');

  const changed = Papa.parse<string[]>(textOf(files['What changed.csv']).slice(1).trim()).data;
  expect(changed[0]?.join()).toBe('When,Who,Activity,Title,What changed,From,To,Event');
  expect(changed.slice(1).map((line) => line.slice(1, 7).join())).toEqual([
    ...['A01', 'A02'].map((number) => `Member,${number},Transfer pricing workshop,Proof added,,a file`),
    'Member,,Responsibilities and goals,Profile added,,' +
      'Responsibilities: 6 words; Short-term goals: 6 words; Medium- to long-term goals: 6 words',
  ]);

  const done = await progress(member, number);
  expect(done).toMatchObject({ state: 'done', files: 2, done: 2, missing: [] });
  expect(done.parts.map(({ path }: { path: string }) => path)).toContain('manifest.json');
  const [kept] = (await app.call(documents, { as: member, params })).body;
  expect(kept).toMatchObject({ number, kind: 'pack', changes_since: 1 });
});

test('a reviewer verifies it with a shell script alone, and sees each byte that was changed', async (context) => {
  const missing = TOOLS.filter((tool) => spawnSync(tool, ['--help'], { input: '' }).error);
  if (missing.length > 0) return context.skip(`the script needs ${missing.join(', ')}`);
  const member = await aPlan();
  const { bytes } = await bytesOf((await issue(member)).download);
  const { key, id, since, older } = (await app.call(signingKeys)).body;
  expect([since, older]).toEqual([expect.any(String), []]);
  await writeFile(join(folder, 'key.pem'), key);
  const verify = async (zip: Uint8Array) => {
    await writeFile(join(folder, 'pack.zip'), zip);
    const args = ['scripts/verify-pack.sh', join(folder, 'pack.zip'), join(folder, 'key.pem')];
    return run('bash', args).then(
      ({ stdout }) => stdout,
      ({ stderr }) => String(stderr),
    );
  };
  expect(await verify(bytes)).toMatch(/files: 8, each as listed\nhistory: \d+ events, one chain\nAS ISSUED/);
  const files = unzipSync(bytes);
  expect(JSON.parse(textOf(files[`${FOLDER}/manifest.json`])).key).toBe(id);
  const changed = (path: string, at: number) => {
    const file = Uint8Array.from(files[`${FOLDER}/${path}`] ?? []);
    file[at] = (file[at] ?? 0) ^ 1;
    return zipSync({ ...files, [`${FOLDER}/${path}`]: file });
  };
  for (const path of ['Reflective Plan 2026.pdf', 'evidence/A01 - VAT update.pdf', 'plan.json'])
    expect(await verify(changed(path, 100 % (files[`${FOLDER}/${path}`]?.length ?? 1)))).toContain(
      'not the one',
    );
  expect(await verify(changed('manifest.json', 30))).toContain('signature');
  expect(await verify(zipSync({ ...files, [`${FOLDER}/more.txt`]: PDF('more') }))).toContain(
    'extra: more.txt',
  );
});

test('a file that is lost or was changed is named in the pack, which goes on', async () => {
  const member = await aPlan();
  const rows = await app.db
    .selectFrom('evidence')
    .select(['file_name', 'storage_key'])
    .where('member_id', '=', member.id)
    .execute();
  const keyOf = (name: string) => rows.find((row) => row.file_name === name)?.storage_key ?? '';
  const { number, download } = await issue(member);
  await app.options.storage.remove(keyOf('VAT update.pdf'));
  await app.options.storage.put(keyOf('Indaba.pdf'), PDF('Indaba.PDF'), TYPE);
  const files = opened((await bytesOf(download)).bytes);
  const missing = ['A01 - VAT update.pdf', 'A02 - Indaba.pdf'];
  expect(JSON.parse(textOf(files['manifest.json'])).missing).toEqual(missing);
  expect(textOf(files['Evidence index.csv'])).toContain('This file is lost');
  expect(textOf(files['Evidence index.csv'])).toContain('not the one that was uploaded');
  expect(await progress(member, number)).toMatchObject({ state: 'done', done: 2, missing });
});

test('its owner stops a pack while it is made: the download breaks off', async () => {
  const member = await aPlan();
  const large = Buffer.concat([PDF('large'), Buffer.alloc(9 * 1024 * 1024)]);
  const ids = [];
  for (const title of ['One', 'Two', 'Three']) ids.push(await anActivity(app, member.id, { title }));
  for (const id of ids) expect((await upload(member, id, 'Large.pdf', large)).status).toBe(200);
  const stop = async (as: SignedIn, number: string) =>
    (await app.call(cancelPack, { as, params: { ...params, number } })).status;

  const { number, download } = await issue(member);
  const response = await fetch(app.url + download);
  const reader = response.body?.getReader();
  await reader?.read();
  expect(await stop(await signedIn(app), number)).toBe(404);
  expect([await stop(member, number), await stop(member, number)]).toEqual([200, 200]);
  const rest = async () => {
    for (let piece = await reader?.read(); piece && !piece.done; ) piece = await reader?.read();
  };
  await expect(rest()).rejects.toThrow();
  expect((await progress(member, number)).state).toBe('stopped');

  const unread = await issue(member);
  expect(await stop(member, unread.number)).toBe(200);
  expect((await fetch(app.url + unread.download)).status).toBe(404);
  expect((await again(member, unread.number)).status).toBe(404);
});

test('a complete pack is downloaded again for half an hour, and is the same', async () => {
  const member = await aPlan();
  const { number, download } = await issue(member);
  const first = opened((await bytesOf(download)).bytes);
  await change(member, 'Changed since');
  expect((await again(await signedIn(app), number)).status).toBe(404);
  const { body } = await again(member, number);
  expect((await fetch(app.url + download)).status).toBe(404);
  const second = opened((await bytesOf(body.download)).bytes);
  expect(textOf(second['manifest.json'])).toBe(textOf(first['manifest.json']));
  expect((await fetch(app.url + body.download)).status).toBe(404);
  expect(await progress(member, number)).toMatchObject({ state: 'done', files: 2, done: 2 });
  const kept = async () => (await app.call(documents, { as: member, params })).body[0].kept;
  expect(await kept()).toBe(true);
  await app.db
    .updateTable('download_ticket')
    .set({ kept_until: app.clock.now() })
    .where('number', '=', number)
    .execute();
  expect(await kept()).toBe(false);
  const late = await again(member, number);
  expect([late.status, late.body.code]).toEqual([404, 'document_not_kept']);
});

test('a reader who goes away leaves a pack that is stopped; a lapsed member takes one', async () => {
  const member = await aPlan();
  const { number, download } = await issue(member);
  const rows = app.db.updateTable('pack_run').set({ moved_at: new Date(0) });
  await rows.where('number', '=', number).execute();
  expect((await progress(member, number)).state).toBe('stopped');
  await lapse(app, member);
  const again = await issue(member);
  await bytesOf(again.download);
  expect((await progress(member, again.number)).state).toBe('done');
  await expect(bytesOf(download)).resolves.toBeTruthy();
});

test('a key that signed stays listed when another follows it', async () => {
  const before = (await app.call(signingKeys)).body;
  const { ed25519Signer, newSigningKey } = await import('#server/adapters/signing/ed25519.ts');
  const next = await testApp({ signer: ed25519Signer(newSigningKey()) });
  await next.db
    .insertInto('signing_key')
    .values({ id: before.id, public_key: before.key, since: new Date('2026-01-01') })
    .execute();
  const { id, since, older } = (await next.call(signingKeys)).body;
  expect([id === before.id, since]).toEqual([false, null]);
  expect(older).toEqual([{ ...before, older: undefined, since: expect.stringMatching(/^202[56]/) }]);
  await next.close();
});

test('the operator marks a key as not to be trusted from a day on, and takes it back', async () => {
  await issue(await aPlan());
  const { id } = (await app.call(signingKeys)).body;
  const mark = (since: string | undefined, of = id) =>
    distrustKey(app.db, { id: of, since, now: new Date('2026-11-20T10:00:00Z') });
  const marked = async () => (await app.call(signingKeys)).body.compromised_since;
  expect(await marked()).toBe(null);
  for (const since of [undefined, '', '2026-02-30', '2026-11-21', '20 November 2026'])
    await expect(mark(since)).rejects.toThrow('From which day on?');
  await expect(mark('2026-11-20', 'f00d')).rejects.toThrow(`These have: ${id}`);
  expect(await marked()).toBe(null);
  expect(await mark('2026-11-20')).toContain('another SIGNING_KEY');
  expect(await marked()).toBe('2026-11-20');
  await mark('2026-11-01');
  expect(await marked()).toBe('2026-11-01');
  await mark('never');
  expect(await marked()).toBe(null);

  await mark('2026-11-01');
  const { ed25519Signer, newSigningKey } = await import('#server/adapters/signing/ed25519.ts');
  const others = await testApp({ signer: ed25519Signer(newSigningKey()) });
  await others.db
    .insertInto('signing_key')
    .values(await app.db.selectFrom('signing_key').selectAll().executeTakeFirstOrThrow())
    .execute();
  expect((await others.call(signingKeys)).body.older).toMatchObject([
    { id, compromised_since: '2026-11-01' },
  ]);
  await others.close();
  await mark('never');
});
