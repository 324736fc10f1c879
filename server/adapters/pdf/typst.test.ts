import { afterAll, describe, expect, it } from 'vitest';
import { planDocument } from '#domain/export/plan-document.ts';
import type { PlanDocumentInput } from '#domain/export/plan-document-types.ts';
import { drawnOn, openPdf as open, rightEdge } from '#test/support/pdf.ts';
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
  it.each<[PdfLayout, number, number, number]>([
    // The first page, the results, two chunks each of areas, activities and reflections.
    ['letter', 792, 612, 8],
    // The first page; the rest flows.
    ['a4', 841.9, 595.3, 4],
  ])('is %s landscape, with a footer on every page', async (layout, width, height, count) => {
    const { file, pages } = await open(await pdf.render(small(), layout));
    const [, , right, top] = (await file.getPage(1)).view;
    expect(right).toBeCloseTo(width, 1);
    expect(top).toBeCloseTo(height, 1);
    expect(pages).toHaveLength(count);
    for (const [at, text] of pages.entries()) {
      expect(text).toContain('Naledi Khumalo, 2026');
      expect(text).toContain('Made on 21 November 2026, 14:02');
      expect(text).toContain(`Page ${at + 1} of ${count}`);
    }
  });

  it('names a document with a number on every page', async () => {
    const input = samplePlan({ areas: 7, activities: 6, reflections: 5 });
    const issued = { number: 'RPT-7K2M-4Q9D-X3HV', checkAt: 'https://plan.example/check' };
    const { pages } = await open(await pdf.render(planDocument({ ...input, issued }), 'a4'));
    expect(pages.length).toBeGreaterThan(2);
    for (const text of pages) expect(text).toContain(`Made on 21 November 2026, 14:02, ${issued.number}`);
  });

  it('has the total of the hours under the activities of version 2; version 1 stays as specified', async () => {
    const textOf = async (layout: PdfLayout) =>
      (await open(await pdf.render(small(), layout))).pages.join(' ').replace(/\s+/g, ' ');
    expect(await textOf('a4')).toContain('Total 13.0 recorded, 5.5 of them without proof; 0.0 planned');
    expect(await textOf('letter')).not.toContain('0.0 planned');
  });

  it('has a title, its language and tags', async () => {
    const { file } = await open(await pdf.render(small(), 'a4'));
    const { info, metadata } = await file.getMetadata();
    expect(info).toMatchObject({ Title: 'Reflective Plan 2026 - Naledi Khumalo', Language: 'en-ZA' });
    expect(metadata?.get('pdfuaid:part') ?? metadata?.getRaw()).toMatch(/^1$|<pdfuaid:part>1</);
    // pdf.js types it as a record and gives a map.
    expect(((await file.getMarkInfo()) as unknown as Map<string, boolean>).get('Marked')).toBe(true);
    const tree = JSON.stringify(await (await file.getPage(1)).getStructTree());
    for (const role of ['H1', 'H2', 'Table', 'TH', 'TD', 'Link']) expect(tree).toContain(`"${role}"`);
  });

  it.each(['a4', 'letter'] as const)(
    'marks lines, bars, logo and footer of %s as artifacts',
    async (layout) => {
      const { file } = await open(await pdf.render(small(), layout));
      for (let number = 1; number <= file.numPages; number++) {
        const drawn = await drawnOn(await file.getPage(number));
        // PDF/UA: whatever is on a page is a part of its structure, or an artifact that a reader program passes over.
        expect(drawn.filter(({ mark }) => mark === 'none')).toEqual([]);
        expect(drawn.filter(({ what, mark }) => what === 'drawing' && mark !== 'Artifact')).toEqual([]);
        expect(drawn.filter(({ what }) => what === 'drawing').length).toBeGreaterThan(0);
        // Name, time and page number of the footer; the head of a table that goes on is another one.
        const passedOver = drawn.filter(({ what, mark }) => what === 'text' && mark === 'Artifact');
        expect(passedOver.length).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it('repeats the head of a table on every page', async () => {
    const { pages: print } = await open(await pdf.render(small(), 'letter'));
    expect(print[5]).toContain('Phase Two: Action, continued');
    expect(print[5]).toContain('Provider');
    const many = planDocument(samplePlan({ areas: 0, activities: 40, reflections: 0 }));
    const { pages: flow } = await open(await pdf.render(many, 'a4'));
    const ofActivities = flow.filter((page) => page.includes('Worked through'));
    expect(ofActivities.length).toBeGreaterThan(2);
    for (const page of ofActivities) expect(page).toContain('Title, description and entry');
  });

  it('asks the three questions once a page, in the heads of one table, and tears no reflection', async () => {
    const document = planDocument(samplePlan({ areas: 0, activities: 0, reflections: 30 }));
    const { file, pages } = await open(await pdf.render(document, 'a4'));
    const flat = pages.map((page) => page.replace(/\s+/g, ' '));
    const ofReflections = flat.filter((page) => page.includes('Activity, date of reflection'));
    expect(ofReflections.length).toBeGreaterThan(2);
    for (const page of ofReflections) {
      expect(page.split('Have you used this learning in the workplace?')).toHaveLength(2);
      const rows = page.match(/A\d\d · /g)?.length ?? 0;
      expect(page.match(/No comment|Outstanding/g)).toHaveLength(rows);
      expect(page.match(/I changed how we collect/g)).toHaveLength(2 * rows);
    }
    expect(flat.join(' ')).toContain('standard text, not yet own');
    const tree = JSON.stringify(await (await file.getPage(3)).getStructTree());
    expect(tree.match(/"TH"/g)).toHaveLength(4);
  });

  it('sets the competencies in two columns of at most fifteen', async () => {
    const onPages = async (areas: number) => {
      const { pages } = await open(
        await pdf.render(planDocument(samplePlan({ areas, activities: 0, reflections: 0 })), 'a4'),
      );
      return pages.filter((page) => page.includes('Competency') && page.includes('Score')).length;
    };
    expect([await onPages(30), await onPages(31)]).toEqual([1, 2]);
  });

  it('begins with the summary and a list of contents', async () => {
    const { pages } = await open(await pdf.render(small(), 'a4'));
    const first = pages[0]?.replace(/\s+/g, ' ');
    for (const part of [
      'This plan was completed with the Reflective Plan Toolkit',
      'Proof missing: 4.0 h Tax hours 6.5 10.0 10.0 3.5 No',
      'Ethics reflections 2 3 No',
      '2 of 6 reflections in own words',
      '3 without a file',
      'Phase One: Planning 2',
    ])
      expect(first).toContain(part);
    expect(pages[1]).toContain('Phase One: Planning');
  });

  it.each(['a4', 'letter'] as const)('keeps the first heading off the line above it (%s)', async (layout) => {
    const { file } = await open(await pdf.render(small(), layout));
    const { items } = await (await file.getPage(1)).getTextContent();
    const heightOf = (text: string) => {
      const item = items.find((one) => 'str' in one && one.str.startsWith(text));
      return item && 'str' in item ? item.transform[5] : 0;
    };
    // Between the base lines, with the line in the middle.
    expect(heightOf('This plan was completed') - heightOf('Status with each body')).toBeGreaterThan(19);
  });

  it('leaves no page mostly empty when it flows, and tears no row', async () => {
    const document = planDocument(samplePlan({ areas: 30, activities: 30, reflections: 30 }));
    const { file, pages } = await open(await pdf.render(document, 'a4'));
    for (let number = 2; number < pages.length; number++) {
      const { items } = await (await file.getPage(number)).getTextContent();
      const heights = items.flatMap((item) => ('str' in item && item.str.trim() ? [item.transform[5]] : []));
      // The lowest line above the footer is in the lower third of the page.
      expect(Math.min(...heights.filter((height) => height > 60))).toBeLessThan(200);
    }
    for (const page of pages) {
      const titles = page.match(/On-the-job/g)?.length ?? 0;
      expect(page.match(/Worked through/g)?.length ?? 0).toBe(titles);
    }
  });

  // With these sizes one row would fit under a heading at the foot of a page.
  it.each([6, 16, 20])(
    'begins no section with a single row at the foot of a page (%i areas)',
    async (areas) => {
      const document = planDocument(samplePlan({ areas, activities: 6, reflections: 2 }));
      const { pages } = await open(await pdf.render(document, 'a4'));
      const rowsUnder = (heading: string, row: RegExp) => {
        const under = pages.slice(1).find((page) => page.includes(heading));
        return under?.split(heading)[1]?.match(row)?.length ?? 0;
      };
      expect(rowsUnder('Areas identified for development', /^Learning area \d/gm)).toBeGreaterThan(1);
      expect(rowsUnder('Phase Two: Action', /^A\d\d/gm)).toBeGreaterThan(1);
    },
  );

  it('says what is missing', async () => {
    const empty = planDocument(samplePlan({ areas: 0, activities: 0, reflections: 0 }));
    const { pages } = await open(await pdf.render(empty, 'letter'));
    expect(pages.join('\n')).toContain('You have no activities planned');
  });
});

describe("the member's text", () => {
  it('is printed as it was typed, never read as markup', async () => {
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

it('prints right-to-left text at the right of its column', async () => {
  const document = small((input) => {
    input.profile.responsibilities = 'שלום';
    Object.assign(input.activities[0] ?? {}, { title: 'מרחב', description: 'עולם' });
  });
  const { file } = await open(await pdf.render(document, 'a4'));
  const edgesOf = async (page: number, text: RegExp) => {
    const { items } = await (await file.getPage(page)).getTextContent();
    return items.flatMap((item) =>
      'str' in item && text.test(item.str) ? [item.transform[4] + item.width] : [],
    );
  };
  // The first of three columns of the first page ends at 283 points.
  expect((await edgesOf(1, /[ש-ת]/u))[0]).toBeGreaterThan(270);
  for (const page of [2, 3, 4]) {
    const provider = (await edgesOf(page, /^Provider$/))[0];
    for (const edge of await edgesOf(page, /[א-ת]/u)) {
      expect(edge).toBeGreaterThan((provider ?? 0) - 60);
    }
  }
});

describe('long texts', () => {
  it('print a single word whole, however long', async () => {
    const document = small((input) => {
      input.profile.shortTermGoals = 'W'.repeat(5000);
      for (const row of input.activities) row.description = 'W'.repeat(5000);
    });
    const { file, pages } = await open(await pdf.render(document, 'a4'));
    expect(await rightEdge(file)).toBeLessThan(841.9 - 56);
    // The goals and six descriptions.
    expect(pages.join('').match(/W{2,}/g)?.join('')).toHaveLength(5000 * 7);
  });

  it.each(['—', '!', '(', ')', '"', '.', '/'])('made of %s alone stay in their column', async (sign) => {
    const document = small((input) => {
      input.areas = [];
      for (const row of input.activities) Object.assign(row, { title: sign.repeat(255), provider: 'Here' });
    });
    const { file, pages } = await open(await pdf.render(document, 'a4'));
    const at = pages.findIndex((page) => page.includes('Here'));
    const page = await (await file.getPage(at + 1)).getTextContent();
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

  it('continue on the next page when they are longer than one', async () => {
    const document = small((input) => {
      for (const row of input.areas) row.reason = 'line\n'.repeat(100);
    });
    const { pages } = await open(await pdf.render(document, 'a4'));
    expect(pages.join('\n').match(/line/g)).toHaveLength(700);
  });

  it('name the activity of a reflection again on each page that they go on to', async () => {
    const document = small((input) => {
      for (const row of input.reflections.slice(1, 2))
        for (const answer of row.answers) answer.comment = 'word '.repeat(1000).trim();
    });
    const { pages } = await open(await pdf.render(document, 'a4'));
    const flat = pages.map((page) => page.replace(/\s+/g, ' '));
    const ofComment = flat.filter((page) => page.includes('word word'));
    expect(ofComment.length).toBeGreaterThan(2);
    const again = flat.flatMap((page) => page.match(/.{30}, continued/g) ?? []);
    expect(again).toHaveLength(ofComment.length - 1);
    expect(flat.join(' ').match(/\bword\b/g)).toHaveLength(3000);
    expect(flat.join(' ').match(/Have you used this learning/g)).toHaveLength(ofComment.length);
  });
});
