import * as calls from '#contract/export.ts';
import { planFileName } from '#domain/plan-document.ts';
import { type Pdf, PdfError } from '#server/adapters/pdf/port.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { documentOf } from './document.ts';

/** The plan to look at and to take along (spec B §2.8, spec-readings 33). */
export function exportRoutes(mount: Mount, { pdf }: Deps): void {
  mount(calls.planDocument, ({ db, plan, now }) => documentOf(db, plan, now));

  mount(calls.planPdf, async ({ db, plan, member, now, fail }) => {
    const document = await documentOf(db, plan, now);
    const content = (await rendered(pdf, document)) ?? fail('unavailable');
    return { name: planFileName(member, plan.year), contentType: 'application/pdf', content };
  });
}

/** Null when too many people print at once: they can try again. Any other failure is a fault of ours and gets an id. */
async function rendered(pdf: Pdf, document: Parameters<Pdf['render']>[0]): Promise<Uint8Array | null> {
  try {
    return await pdf.render(document, 'a4');
  } catch (error) {
    if (error instanceof PdfError && error.reason === 'busy') return null;
    throw error;
  }
}
