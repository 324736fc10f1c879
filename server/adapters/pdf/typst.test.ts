import { afterAll, describe, expect, it } from 'vitest';
import { planDocument } from '#domain/plan-document.ts';
import type { PlanDocumentInput } from '#domain/plan-document-types.ts';
import { openPdf as open, rightEdge } from '#test/support/pdf.ts';
import { samplePlan } from '#test/support/sample-plan.ts';
import type { PdfLayout } from './port.ts';
import { typstPdf } from './typst.ts';

const pdf = typstPdf();
afterAll(() => pdf.close());

const small = (change: (input: PlanDocumentInput) => void = () => {}) => {
  const input = samplePlan({ areas: 7, activities: 6, reflections: 5 });
  change(input);
  return planDocument(input);
};

describe('the rendered plan', () => {
  it.each<[PdfLayout, number, number]>([
    ['a4', 841.9, 595.3],
    ['letter', 792, 612],
  ])('is %s landscape, a page per chunk, with a footer on every page', async (layout, width, height) => {
    const { file, pages } = await open(await pdf.render(small(), layout));
    const [, , right, top] = (await file.getPage(1)).view;
    expect(right).toBeCloseTo(width, 1);
    expect(top).toBeCloseTo(height, 1);
    // The details, the results, two chunks each of areas, activities and reflections.
    expect(pages).toHaveLength(8);
    for (const [at, text] of pages.entries()) {
      expect(text).toContain('Naledi Khumalo, 2026');
      expect(text).toContain('Made with Reflective Plan Toolkit');
      expect(text).toContain(`Page ${at + 1} of 8`);
    }
  });

  it('has a title, its language and tags', async () => {
    const { file } = await open(await pdf.render(small(), 'a4'));
    const { info, metadata } = await file.getMetadata();
    expect(info).toMatchObject({ Title: 'Reflective Plan 2026 - Naledi Khumalo', Language: 'en-ZA' });
    expect(metadata?.get('pdfuaid:part') ?? metadata?.getRaw()).toMatch(/^1$|<pdfuaid:part>1</);
    // pdf.js types it as a record and gives a map.
    expect(((await file.getMarkInfo()) as unknown as Map<string, boolean>).get('Marked')).toBe(true);
    const headings = JSON.stringify(await (await file.getPage(1)).getStructTree());
    expect(headings).toContain('"H1"');
  });

  it('repeats the head of a table on every page and names what goes on', async () => {
    const { pages } = await open(await pdf.render(small(), 'a4'));
    expect(pages[5]).toContain('Phase Two: Action, continued');
    expect(pages[5]).toContain('Provider');
  });

  it('says what is not there', async () => {
    const empty = planDocument(samplePlan({ areas: 0, activities: 0, reflections: 0 }));
    const { pages } = await open(await pdf.render(empty, 'letter'));
    expect(pages.join('\n')).toContain('You have no activities planned');
  });
});

describe("the member's text", () => {
  it('is set as it was typed, never read as markup', async () => {
    const text = `O'Brien-Müller #panic("x") $5 *b* _i_ @me \\ \`raw\` <tag> = head // no [x] "q" -- ...`;
    const { pages } = await open(
      await pdf.render(
        small((input) => (input.profile.responsibilities = text)),
        'a4',
      ),
    );
    expect(pages[0]?.replaceAll('\n', ' ')).toContain(text);
  });

  it('may be long, in one word or many', async () => {
    const comment = 'I would do it again. '.repeat(100).slice(0, 2000);
    const document = small((input) => {
      for (const row of input.activities) row.title = 'W'.repeat(255);
      for (const row of input.reflections) for (const answer of row.answers) answer.comment = comment;
    });
    const { file, pages } = await open(await pdf.render(document, 'a4'));
    expect(await rightEdge(file)).toBeLessThan(841.9 - 56);
    expect(pages.join('').replaceAll('\n', '')).toContain('W'.repeat(22));
    expect(pages.join('')).not.toContain('\u200B');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });
});

describe('long texts', () => {
  it('of a single word print whole, however long', async () => {
    const document = small((input) => {
      input.profile.shortTermGoals = 'W'.repeat(5000);
      for (const row of input.activities) row.description = 'W'.repeat(5000);
    });
    const { file, pages } = await open(await pdf.render(document, 'a4'));
    expect(await rightEdge(file)).toBeLessThan(841.9 - 56);
    // The goals and six descriptions.
    expect(pages.join('').match(/W/g)).toHaveLength(5000 * 7);
  });

  it.each(['—', '!', '(', ')', '"', '.', '/'])('of nothing but %s stay in their column', async (sign) => {
    const document = small((input) => {
      for (const row of input.activities) Object.assign(row, { title: sign.repeat(255), provider: 'Here' });
    });
    const { file } = await open(await pdf.render(document, 'a4'));
    const page = await (await file.getPage(5)).getTextContent();
    const items = page.items.filter((item) => 'str' in item);
    const provider = items.find((item) => item.str === 'Here')?.transform[4];
    const title = items.filter((item) => item.str.includes(sign) && item.transform[4] < provider);
    expect(title.length).toBeGreaterThan(1);
    for (const item of title) expect(item.transform[4] + item.width).toBeLessThan(provider);
  });

  it('move to the next page with their row rather than be torn', async () => {
    const description = 'I would do it again. '.repeat(45).trim();
    const document = small((input) => {
      for (const row of input.activities) row.description = description;
    });
    const { pages } = await open(await pdf.render(document, 'a4'));
    const whole = pages.map((page) => page.split('again').length - 1).filter((count) => count > 0);
    expect(whole.length).toBeGreaterThan(2);
    for (const count of whole) expect(count % 45).toBe(0);
  });

  it('of more than a page go on on the next', async () => {
    const document = small((input) => {
      for (const row of input.areas) row.reason = 'line\n'.repeat(100);
    });
    const { pages } = await open(await pdf.render(document, 'a4'));
    expect(pages.join('\n').match(/line/g)).toHaveLength(700);
  });
});
