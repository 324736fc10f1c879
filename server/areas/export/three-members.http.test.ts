import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activities } from '#contract/activities.ts';
import { results } from '#contract/assessment.ts';
import { dashboard } from '#contract/dashboard.ts';
import { issueDocument } from '#contract/documents.ts';
import type { EndpointSpec, ResultOf } from '#contract/endpoint.ts';
import { planDocument } from '#contract/export.ts';
import { learningAreas } from '#contract/learning-areas.ts';
import { declarations, obligations } from '#contract/obligations.ts';
import { personRecord } from '#contract/office-person.ts';
import { usersObligationsOpen } from '#contract/office-reports.ts';
import type { PlanCell, PlanReflections, PlanTable } from '#domain/export/plan-document-types.ts';
import { minutesOf } from '#domain/hours/verifiable-hours.ts';
import { dutyNames } from '#domain/obligations/duty-names.ts';
import { openStatuses, statusInWords } from '#domain/obligations/status.ts';
import { keepStandings } from '#server/areas/dashboard/dashboard.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { dirk, hester, louis, type MustCall } from '#test/support/cast.ts';
import { openPdf } from '#test/support/pdf.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'admin@example.org';
const params = { year: 2026 };
const days = { year: 2026, today: '2026-11-20' };
const held = ['2026-02-10', '2026-04-14', '2026-06-16', '2026-09-15'];
const cast: Record<Name, (call: MustCall) => Promise<void>> = {
  Hester: (call) => hester(call, days),
  Louis: (call) => louis(call, days),
  Dirk: (call) => dirk(call, { ...days, entered: days.today, held }),
};
type Name = 'Hester' | 'Louis' | 'Dirk';
const names = ['Hester', 'Louis', 'Dirk'] as const;

let app: TestApp;
const seen = {} as Record<Name, Awaited<ReturnType<typeof everythingOf>>>;

beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  const admin = await signedIn(app, { email: ADMIN, years: [] });
  const members = new Map<Name, SignedIn>();
  for (const name of names) {
    const as = await signedIn(app, { name, email: `${name.toLowerCase()}@example.co.za` });
    members.set(name, as);
    await cast[name](callOf(as));
  }
  await keepStandings(app, new AbortController().signal);
  for (const [name, as] of members) seen[name] = await everythingOf(as, admin);
});
afterAll(() => app.close());

const callOf =
  (as: SignedIn): MustCall =>
  async (endpoint, request) => {
    const { status, body } = await app.call(endpoint, { as, ...request });
    if (status !== 200) throw new Error(`${endpoint.path} answered ${status} ${JSON.stringify(body)}`);
    return body;
  };

/** All that the member, the office and a reviewer read about one year. The clock stands still. */
async function everythingOf(as: SignedIn, admin: SignedIn) {
  const read = <E extends EndpointSpec>(endpoint: E): Promise<ResultOf<E>> =>
    callOf(as)(endpoint, { params });
  const person: ResultOf<typeof personRecord> = await callOf(admin)(personRecord, {
    params: { user_id: as.id },
  });
  const report = await app.call(usersObligationsOpen, { as: admin, params, query: { q: as.email } });
  return {
    dashboard: await read(dashboard),
    obligations: await read(obligations),
    declarations: await read(declarations),
    document: await read(planDocument),
    scores: await read(results),
    areas: await read(learningAreas),
    activities: await read(activities),
    person: person.standings.find(({ year }) => year === params.year),
    report: report.body.rows[0]?.open as { body: string; status: string; without_proof: number }[],
    pack: await packOf(as),
  };
}

/** The files of a monitoring pack, and the words of its PDF without their spaces, by page. */
async function packOf(as: SignedIn) {
  const { download } = await callOf(as)(issueDocument, { params, body: { kind: 'pack' } });
  const bytes = new Uint8Array(await (await fetch(app.url + download)).arrayBuffer());
  const files = new Map(
    Object.entries(unzipSync(bytes)).map(([path, file]) => [path.replace(/^[^/]*\//, ''), file]),
  );
  const rowsOf = (name: string) =>
    Buffer.from(files.get(name) ?? [])
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(1, -1).split('","'));
  const { pages } = await openPdf(Uint8Array.from(files.get('Reflective Plan 2026.pdf') ?? []));
  return {
    names: [...files.keys()],
    schedule: rowsOf('Hours schedule.csv'),
    evidence: rowsOf('Evidence index.csv'),
    plan: JSON.parse(Buffer.from(files.get('plan.json') ?? []).toString()),
    pages: pages.map(packed),
  };
}

const packed = (text: string) => text.replaceAll(/\s+/g, '');
const textOf = (cell: PlanCell = '') => (typeof cell === 'string' ? cell : cell.text);
const belowOf = (cell: PlanCell = '') => (typeof cell === 'string' ? '' : cell.below);
const toneOf = (cell: PlanCell = '') => (typeof cell === 'string' ? 'plain' : cell.tone);
const oneDecimal = (value: number) => value.toFixed(1);
const standingRows = (name: Name) => seen[name].document.standing.chunks.flat();
const activityRows = (name: Name) =>
  (seen[name].document.sections.find(({ id }) => id === 'activities') as PlanTable).chunks.flat();
const reflectionsOf = (name: Name) =>
  (seen[name].document.sections.find(({ id }) => id === 'reflections') as PlanReflections).chunks.flat();
const statusesOf = (name: Name) =>
  seen[name].obligations.bodies.map(({ status, without_proof }) =>
    statusInWords(status, minutesOf(without_proof)),
  );
const dutiesOf = (name: Name) =>
  seen[name].obligations.bodies.flatMap(({ duties }) =>
    duties.map(({ key, done, of }) => `${dutyNames[key]} ${done} of ${of}`),
  );

describe.each(names)('the plan of %s', (name) => {
  test('has the same status on every page, in the report and in the pack', () => {
    const { dashboard, obligations, declarations, person, report, pack } = seen[name];
    const wanted = obligations.bodies.map(({ body, status, without_proof }) => ({
      body,
      status,
      without_proof,
    }));
    const short = (bodies: readonly { body: string; status: string; without_proof: number }[] = []) =>
      bodies.map(({ body, status, without_proof }) => ({ body, status, without_proof }));
    expect(short(dashboard.bodies)).toEqual(wanted);
    expect(short(declarations)).toEqual(wanted);
    expect(short(person?.bodies)).toEqual(wanted);
    expect(short(pack.plan.bodies)).toEqual(wanted);
    const isOpen = ({ status }: { status: string }) => openStatuses.some((open) => open === status);
    expect(short(report)).toEqual(wanted.filter(isOpen));
    expect(person?.next_step.step).toBe(obligations.next_step.step);
    expect(dashboard.to_do.groups[0]?.key).toBe(obligations.next?.key);
    const shown = standingRows(name).flatMap(([body, status]) =>
      textOf(body) ? [`${textOf(body)} ${textOf(status)}`] : [],
    );
    expect(shown).toEqual(obligations.bodies.map(({ label }, at) => `${label} ${statusesOf(name)[at]}`));
  });

  test('has the same hours and duties on every page and in the pack', () => {
    const { dashboard, obligations, declarations, document, pack } = seen[name];
    const lines = obligations.bodies.flatMap(({ hours, duties }) => [
      ...hours.map((one) => [
        one.label,
        ...[one.counted, one.required, one.recorded, one.without_proof].map(oneDecimal),
        one.counted >= one.required ? 'Yes' : 'No',
      ]),
      ...duties.map(({ key, done, of, met }) => [
        dutyNames[key],
        String(done),
        String(of),
        '',
        '',
        met ? 'Yes' : 'No',
      ]),
    ]);
    expect(standingRows(name).map((row) => row.slice(2).map(textOf))).toEqual(lines);
    for (const row of standingRows(name)) expect(pack.pages[0]).toContain(packed(row.map(textOf).join('')));

    for (const [at, { hours, duties, label }] of obligations.bodies.entries()) {
      const answers = declarations[at]?.answers ?? [];
      for (const one of hours) {
        const isReached = one.counted >= one.required;
        const question = `${one.label}, at least ${oneDecimal(one.required)}`;
        expect(answers.find((answer) => answer.question === question)?.answer).toBe(
          `${isReached ? 'Yes' : 'No'}, ${oneDecimal(one.counted)}`,
        );
        const card = dashboard.hours.find(({ kind }) => kind === one.key);
        expect(card?.line === 'Requirement met').toBe(isReached);
        // The card has the hours of completed activities: here all past ones are.
        expect(card?.hours).toBe(one.recorded);
        expect(card?.proof_missing_for === null).toBe(isReached || one.without_proof === 0);
        const listed = pack.schedule.filter(([body, , figure]) => body === label && figure === one.label);
        const counting = listed.filter(([, , , , , , , , counts]) => counts === 'Yes');
        const sum = counting.reduce((all, [, , , , , , , hours]) => all + Number(hours), 0);
        expect([sum, listed[0]?.[3]]).toEqual([one.counted, oneDecimal(one.required)]);
        const missing = document.outstanding.find(({ kind }) => kind === 'hours')?.text ?? '';
        const left = `${oneDecimal(one.required - one.counted)} ${one.label.toLowerCase()}`;
        expect(missing.includes(left)).toBe(!isReached);
      }
      const open = [
        ...hours.filter(({ counted, required }) => counted < required).map(({ label }) => label),
        ...duties.filter(({ met }) => !met).map(({ key }) => dutyNames[key]),
      ];
      expect(answers[0]?.because.split('Open: ')[1]).toBe(open.join(', '));
    }
  });

  test('says of each reflection and file the same on page 1, in the table and in the zip', () => {
    const { obligations, document, pack } = seen[name];
    const duty = obligations.bodies[0]?.duties.find(({ key }) => key === 'ethics_reflections');
    const own = document.ethics.filter(({ cell }) => textOf(cell).startsWith('In own words'));
    expect(own).toHaveLength(duty?.done ?? -1);
    for (const { label, cell } of document.ethics) {
      expect(pack.pages[0]).toContain(packed(textOf(cell)));
      const { mark = '' } =
        reflectionsOf(name).find(({ title, required }) => required && title === label) ?? {};
      const isWritten = textOf(cell) !== 'Outstanding';
      const said = own.some((one) => one.label === label) || !isWritten ? '' : textOf(cell);
      expect(mark.toLowerCase()).toBe(said.toLowerCase());
    }
    const count = (of: string) => document.figures.find((one) => one.of.endsWith(of))?.count;
    expect(count('ethics reflections')).toBe(String(duty?.done));
    const written = obligations.bodies[0]?.duties.find(({ key }) => key === 'reflections');
    expect(count('reflections')).toBe(String(written?.done));

    const rows = activityRows(name);
    expect(pack.evidence.map(([number]) => number)).toEqual(rows.map(([number]) => number));
    const files = rows.map((row) => textOf(row.at(-1))).map((file) => (file === 'No file' ? '' : file));
    expect(pack.evidence.map(([, , , , , file]) => file)).toEqual(files);
    expect(pack.names.filter((path) => path.startsWith('evidence/')).sort()).toEqual(
      files.filter(Boolean).map((file) => `evidence/${file}`),
    );
    const words = pack.pages.join('');
    for (const [number, title] of rows) expect(words).toContain(packed(`${textOf(number)}${textOf(title)}`));
  });

  test('never says more than is true', () => {
    const all = JSON.stringify(seen[name]);
    // No body of theirs is met, or needs nothing but time.
    expect(statusesOf(name)).not.toContain('On course');
    expect(all).not.toMatch(/On course|on_course|Written in own words|All recorded/);
    expect(seen[name].declarations.map(({ answers }) => answers[0]?.answer)).toEqual(['No', 'No']);
  });
});

test('the dishonest plan: nothing counts, and each fact stands where a reviewer reads it', () => {
  const { dashboard, document, pack } = seen.Dirk;
  expect(statusesOf('Dirk')).toEqual(['To do', 'Proof missing: 32.0 h']);
  expect(dashboard.hours.map(({ kind, percent, line }) => `${kind} ${percent} ${line}`)).toEqual([
    'ethics 100 8.0 recorded, none counts: 8.0 without proof',
    'tax 100 16.0 recorded, none counts: 16.0 without proof',
    'service 100 8.0 recorded, none counts: 8.0 without proof',
  ]);
  expect(dutiesOf('Dirk').slice(3)).toEqual(['Reflections 1 of 4', 'Ethics reflections 0 of 3']);
  for (const { cell } of document.ethics) expect(textOf(cell)).toMatch(/^Too few own words: \d of 20$/);
  const entered = 'Entered 20 November 2026; date changed after entry (was 20 November 2026)';
  expect(activityRows('Dirk').map(([, title]) => /Entered .*/.exec(belowOf(title))?.[0])).toEqual([
    entered,
    ...[2, 3, 4].map(() => `${entered}; same text as A01`),
  ]);
  expect(pack.pages.join('')).toContain(packed(`${entered}; same text as A01`));
  expect(document.mayAsk.map(({ text }) => text)).toEqual([
    'Date changed after entry: A01, A02, A03, A04',
    'Same text as another reflection: A02 (A01), A03 (A01), A04 (A01)',
  ]);
  expect(document.outstanding.map(({ text }) => text)).toEqual([
    '3 learning areas have no activity',
    '8 comments of completed reflections are empty',
    '3 reflections have too few own words',
    '3 reflections repeat the text of another one, which counts once',
    '4 activities have no evidence for 32.0 hours',
    'Hours that count are still missing: SARS tax practitioner 10.0 tax hours, 2.0 ethics hours and 6.0 service hours',
  ]);
  expect(pack.schedule.map((row) => row.slice(7, 10))).toEqual(held.map(() => ['8.0', 'No', 'no proof yet']));
});

test('the honest plan never looks worse than the dishonest one', () => {
  const { dashboard, document } = seen.Hester;
  expect(statusesOf('Hester')).toEqual(['To do', 'To do']);
  expect(dashboard.hours.map(({ line }) => line)).toEqual([
    'Requirement met',
    'Requirement met',
    '4.0 still to plan',
  ]);
  expect(dutiesOf('Hester')).toEqual([
    'Assessment 4 of 4',
    'Coverage 3 of 3',
    'Reasons 0 of 4',
    'Reflections 3 of 3',
    'Ethics reflections 2 of 3',
  ]);
  expect(activityRows('Hester').map((row) => row.at(-1))).toEqual([
    'A01 - cert-0.pdf',
    'A02 - cert-1.pdf',
    'A03 - cert-2.pdf',
  ]);
  expect(document.mayAsk).toEqual([]);
  for (const [at, row] of standingRows('Hester').entries()) {
    const other = standingRows('Dirk')[at] ?? [];
    expect(textOf(row[2])).toBe(textOf(other[2]));
    // The status in the same colour; fewer marks on the hours.
    expect(toneOf(row[1])).toBe(toneOf(other[1]));
    if (toneOf(row[6]) === 'missing') expect(toneOf(other[6])).toBe('missing');
  }
  const marks = (name: Name) =>
    standingRows(name)
      .flat()
      .filter((cell) => toneOf(cell) === 'missing').length;
  expect(marks('Hester')).toBeLessThan(marks('Dirk'));
});

test('the lazy plan says standard text, and autofix keeps an area whose competency has an activity', () => {
  const { dashboard, document, scores, areas } = seen.Louis;
  expect(statusesOf('Louis')).toEqual(['To do', 'To do']);
  for (const { cell } of document.ethics) expect(textOf(cell)).toBe('Standard text, not yet own');
  expect(reflectionsOf('Louis').map(({ mark }) => mark)).toEqual(
    Array.from({ length: 5 }, () => 'standard text, not yet own'),
  );
  expect(dashboard.activities).toEqual({ complete: 2, incomplete: 0, standard: 2 });
  expect(document.mayAsk).toEqual([]);
  // The activity was in the plan before the area, and nobody linked it. The three areas without one went, with their scores.
  expect(areas.map(({ competency, activities }) => `${competency} ${activities}`)).toEqual([
    'tax_planning 1',
  ]);
  expect(seen.Louis.activities.map(({ learning_area_id }) => learning_area_id)).toEqual([null, null]);
  expect(scores).toEqual({ tax_planning: 1 });
  const table = document.sections.find(({ id }) => id === 'areas') as PlanTable;
  expect(table.chunks.flat().map((row) => row.map(textOf))).toEqual([
    ['Tax planning', '−1.5', 'No reason given', 'A01', 'No'],
  ]);
});
