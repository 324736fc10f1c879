import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/evidence.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let as: SignedIn;
let activityId: string;
const params = { year: 2026 };

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  as = await signedIn(app, { plan: { registered_auditor: true } });
  activityId = await anActivity(app, as.id);
});
afterAll(() => app.close());

interface Sending {
  name: string;
  seen?: string;
}

/** Uploads a file whose content is its name. */
const send = (call: typeof calls.uploadEvidence | typeof calls.replaceEvidence, { name, seen }: Sending) => {
  const body = new FormData();
  body.append(call === calls.uploadEvidence ? 'activityIds[]' : 'activityId', activityId);
  if (seen !== undefined) body.append('seen_evidence', seen);
  body.append('file', new Blob([`%PDF-1.7 ${name}`]), name);
  return app.call(call, { as, body, headers: { rpt_year: '2026' } });
};
const upload = (sending: Sending) => send(calls.uploadEvidence, sending);
const replace = (sending: Sending) => send(calls.replaceEvidence, sending);

const files = async (): Promise<{ id: string; fileName: string; activityIds: string[] }[]> =>
  (await app.call(calls.evidenceOfYear, { as, params })).body;
const onlyFile = async () => {
  const [file, ...others] = await files();
  expect(others).toEqual([]);
  return file ?? { id: 'none', fileName: '' };
};

const CHANGED = {
  code: 'evidence_changed',
  outdates_list: true,
  message: 'The file was changed elsewhere. You see the new one now; try again to change it.',
};

describe('two tabs change the file of one activity', () => {
  test('a file that came meanwhile is not replaced unseen', async () => {
    expect((await upload({ name: 'first.pdf', seen: 'none' })).status).toBe(200);
    const refused = await upload({ name: 'second.pdf', seen: 'none' });
    expect([refused.status, refused.body]).toEqual([409, CHANGED]);
    const stored = await onlyFile();
    expect(stored.fileName).toBe('first.pdf');
    expect((await replace({ name: 'second.pdf', seen: stored.id })).status).toBe(200);
    expect((await onlyFile()).fileName).toBe('second.pdf');
  });

  test('nor one that replaced the file that was seen', async () => {
    await upload({ name: 'first.pdf' });
    const { id: seen } = await onlyFile();
    expect((await replace({ name: 'second.pdf', seen })).status).toBe(200);
    expect((await replace({ name: 'third.pdf', seen })).body).toEqual(CHANGED);
    const body = { activityIds: [activityId], seen_evidence: seen };
    expect((await app.call(calls.removeEvidence, { as, params, body })).body).toEqual(CHANGED);
    expect((await onlyFile()).fileName).toBe('second.pdf');
  });

  test('a file of another activity is not linked over it', async () => {
    const other = await anActivity(app, as.id);
    await upload({ name: 'first.pdf' });
    const { id: evidence_id } = await onlyFile();
    const body = { evidence_id, activityIds: [other, activityId], seen_evidence: 'none' };
    // The first activity has this very file: what was wanted is there.
    expect((await app.call(calls.useEvidence, { as, params, body })).status).toBe(200);
    expect((await files())[0]?.activityIds.sort()).toEqual([other, activityId].sort());
    await replace({ name: 'second.pdf' });
    expect((await app.call(calls.useEvidence, { as, params, body })).body).toEqual(CHANGED);
  });

  test('the same file twice, as a double click sends it, is no conflict', async () => {
    await upload({ name: 'first.pdf', seen: 'none' });
    expect((await upload({ name: 'first.pdf', seen: 'none' })).status).toBe(200);
    expect((await onlyFile()).fileName).toBe('first.pdf');
  });

  test('without a word about what was seen the last file counts, as specified', async () => {
    await upload({ name: 'first.pdf' });
    expect((await replace({ name: 'second.pdf' })).status).toBe(200);
    expect((await onlyFile()).fileName).toBe('second.pdf');
  });

  test('400 for what is no id', async () => {
    const refused = await upload({ name: 'first.pdf', seen: 'all' });
    expect([refused.status, refused.body.fields]).toEqual([400, { seen_evidence: 'This is not a valid id' }]);
    expect(await files()).toEqual([]);
  });
});
