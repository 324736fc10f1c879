import * as calls from '#contract/export.ts';
import { planFileName } from '#domain/plan-document.ts';
import { PdfError } from '#server/adapters/pdf/port.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Mount } from '#server/http/mount.ts';
import { documentOf } from './document.ts';

/** By then whatever waits now is printed. */
const RETRY_SECONDS = 5;

/** The plan to look at and to take along (spec B §2.8, spec-readings 33). */
export function exportRoutes(mount: Mount, { pdf }: RouteDeps): void {
  mount(calls.planDocument, async ({ db, plan, now }) => {
    const document = await documentOf(db, plan, now);
    return { ...document, unprintable: await pdf.unprintable(document) };
  });

  mount(calls.planPdf, async ({ db, plan, member, now, gone }) => {
    const document = await documentOf(db, plan, now);
    const content = await pdf.render(document, 'a4', { memberId: member.id, gone }).catch(asAnswer);
    return { name: planFileName(member, plan.year), contentType: 'application/pdf', content };
  });
}

/** Too many print at once, or this member does: they can try again. Any other failure is a fault of ours and gets an id. */
function asAnswer(error: unknown): never {
  const passing = error instanceof PdfError && (error.reason === 'busy' || error.reason === 'gone');
  throw passing ? new ApiError('unavailable', { retryAfter: RETRY_SECONDS }) : error;
}
