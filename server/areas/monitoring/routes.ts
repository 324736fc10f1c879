import { createHash, randomBytes } from 'node:crypto';
import * as calls from '#contract/documents.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { monitoringPage } from '#contract/pages.ts';
import { DOCUMENT_NUMBER_BYTES, documentNumber } from '#domain/document-number.ts';
import { planDocument, planFileName } from '#domain/plan-document.ts';
import { documentInput } from '#server/areas/export/export.ts';
import { historyPage } from '#server/areas/history/history.ts';
import { sharesOf } from '#server/areas/shares/shares.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { pdfOrLater } from '#server/http/pdf-or-later.ts';
import { newSecret, secretHash } from '#server/http/secrets.ts';
import * as queries from './queries.ts';

const TICKET_MINUTES = 5;
// Rendering takes time, and no transaction waits for it.
const SLOW = { transaction: 'own' } as const;

/** Documents with a number, and the check of one by whoever was handed it. */
export function monitoringRoutes(mount: Mount, { pdf, publicUrl }: RouteDeps): void {
  mount(
    calls.issueDocument,
    async ({ body: { kind }, member, plan, now, gone, transaction, record }) => {
      const number = documentNumber(randomBytes(DOCUMENT_NUMBER_BYTES));
      // The plan is locked while it is read, so the document holds exactly the events up to its last one.
      const [input, last] = await transaction(async (trx, locked) => [
        await documentInput(trx, locked, now),
        await queries.lastEvent(trx, locked),
      ]);
      const issued = { number, checkAt: new URL('/check', publicUrl).href };
      const document = planDocument({ ...input, issued });
      const content = await pdfOrLater(pdf.render(document, 'a4', { memberId: member.id, gone }));
      const sha256 = createHash('sha256').update(content).digest('hex');
      const ticket = newSecret();
      await transaction(async (trx) => {
        await queries.insertDocument(
          trx,
          {
            ...{ number, kind, sha256, member_id: member.id, plan_year: plan.year, issued_at: now },
            ...{ size_bytes: content.byteLength, last_seq: last.seq, last_chain: last.chain },
          },
          {
            ...{ token_hash: secretHash(ticket), number, file_name: planFileName(input.member, plan.year) },
            ...{
              content: Buffer.from(content).toString('base64'),
              expires_at: new Date(now.getTime() + TICKET_MINUTES * 60_000),
            },
          },
          now,
        );
        await record({ part: 'document', id: number, after: { kind, sha256 } });
      });
      return { number, download: `/api/documents/${ticket}` };
    },
    SLOW,
  );

  mount(calls.documents, ({ db, plan }) => listed(db, plan));

  mount(monitoringPage, async ({ db, plan, query, now }) => {
    const [page, documents, shares] = await Promise.all([
      historyPage(db, plan, query),
      listed(db, plan),
      sharesOf(db, plan, now),
    ]);
    return { ...page, documents, shares };
  });

  mount(calls.downloadDocument, async ({ db, params, now, fail }) => {
    const { file_name: name, content } =
      (await queries.takeFile(db, secretHash(params.ticket), now)) ?? fail('document_not_found');
    return { name, contentType: 'application/pdf', content: Buffer.from(content, 'base64') };
  });

  mount(calls.checkNumber, async ({ db, params, fail }) =>
    factsOf((await queries.findDocument(db, params)) ?? fail('document_not_found')),
  );

  mount(calls.checkFile, async ({ db, body }) => {
    const document = await queries.findDocument(db, body);
    return document
      ? { state: 'issued' as const, number: document.number, ...factsOf(document) }
      : { state: 'unknown' as const };
  });
}

const listed = async (db: Db, plan: PlanKey): Promise<ResultOf<typeof calls.documents>> =>
  (await queries.documentsOf(db, plan)).map(({ number, kind, ...document }) => {
    const facts = factsOf(document);
    return { ...facts, number, kind, changes_since: facts.changes_since ?? 0 };
  });

const factsOf = ({
  plan_year,
  issued_at,
  changes_since,
}: {
  plan_year: number;
  issued_at: Date;
  changes_since: number | null;
}) => ({ plan_year, changes_since, issued_at: issued_at.toISOString() });
