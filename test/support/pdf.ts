import { readFile } from 'node:fs/promises';
import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** All text of a PDF file, as a reader program finds it. */
export async function pdfText(path: string): Promise<string> {
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return pages.join('\n').replace(/\s+/g, ' ');
}

/** A PDF as its reader sees it: the text of each page, with its line ends. */
export async function openPdf(bytes: Uint8Array): Promise<{ file: PDFDocumentProxy; pages: string[] }> {
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

/** The right end of the text that reaches furthest, in points. Text that is turned is not looked at. */
export async function rightEdge(file: PDFDocumentProxy): Promise<number> {
  let edge = 0;
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    for (const item of items)
      if ('str' in item && item.transform[1] === 0) edge = Math.max(edge, item.transform[4] + item.width);
  }
  return edge;
}

interface Drawn {
  what: 'text' | 'drawing';
  mark: string;
}

/** The marks of a page: texts, or paths and pictures, each with the mark that it is drawn under ('Artifact', 'Span', …). */
export async function drawnOn(page: PDFPageProxy): Promise<Drawn[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const open: string[] = [];
  return fnArray.flatMap((operator, at): Drawn[] => {
    if (begins.includes(operator)) {
      const [tag] = argsArray[at] as [string | { name: string }];
      open.push(typeof tag === 'string' ? tag : tag.name);
    } else if (operator === OPS.endMarkedContent) open.pop();
    const mark = open.at(-1) ?? 'none';
    if (operator === OPS.showText) return [{ what: 'text', mark }];
    return drawings.includes(operator) ? [{ what: 'drawing', mark }] : [];
  });
}

const begins: number[] = [OPS.beginMarkedContent, OPS.beginMarkedContentProps];
const drawings: number[] = [OPS.constructPath, OPS.paintImageXObject, OPS.paintInlineImageXObject];
