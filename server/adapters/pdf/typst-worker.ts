import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PlanDocument, PlanSection } from '#domain/plan-document-types.ts';
import { hasLongText, mapTexts, missingTexts, plainOnly, settable, withPlaceholders } from './plan-text.ts';
import type { PdfLayout } from './port.ts';

export interface RenderOrder {
  document: PlanDocument;
  layout: PdfLayout;
}

export type RenderAnswer = { pdf: Uint8Array<ArrayBuffer> } | { error: string };

/** Each pass can only name missing characters that the pass before let through. */
const GLYPH_PASSES = 3;

const template = readFileSync(new URL('./plan.typ', import.meta.url), 'utf8');
const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('.', import.meta.url)),
  fontArgs: [{ fontBlobs: [productFont('400Regular'), productFont('600SemiBold')] }],
});

/** The typeface of the screens, as a file that Typst can set (it takes no woff2). */
function productFont(weight: '400Regular' | '600SemiBold'): Buffer {
  const name = `@expo-google-fonts/ibm-plex-sans/${weight}/IBMPlexSans_${weight}.ttf`;
  return readFileSync(fileURLToPath(import.meta.resolve(name)));
}

parentPort?.on('message', (order: RenderOrder) => {
  try {
    const pdf = new Uint8Array(render(order));
    parentPort?.postMessage({ pdf } satisfies RenderAnswer, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: withoutQuotes(String(error)) } satisfies RenderAnswer);
  } finally {
    // One member's text is not kept for the next one.
    compiler.evictCache(0);
  }
});

/** The compiler quotes the text that it could not set; a member's words belong into no log. */
const withoutQuotes = (text: string) => text.replace(/`[^`]*`|"[^"]*"/g, '…');

function render({ document, layout }: RenderOrder): Buffer {
  let plan = mapTexts(document, settable);
  for (let pass = 0; pass < GLYPH_PASSES; pass++) {
    try {
      return compile(plan, layout);
    } catch (error) {
      const missing = missingTexts(String(error));
      if (missing.length === 0) throw error;
      plan = mapTexts(plan, (text) => withPlaceholders(text, missing));
    }
  }
  return compile(mapTexts(plan, plainOnly), layout);
}

/** The plan travels as data (`sys.inputs`), so nothing in it is ever read as markup. */
function compile(plan: PlanDocument, layout: PdfLayout): Buffer {
  const inputs = { plan: JSON.stringify({ ...plan, sections: plan.sections.map(withLong) }), layout };
  return compiler.pdf({ mainFileContent: template, inputs }, { pdfStandard: 'ua-1' });
}

/** Chunks with long texts are set with more care, which takes longer. */
const withLong = (section: PlanSection) => ({
  ...section,
  chunks: section.chunks.map((rows) => ({ rows, long: hasLongText(rows) })),
});
