import { afterAll, expect, it } from 'vitest';
import { frameworkDocument } from '#domain/assessment/framework-document.ts';
import { careerPaths } from '#framework/career-paths.ts';
import { competencies } from '#framework/competencies.ts';
import { drawnOn, openPdf, rightEdge } from '#test/support/pdf.ts';
import { typstPdf } from './typst.ts';

const pdf = typstPdf();
afterAll(() => pdf.close());

it('is a tagged document with all competencies, definitions and paths, and nothing left alone on a page', async () => {
  const { file, pages } = await openPdf(await pdf.renderFramework(frameworkDocument()));
  const { info, metadata } = await file.getMetadata();
  expect(info).toMatchObject({ Title: 'Competency Framework', Language: 'en-ZA' });
  expect(metadata?.get('pdfuaid:part') ?? metadata?.getRaw()).toMatch(/^1$|<pdfuaid:part>1</);
  const tree = JSON.stringify(await (await file.getPage(1)).getStructTree());
  for (const role of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(tree).toContain(`"${role}"`);
  const text = pages.join(' ').replace(/\s+/g, ' ');
  for (const { label, definition } of competencies) {
    expect(text).toContain(definition);
    expect(text.split(label).length, label).toBeGreaterThan(2);
  }
  for (const { label } of careerPaths) expect(text).toContain(label);
  expect(pages).toHaveLength(8);
  expect(pages.at(-1)?.length).toBeGreaterThan(500);
  // The right margin of 20 mm is free.
  expect(await rightEdge(file)).toBeLessThan(((297 - 20) / 25.4) * 72 + 0.5);
  expect((await drawnOn(await file.getPage(1))).filter(({ mark }) => mark === 'none')).toEqual([]);
});
