import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { planDocument } from '#domain/plan-document.ts';
import type { PlanDocumentInput } from '#domain/plan-document-types.ts';
import { samplePlan } from '#test/support/sample-plan.ts';
import { type Pdf, PdfError, type PdfLayout } from './port.ts';
import { type TypstOptions, typstPdf } from './typst.ts';

const pdf = typstPdf();
afterAll(() => pdf.close());

const small = (change: (input: PlanDocumentInput) => void = () => {}) => {
  const input = samplePlan({ areas: 7, activities: 6, reflections: 5 });
  change(input);
  return planDocument(input);
};

async function open(bytes: Uint8Array): Promise<{ file: PDFDocumentProxy; pages: string[] }> {
  const file = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const content = await (await file.getPage(number)).getTextContent();
    pages.push(
      content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    );
  }
  return { file, pages };
}

/** How far right any text reaches, in points. */
async function rightEdge(file: PDFDocumentProxy): Promise<number> {
  let edge = 0;
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item) edge = Math.max(edge, item.transform[4] + item.width);
  }
  return edge;
}

const reason = (render: Promise<unknown>) =>
  render.then(
    () => 'rendered',
    (error: unknown) => (error instanceof PdfError ? error.reason : error),
  );

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

  it('may be in other scripts, emoji, or characters that no font has', async () => {
    const text = 'שלום مرحبا 漢字 😀👩‍👩‍👧 \u{10FFF0} \u0000\uD800 end';
    const { pages } = await open(
      await pdf.render(
        small((input) => (input.profile.longTermGoals = text)),
        'a4',
      ),
    );
    expect(pages[0]).toContain('□');
    expect(pages[0]).toContain('end');
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

describe('the renderer', () => {
  it('leaves the event loop free while it renders', async () => {
    const big = planDocument(samplePlan({ areas: 20, activities: 40, reflections: 40 }));
    let beats = 0;
    const beat = setInterval(() => {
      beats += 1;
    }, 2);
    const renders = Array.from({ length: 4 }, () => pdf.render(big, 'a4'));
    const all = await Promise.all(renders);
    clearInterval(beat);
    expect(all.every((bytes) => bytes.length > 100_000)).toBe(true);
    // A loop that is not free gets to a beat between two renders at most.
    expect(beats).toBeGreaterThan(2 * renders.length);
  });

  /** The real worker, which dies or hangs when the owner's name asks for it. */
  function troubled(options: TypstOptions): Pdf {
    const real = new URL('./typst-worker.ts', import.meta.url).href;
    const source = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ document }) => {
        if (document.owner === 'die') process.exit(7);
        if (document.owner === 'hang') for (;;);
      });
      await import(${JSON.stringify(real)});`;
    return typstPdf({ ...options, worker: new URL(`data:text/javascript,${encodeURIComponent(source)}`) });
  }
  const owned = (owner: string) => ({ ...small(), owner });

  it('fails only the render that made it die', async () => {
    const renderer = troubled({});
    const [bad, good] = await Promise.all([
      reason(renderer.render(owned('die'), 'a4')),
      reason(renderer.render(small(), 'a4')),
    ]);
    expect([bad, good]).toEqual(['failed', 'rendered']);
    await renderer.close();
  });

  it('gives up a render that takes too long and goes on with the next', async () => {
    const renderer = troubled({ timeoutMs: 5000 });
    const [bad, good] = await Promise.all([
      reason(renderer.render(owned('hang'), 'a4')),
      reason(renderer.render(small(), 'a4')),
    ]);
    expect([bad, good]).toEqual(['timeout', 'rendered']);
    await renderer.close();
  });

  it('starts no worker beside one that cannot be interrupted, and counts its render until it has ended', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rpt-pdf-'));
    const [log, release] = [join(folder, 'log'), join(folder, 'release')];
    // Like the compiler, a waiting child process holds the thread in native code.
    const wait = `echo stuck >> ${log}; until [ -e ${release} ]; do sleep 0.02; done; echo ended >> ${log}`;
    const source = `import { parentPort } from 'node:worker_threads';
      import { execFileSync } from 'node:child_process';
      import { appendFileSync } from 'node:fs';
      appendFileSync(${JSON.stringify(log)}, 'started\\n');
      parentPort.on('message', ({ document }) => {
        if (document.owner === 'stuck') execFileSync('sh', ['-c', ${JSON.stringify(wait)}]);
        parentPort.postMessage({ pdf: new Uint8Array(1) });
      });`;
    const worker = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
    const renderer = typstPdf({ worker, goneMs: 1 });
    const reader = new AbortController();
    const of = (owner: string, gone?: AbortSignal) =>
      reason(renderer.render(owned(owner), 'a4', { memberId: 'her', ...(gone ? { gone } : {}) }));
    const first = of('stuck', reader.signal);
    await vi.waitFor(async () => expect(await readFile(log, 'utf8')).toBe('started\nstuck\n'), 20_000);
    reader.abort();
    expect(await first).toBe('gone');
    const second = of('small');
    expect(await of('small')).toBe('busy');
    // As long as a worker would need to start that should not.
    await setTimeout(500);
    await writeFile(release, '');
    expect(await second).toBe('rendered');
    expect(await readFile(log, 'utf8')).toBe('started\nstuck\nended\nstarted\n');
    expect(await Promise.all([of('small'), of('small')])).toEqual(['rendered', 'rendered']);
    await renderer.close();
    await rm(folder, { recursive: true });
  });

  it('refuses when too many wait, and starts again after it was idle', async () => {
    const renderer = typstPdf({ queueLimit: 1, idleMs: 20 });
    const three = [1, 2, 3].map(() => reason(renderer.render(small(), 'a4')));
    expect(await Promise.all(three)).toEqual(['rendered', 'rendered', 'busy']);
    await setTimeout(100);
    expect(await reason(renderer.render(small(), 'a4'))).toBe('rendered');
    await renderer.close();
  });

  it('takes two renders of one member and leaves the rest of the queue to others', async () => {
    const renderer = typstPdf();
    const of = (memberId: string) => reason(renderer.render(small(), 'a4', { memberId }));
    const [hers, his] = [[of('her'), of('her'), of('her')], [of('him')]];
    expect(await Promise.all([...hers, ...his])).toEqual(['rendered', 'rendered', 'busy', 'rendered']);
    expect(await of('her')).toBe('rendered');
    await renderer.close();
  });

  it('forgets a render that nobody waits for any more', async () => {
    const renderer = troubled({ goneMs: 50 });
    const reader = () => {
      const controller = new AbortController();
      return { gone: controller.signal, leave: () => controller.abort() };
    };
    const [first, second, late] = [reader(), reader(), reader()];
    late.leave();
    const results = [
      reason(renderer.render(owned('hang'), 'a4', first)),
      reason(renderer.render(small(), 'a4', second)),
      reason(renderer.render(small(), 'a4', late)),
      reason(renderer.render(small(), 'a4')),
    ];
    second.leave();
    expect(await results[1]).toBe('gone');
    first.leave();
    expect(await Promise.all(results)).toEqual(['gone', 'gone', 'gone', 'rendered']);
    await renderer.close();
  });

  it('rejects what waits, and what comes later, once it is closed', async () => {
    const renderer = typstPdf();
    const waiting = reason(renderer.render(small(), 'a4'));
    await renderer.close();
    expect([await waiting, await reason(renderer.render(small(), 'a4'))]).toEqual(['closed', 'closed']);
  });
});
