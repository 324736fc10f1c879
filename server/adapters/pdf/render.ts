import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { FrameworkDocument } from '#domain/assessment/framework-document.ts';
import type { PlanDocument } from '#domain/export/plan-document-types.ts';
import type { BooksDocument } from '#domain/invoices/books-document.ts';
import type { InvoiceDocument } from '#domain/invoices/invoices.ts';
import { unprintableNote } from '#domain/text/unprintable-note.ts';
import { arranged } from './arrange.ts';
import { type Face, filesOf, OWN } from './faces.ts';
import { graphemesOf, mapTexts, missingTexts, settable, ZERO_WIDTH_SPACE } from './plan-text.ts';
import type { PdfLayout } from './port.ts';
import { Typesetting } from './typesetting.ts';

/** The task of a worker: a plan in a layout, an invoice, the books of a period, or the competency framework. */
export type RenderOrder =
  | { document: PlanDocument; layout: PdfLayout }
  | { document: InvoiceDocument; layout?: undefined }
  | { document: BooksDocument; layout: 'books' }
  | { document: FrameworkDocument; layout: 'framework' };

export type RenderResult = { pdf: Uint8Array<ArrayBuffer> } | { error: string };

/** Each pass can only find missing characters that the pass before let through. */
const GLYPH_PASSES = 3;
/** The last pass leaves out every character that may be missing. */
const LAST_PASS = /^[\n -~\u00A0-\u017F\u200B]+$/;
/** The signature in the footer has one line; the first page has the name in full. */
const LONGEST_SIGNATURE = 60;

const templateOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const templates = {
  plan: templateOf('./plan.typ'),
  invoice: templateOf('./invoice.typ'),
  books: templateOf('./books.typ'),
  framework: templateOf('./framework.typ'),
};
const own = compilerWith([OWN]);

/** Renders one document, or says why it cannot. */
export function renderOrder(order: RenderOrder): RenderResult {
  try {
    return { pdf: new Uint8Array(render(order)) };
  } catch (error) {
    return { error: withoutQuotes(String(error)) };
  }
}

/** No text of one member stays in memory for the next one. */
export function forget(): void {
  own.evictCache(0);
}

function compilerWith(faces: Iterable<Face>): NodeCompiler {
  return NodeCompiler.create({
    workspace: fileURLToPath(new URL('.', import.meta.url)),
    fontArgs: [{ fontBlobs: Array.from(faces, filesOf).flat() }],
  });
}

/** The compiler quotes the text that it could not print. A member's words must not get into a log. */
const withoutQuotes = (text: string) => text.replace(/`[^`]*`|"[^"]*"/g, '…');

function render(order: RenderOrder): Buffer {
  const refused = new Set<string>();
  for (let pass = 0; pass < GLYPH_PASSES; pass++) {
    try {
      const isRefused = refused.size > 0 ? (grapheme: string) => refused.has(grapheme) : undefined;
      return compile(order, new Typesetting(isRefused));
    } catch (error) {
      const missing = missingTexts(String(error));
      if (missing.length === 0) throw error;
      for (const part of missing) for (const grapheme of graphemesOf(part)) refused.add(grapheme);
    }
  }
  return compile(order, new Typesetting((grapheme) => !LAST_PASS.test(grapheme)));
}

/** The document travels as data (`sys.inputs`), so nothing in it is ever read as markup. */
function compile(order: RenderOrder, typesetting: Typesetting): Buffer {
  let breaks = false;
  const set = (text: string) => {
    const clean = settable(text);
    breaks ||= clean.includes(ZERO_WIDTH_SPACE);
    return typesetting.set(clean);
  };
  const { template, meta, texts } = partsOf(order);
  const inputs = {
    document: JSON.stringify(mapTexts(texts, set)),
    meta: JSON.stringify(meta),
    unprintable: unprintableNote([...typesetting.unprintable]),
    breaks: String(breaks),
    mixed: String(typesetting.mixed),
    layout: order.layout ?? '',
  };
  const compiler = typesetting.mixed ? compilerWith(typesetting.faces) : own;
  return compiler.pdf({ mainFileContent: template, inputs }, { pdfStandard: 'ua-1' });
}

function partsOf(order: RenderOrder) {
  if (order.layout === undefined) return invoiceOf(order.document);
  if (order.layout === 'framework') return frameworkOf(order.document);
  return order.layout === 'books' ? booksOf(order.document) : planOf(order);
}

const planOf = ({ document, layout }: { document: PlanDocument; layout: PdfLayout }) => ({
  template: templates.plan,
  meta: {
    title: `${document.title} - ${document.owner}`,
    author: document.owner,
    keywords: document.number ? [document.number] : [],
  },
  texts: { ...arranged(document, layout), signature: signatureOf(document) },
});

const invoiceOf = (document: InvoiceDocument) => ({
  template: templates.invoice,
  meta: { title: document.title, author: document.seller[0] ?? '' },
  texts: document,
});

const booksOf = (document: BooksDocument) => ({
  template: templates.books,
  meta: { title: `${document.title}, ${document.period}`, author: document.seller[0] ?? '' },
  texts: document,
});

const frameworkOf = (document: FrameworkDocument) => ({
  template: templates.framework,
  meta: { title: document.title, author: '' },
  texts: document,
});

function signatureOf({ owner, year }: PlanDocument): string {
  const letters = graphemesOf(owner);
  return `${letters.length > LONGEST_SIGNATURE ? `${letters.slice(0, LONGEST_SIGNATURE).join('')}…` : owner}, ${year}`;
}
