import * as calls from '#contract/export.ts';
import { userPlanPdf } from '#contract/office-person.ts';
import { PRINT_FILE_NAME, planDocument, planFileName } from '#domain/export/plan-document.ts';
import { mayAskAbout, outstandingOf } from '#domain/export/plan-summary.ts';
import { verifiableOffered } from '#domain/profile/practitioner-flags.ts';
import { countEvidence } from '#server/areas/evidence/evidence.ts';
import { plansOf } from '#server/areas/plans/plans.ts';
import { archivePlaces } from '#server/http/archive-places.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { pdfOrLater } from '#server/http/pdf-or-later.ts';
import { archiveOf } from './archive.ts';
import { documentInput } from './document.ts';
import { OWN_DATA_NAME, ownDataOf } from './own-data.ts';

/** The plan and its evidence, to read and to download (spec B §2.8, spec-readings 67, 74). */
export function exportRoutes(mount: Mount, { pdf, storage }: RouteDeps): void {
  mount(calls.planDocument, async ({ db, plan, now }) => {
    const input = await documentInput(db, plan, now);
    const document = planDocument(input);
    return {
      ...document,
      unprintable: await pdf.unprintable(document),
      outstanding: outstandingOf(input),
      mayAsk: mayAskAbout(input),
      evidenceFiles: verifiableOffered(plan) ? await countEvidence(db, plan) : null,
    };
  });

  mount(calls.planPdf, async ({ db, plan, member, now, gone }) => {
    const document = planDocument(await documentInput(db, plan, now));
    const content = await pdfOrLater(pdf.render(document, 'a4', { memberId: member.id, gone: gone() }));
    return { name: planFileName(member, plan.year), contentType: 'application/pdf', content };
  });

  mount(calls.planPrint, async ({ db, plan, member, now, gone }) => {
    const document = planDocument(await documentInput(db, plan, now));
    const content = await pdfOrLater(pdf.render(document, 'letter', { memberId: member.id, gone: gone() }));
    return { name: PRINT_FILE_NAME, contentType: 'application/pdf', content };
  });

  mount(userPlanPdf, async ({ db, params: { user_id, year }, now, gone, fail, audit }) => {
    const plans = await plansOf(db, user_id);
    const plan = plans.find((one) => one.year === year) ?? fail('plan_year_not_owned');
    const input = await documentInput(db, plan, now);
    const content = await pdfOrLater(
      pdf.render(planDocument(input), 'a4', { memberId: user_id, gone: gone() }),
    );
    const whom = { id: user_id, email: input.member.email };
    await audit({ whom, after: { 'Plan year': String(year) } });
    return { name: planFileName(input.member, year), contentType: 'application/pdf', content };
  });

  const withPlace = archivePlaces();
  mount(calls.evidenceArchive, async ({ db, plan, log, now, separator, fail }) => {
    if (!verifiableOffered(plan)) fail('evidence_not_offered');
    const content = await withPlace(plan.memberId, () =>
      archiveOf(db, plan, { storage, log, now, separator: separator() }),
    );
    return {
      name: `Verifiable CPD Hours Evidence for ${plan.year}.zip`,
      contentType: 'application/zip',
      content,
    };
  });

  mount(calls.ownData, async ({ db, member, now, log, separator }) => {
    const content = await withPlace(member.id, () =>
      ownDataOf(db, member.id, { storage, pdf, log, now, separator: separator() }),
    );
    return { name: OWN_DATA_NAME, contentType: 'application/zip', content };
  });
}
