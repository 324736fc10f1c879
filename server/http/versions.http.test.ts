import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activities, deleteActivities } from '#contract/activities.ts';
import { resetScores } from '#contract/assessment.ts';
import { deleteLearningAreas } from '#contract/learning-areas.ts';
import { saveReflections } from '#contract/reflections.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { type VersionedRow, versionedRows } from '#test/support/versioned-rows.ts';
import { versionOf } from './versions.ts';

let app: TestApp;
let member: SignedIn;
beforeAll(async () => {
  app = await testApp();
  member = await signedIn(app, { plan });
});
afterAll(() => app.close());

const kinds = Object.entries(versionedRows);
const plan = { career_path: 'Consulting', proficiency_level: 'Mid Management' } as const;

async function fresh(make: (typeof kinds)[number][1]): Promise<{ as: SignedIn; row: VersionedRow }> {
  const as = await signedIn(app, { plan });
  return { as, row: await make(app, as) };
}

const save = (as: SignedIn, row: VersionedRow, number: number, version?: unknown) =>
  app.call(row.save, {
    as,
    params: row.params ?? {},
    body: { rpt_year: 2026, ...row.values(number), ...(version === undefined ? {} : { version }) },
  });
const remove = (as: SignedIn, { remove: way }: VersionedRow, version?: string) => {
  if (!way) throw new Error('This kind of row cannot be deleted');
  const body = { rpt_year: 2026, ...way.body, ...(version === undefined ? {} : { version }) };
  return app.call(way.call, { as, params: way.params ?? {}, body });
};

describe.each(kinds)('the version of %s', (_, make) => {
  test('400 when it is none', async () => {
    const row = await make(app, member);
    for (const version of [5, null, {}, 'x'.repeat(65)]) {
      expect((await save(member, row, 2, version)).body.fields).toEqual({
        version: 'This is not a valid version',
      });
    }
  });

  test('names what a save began from: the later of two is told and changes nothing', async () => {
    const { as, row } = await fresh(make);
    const { version } = await row.read();
    expect(typeof version).toBe('string');
    const first = await save(as, row, 2, version);
    expect([first.status, first.body.version]).toEqual([200, (await row.read()).version]);

    const second = await save(as, row, 3, version);
    expect([second.status, second.body.code]).toEqual([409, 'changed_elsewhere']);
    const now = await row.read();
    expect(now.version).toBe(first.body.version);
    const { values } = second.body.current[0];
    const stamp = { version: now.version, saved_at: app.clock.now().toISOString() };
    expect(second.body.current).toEqual([{ id: row.id, ...stamp, values }]);
    await expect(row.read()).resolves.toMatchObject(stamp);

    expect((await save(as, row, 3, second.body.current[0].version)).status).toBe(200);
    const changed = await save(as, row, 4, 'stale');
    expect(changed.body.current[0].values[row.field]).not.toEqual(values[row.field]);
  });

  test('is the same for the same values: a double click does not conflict with itself', async () => {
    const { as, row } = await fresh(make);
    const { version } = await row.read();
    const answers = await Promise.all([save(as, row, 2, version), save(as, row, 2, version)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.version)).size).toBe(1);
  });

  test('left out, the last save counts', async () => {
    const { as, row } = await fresh(make);
    expect((await save(as, row, 2)).status).toBe(200);
    const { version } = await row.read();
    expect((await save(as, row, 3)).status).toBe(200);
    expect((await row.read()).version).not.toBe(version);
  });
});

describe.each(kinds.filter(([name]) => /area|activity|answers/.test(name)))('deleting %s', (_, make) => {
  test('is told once that it was changed elsewhere, and is done after that', async () => {
    const { as, row } = await fresh(make);
    const { version } = await row.read();
    await save(as, row, 2);
    const refused = await remove(as, row, version);
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_elsewhere']);
    expect((await row.read()).version).toBe(refused.body.current[0].version);
    expect((await remove(as, row, refused.body.current[0].version)).status).toBe(200);
    expect((await row.read())?.version).not.toBe(refused.body.current[0].version);
  });

  test('without a version it is done', async () => {
    const { as, row } = await fresh(make);
    await save(as, row, 2);
    expect((await remove(as, row)).status).toBe(200);
  });
});

describe('several rows', () => {
  const twoActivities = async () => {
    const ids = [await anActivity(app, member.id), await anActivity(app, member.id)];
    const list = (await app.call(activities, { as: member, params: { year: 2026 } })).body;
    const rows = list.filter(({ id }: { id: string }) => ids.includes(id));
    return { ids, versions: Object.fromEntries(rows.map((row: Named) => [row.id, row.version])) };
  };
  interface Named {
    id: string;
    version: string;
  }
  const rename = async (id: string) => {
    await app.db.updateTable('activity').set({ title: 'Renamed' }).where('id', '=', id).execute();
  };

  test('are deleted together or not at all, and only those that differ are told', async () => {
    const { ids, versions } = await twoActivities();
    await rename(ids[0] ?? '');
    const body = { activityIds: ids, rpt_year: 2026 };
    const refused = await app.call(deleteActivities, { as: member, body: { ...body, versions } });
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_elsewhere']);
    expect(refused.body.current.map(({ id, values }: Named & { values: object }) => [id, values])).toEqual([
      [ids[0], expect.objectContaining({ title: 'Renamed' })],
    ]);
    const known = { ...versions, [ids[0] ?? '']: refused.body.current[0].version };
    expect(
      (await app.call(deleteActivities, { as: member, body: { ...body, versions: known } })).status,
    ).toBe(200);
  });

  test('a learning area and a score: the same', async () => {
    const area = await versionedRows['a learning area']?.(app, member);
    const answers = await versionedRows.answers?.(app, member);
    if (!area || !answers) throw new Error('No such row');
    const stale = { version: 'stale' };
    const areas = { learningAreaIds: [area.id], rpt_year: 2026, versions: { [area.id]: stale.version } };
    const deleted = await app.call(deleteLearningAreas, { as: member, body: areas });
    expect([deleted.body.code, deleted.body.current[0].id]).toEqual(['changed_elsewhere', area.id]);
    await save(member, answers, 2);
    const scores = { competencies: [answers.id], rpt_year: 2026, versions: { [answers.id]: stale.version } };
    const reset = await app.call(resetScores, { as: member, body: scores });
    expect([reset.body.code, reset.body.current[0].id]).toEqual(['changed_elsewhere', answers.id]);
  });

  test('one reflection for several: what was written meanwhile on one of them is told', async () => {
    const { ids } = await twoActivities();
    const answers = { question1_answer: 'Yes', question2_answer: 'No', question3_answer: 'Yes' };
    const body = { ...answers, reflection_date: '2026-04-01', activityIds: ids, rpt_year: 2026 };
    const none = versionOf({
      question1_answer: '',
      question2_answer: '',
      question3_answer: '',
      reflection_date: '',
      question1_comment: '',
      question2_comment: '',
      question3_comment: '',
    });
    const versions = Object.fromEntries(ids.map((id) => [id, none]));
    await aReflection(app, member.id, ids[1] ?? '', 'Mine');
    const refused = await app.call(saveReflections, { as: member, body: { ...body, versions } });
    expect([refused.body.code, refused.body.current.map(({ id }: Named) => id)]).toEqual([
      'changed_elsewhere',
      [ids[1]],
    ]);
    const known = { ...versions, [ids[1] ?? '']: refused.body.current[0].version };
    const sent = { as: member, body: { ...body, versions: known } };
    expect((await app.call(saveReflections, sent)).status).toBe(200);
    // A double click: both hold the same by now.
    expect((await app.call(saveReflections, { as: member, body: { ...body, versions } })).status).toBe(200);
  });

  test('400 for what are no versions', async () => {
    const { ids } = await twoActivities();
    for (const versions of [5, 'x', { [ids[0] ?? '']: 7 }]) {
      const body = { activityIds: ids, rpt_year: 2026, versions };
      expect((await app.call(deleteActivities, { as: member, body })).body.code).toBe('invalid_input');
    }
  });
});

const editor = fc.constantFrom(0, 1);
const step = fc.oneof(
  fc.record({ do: fc.constant('open' as const), editor }),
  fc.record({ do: fc.constant('save' as const), editor, number: fc.nat(3) }),
  fc.record({ do: fc.constant('reset' as const), editor }),
);

test.each(kinds.filter(([name]) => /rpt5|area|activity|reflection|answers/.test(name)))(
  '%s: no order of two editors loses a write that one of them has not seen',
  async (name, make) => {
    const as = await signedIn(app, { plan });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const row = await make(app, as);
        const seen = [(await row.read()).version, (await row.read()).version];
        for (const now of steps) {
          const before = (await row.read()).version;
          if (now.do === 'open') seen[now.editor] = before;
          // An area or an activity that is deleted is gone; answers that are reset can be given again.
          if (now.do === 'open' || (now.do === 'reset' && name !== 'answers')) continue;
          const from = seen[now.editor];
          const answer =
            now.do === 'save' ? await save(as, row, now.number, from) : await remove(as, row, from);
          const after = (await row.read()).version;
          if (answer.status === 200) {
            // Nothing unseen was replaced by something else.
            expect([from, after]).toContain(before);
            expect(answer.body.version).toBe(after);
            seen[now.editor] = after;
          } else {
            expect([answer.status, after]).toEqual([409, before]);
            expect(from).not.toBe(before);
            seen[now.editor] = answer.body.current[0].version;
          }
        }
      }),
      { numRuns: 6 },
    );
  },
);
