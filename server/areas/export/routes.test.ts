import { get } from 'node:http';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressOf } from '#contract/endpoint.ts';
import * as calls from '#contract/export.ts';
import type {
  Outstanding,
  PlanDocument,
  PlanReflections,
  PlanScores,
  PlanTable,
} from '#domain/export/plan-document-types.ts';
import { PdfError, type PdfReader } from '#server/adapters/pdf/port.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { openPdf } from '#test/support/pdf.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let member: SignedIn;
let other: SignedIn;
const year = { year: 2026 };
const strong = (text: string) => ({ text, below: '', tone: 'strong' });

beforeAll(async () => {
  app = await testApp();
  other = await signedIn(app, { years: [2025, 2026], plan: { responsibilities: 'Theirs alone' } });
  member = await signedIn(app, {
    plan: {
      career_path: 'Financial and Tax Management',
      proficiency_level: 'Mid Management',
      career_position: 'Tax manager',
      career_role_start_date: '2023-11-20',
      tax_practitioner: true,
      responsibilities: 'Lead the #VAT team\n$5 & <more>',
    },
  });
  await fillPlan(member.id);
});
afterAll(() => app.close());

async function fillPlan(memberId: string) {
  const plan = { member_id: memberId, plan_year: 2026 };
  await app.db
    .insertInto('answer')
    .values([
      { ...plan, competency: 'tax_planning', options: [0, 0, 0], answered_at: NOW },
      { ...plan, competency: 'personal_ethics', options: [2, 3], answered_at: NOW },
    ])
    .execute();
  const area = {
    ...plan,
    id: uuid(),
    origin: 'own',
    created_at: NOW,
    reason: 'A client moves abroad',
  } as const;
  await app.db
    .insertInto('learning_area')
    .values({
      ...area,
      learning_area: 'Cross-border tax',
      competency_level: 'tax_planning',
      competency_level1: 'review_Analyse_and_monitor',
    })
    .execute();
  const activity = { verifiable_minutes: 150, activity_date: '2026-03-31', title: 'Treaty workshop' };
  const done = await anActivity(app, memberId, activity);
  await aReflection(app, memberId, done, 'I drafted a treaty memo the next day');
  await anActivity(app, memberId, { title: 'Still to come', competency: 'review_Analyse_and_monitor' });
  await app.db
    .insertInto('ethics_reflection')
    .values({
      ...plan,
      item: 'personal_ethics',
      question1_comment: 'I declined the gift',
      reflection_date: '2026-06-30',
      standard_text: true,
      recorded_at: NOW,
    })
    .execute();
}

test('each call about a year asks for an owned one', async () => {
  for (const call of Object.values(calls)) {
    if (!('params' in call)) continue;
    const theirs = await app.call(call, { as: member, params: { year: 2025 } });
    expect([theirs.status, theirs.body.code]).toEqual([404, 'plan_year_not_owned']);
    expect((await app.call(call, { as: member, params: { year: 'x' } })).status).toBe(400);
  }
});

describe('GET /api/rpt/plan_document/{year}', () => {
  const read = async (as: SignedIn): Promise<PlanDocument> =>
    (await app.call(calls.planDocument, { as, params: year })).body;

  test('holds the whole plan, in order, with names as they are shown', async () => {
    const document = await read(member);
    const detail = (label: string) => document.details.find((one) => one.label === label)?.value;
    expect(document.title).toBe('Reflective Plan 2026');
    expect([detail('Email'), detail('Time in role'), detail('Practitioner')]).toEqual([
      member.email,
      '3 years and 0 months',
      'Tax Practitioner',
    ]);
    const [results, areas, activities, reflections] = document.sections as [
      PlanScores,
      PlanTable,
      PlanTable,
      PlanReflections,
    ];
    expect(results.groups.map(({ name, rows }) => [name, rows.map(({ cells }) => cells.at(0))])).toEqual([
      ['Professional Values and Attitudes', ['Personal ethics']],
      ['Technical Competencies', ['Tax planning']],
    ]);
    expect(results.groups[1]?.rows[0]).toMatchObject({
      cells: ['Tax planning', expect.any(String), '1.0', { tone: 'missing' }, 'Yes'],
      bar: { score: 1 },
    });
    expect(areas.chunks).toEqual([
      [
        [
          { ...strong('Cross-border tax'), below: 'Tax planning; Review, analyse and monitor' },
          expect.objectContaining({ tone: 'missing' }),
          'A client moves abroad',
          // Nobody linked them: both have a competency of the area.
          'A01, A02',
          'No',
        ],
      ],
    ]);
    expect(activities?.chunks).toMatchObject([
      [
        [
          'A01',
          { text: 'Treaty workshop', tone: 'strong' },
          { text: 'SAICA', below: 'Webinar' },
          'Tax planning',
          '31 Mar 2026',
          'Yes',
          '2.5',
          { text: 'No file', tone: 'missing' },
        ],
        [
          'A02',
          { text: 'Still to come', tone: 'strong' },
          { text: 'SAICA', below: 'Webinar' },
          'Review, analyse and monitor',
          'No date',
          'No',
          '0.0',
          { text: 'None needed', tone: 'quiet' },
        ],
      ],
    ]);
    expect(document.standing.chunks.flat().map((cells) => cells.slice(2, 6))).toContainEqual([
      'Tax hours',
      '0.0',
      '10.0',
      '2.5',
    ]);
    expect(document.figures.map(({ count, of }) => `${count} ${of}`)).toEqual([
      '1 of 2 competencies',
      '1 of 2 reflections',
      '0 of 3 ethics reflections',
      '0 of 1 with evidence',
    ]);
    const printed = reflections.chunks.flat();
    expect(printed.map((one) => one.title)).toEqual([
      'Personal ethics',
      'Business ethics',
      'Professional ethics',
      'Treaty workshop',
      'Still to come',
    ]);
    expect(printed[0]).toMatchObject({
      mark: 'standard text, not yet own',
      answers: [{ comment: 'I declined the gift' }],
    });
    expect(printed[3]?.answers.map((one) => [one.answer, one.comment])).toEqual([
      ['Yes', 'I drafted a treaty memo the next day'],
      ['No', expect.objectContaining({ text: 'No comment' })],
      ['Yes', expect.objectContaining({ text: 'No comment' })],
    ]);
    expect(printed[4]?.answers.map((one) => one.answer)).toEqual(['', '', '']);
  });

  test("an empty plan, and nothing of another member's", async () => {
    const document = await read(other);
    const text = JSON.stringify(document);
    expect(text).toContain('Theirs alone');
    expect(text).not.toContain('Treaty');
    expect(
      document.sections.slice(0, 3).map((one) => (one.kind === 'scores' ? one.groups : one.chunks)),
    ).toEqual([[], [], []]);
  });

  test('says what is outstanding, and how many files there are', async () => {
    const { body } = await app.call(calls.planDocument, { as: member, params: year });
    expect(body.outstanding.map(({ text }: Outstanding) => text)).toEqual([
      'Your details are not complete: goals',
      '1 activity has no date',
      '1 activity has no verifiable hours yet',
      '2 comments of completed reflections are empty',
      '1 reflection is still standard text',
      '2 ethics reflections are not written yet: business ethics, professional ethics',
      '1 activity has no evidence for 2.5 hours',
      'Hours that count are still missing: SARS tax practitioner 10.0 tax hours, 2.0 ethics hours and 6.0 service hours',
    ]);
    expect(body.evidenceFiles).toBe(0);
    const theirs = await app.call(calls.planDocument, { as: other, params: year });
    expect(theirs.body.evidenceFiles).toBeNull();
  });

  test('names the characters that the PDF cannot print', async () => {
    expect((await app.call(calls.planDocument, { as: member, params: year })).body.unprintable).toEqual([]);
    const odd = await signedIn(app, { plan: { responsibilities: '10 \u{10FFF0} 1️⃣ Ṱhoho \u{10FFF0}' } });
    const { body } = await app.call(calls.planDocument, { as: odd, params: year });
    expect(body.unprintable).toEqual(['\u{10FFF0}']);
  });
});

test('GET /api/plan/{year}/print is the letter version under its specified name', async () => {
  const response = await app.call(calls.planPrint, { as: member, params: year });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('content-disposition')).toContain('filename="reflective plan.pdf"');
  const file = await getDocument({ data: new Uint8Array(response.body), verbosity: 0 }).promise;
  const [, , width, height] = (await file.getPage(1)).view;
  expect([width, height]).toEqual([792, 612]);
});

test('evidence that is kept elsewhere is named by its address, on the page and in the PDF', async () => {
  const as = await signedIn(app, { plan: { tax_practitioner: true } });
  const evidence_url = 'https://example.com/certificate';
  await anActivity(app, as.id, { activity_date: '2026-03-31', verifiable_minutes: 120, evidence_url });
  const { sections, figures } = (await app.call(calls.planDocument, { as, params: year })).body;
  expect(sections[2].chunks[0][0].at(-1)).toBe(evidence_url);
  expect(figures.at(-1)).toMatchObject({ count: '1', of: 'of 1 with evidence', missing: '' });
  const { body } = await app.call(calls.planPdf, { as, params: year });
  const { pages } = await openPdf(new Uint8Array(body));
  expect(pages.join('').replace(/\s+/g, '')).toContain(evidence_url);
});

describe('GET /api/rpt/plan_pdf/{year}', () => {
  const print = (as: SignedIn) => app.call(calls.planPdf, { as, params: year });

  test("is a PDF under the specified name with the member's texts in it", async () => {
    const answer = await print(member);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Naledi%20O%27Brien-M%C3%BCller%20-%202026%20Reflective%20Plan.pdf",
    );
    const file = await getDocument({ data: new Uint8Array(answer.body), verbosity: 0 }).promise;
    const pages = await Promise.all(
      Array.from({ length: file.numPages }, async (_, at) => (await file.getPage(at + 1)).getTextContent()),
    );
    const text = pages
      .flatMap((page) => page.items.map((item) => ('str' in item ? item.str : '')))
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const part of [
      "O'Brien-Müller",
      'Lead the #VAT team',
      '$5 & <more>',
      'Cross-border tax',
      'Treaty workshop',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('I drafted a treaty memo the next day');
    expect(text).toContain('I declined the gift');
    expect(text).not.toContain('Theirs alone');
  });

  test('503 when too many print at once, 500 with an id for a fault of ours', async () => {
    const render = vi.spyOn(app.options.pdf, 'render');
    render.mockRejectedValueOnce(new PdfError('busy', '32 renders wait'));
    const busy = await print(member);
    expect([busy.status, busy.body.code, busy.body.retry_after]).toEqual([503, 'unavailable', 5]);
    expect(busy.headers.get('retry-after')).toBe('5');
    render.mockRejectedValueOnce(new PdfError('failed', 'no font'));
    const failed = await print(member);
    expect([failed.status, failed.body.code]).toEqual([500, 'server_error']);
    expect(failed.body.id).toBeTruthy();
    render.mockRestore();
  });

  test('tells the printer whose plan it is and when the member hangs up', async () => {
    const render = vi.spyOn(app.options.pdf, 'render');
    const readerOfCall = new Promise<PdfReader>((resolve) => {
      render.mockImplementationOnce((_document, _layout, reader = {}) => {
        resolve(reader);
        return new Promise((_, reject) =>
          reader.gone?.addEventListener('abort', () => reject(new PdfError('gone', ''))),
        );
      });
    });
    // Not with fetch: it connects anew at once, and an unused connection holds up the end of the server.
    const call = get(app.url + addressOf(calls.planPdf, year), { headers: member.headers });
    call.on('error', () => {});
    const { memberId, gone } = await readerOfCall;
    expect([memberId, gone?.aborted]).toEqual([member.id, false]);
    const left = new Promise((resolve) => gone?.addEventListener('abort', () => resolve('left')));
    call.destroy();
    expect(await left).toBe('left');
    render.mockRestore();
  });
});
