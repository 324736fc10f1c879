import * as calls from '#contract/documents.ts';
import { addressOf, type ResultOf } from '#contract/endpoint.ts';
import { whatChangedCsv } from '#contract/history.ts';
import { monitoringPage } from '#contract/page-calls.ts';
import { evidenceRows } from '#server/areas/export/archive.ts';
import { whatChangedFile } from '#server/areas/history/file.ts';
import { historyPage } from '#server/areas/history/page.ts';
import { areaNames, firstEvent, lastEvent } from '#server/areas/history/queries.ts';
import { sharesOf } from '#server/areas/shares/shares.ts';
import type { Db } from '#server/db/connect.ts';
import { archivePlaces } from '#server/http/archive-places.ts';
import type { PlanKey } from '#server/http/context.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { holdSession } from '#server/http/open-session.ts';
import { pdfOrLater } from '#server/http/pdf-or-later.ts';
import { newSecret, secretHash } from '#server/http/secrets.ts';
import { digestOf, documentOf, fileNameOf, momentOf, packContent } from './issue.ts';
import { numbered, packName, packOf, packStream } from './pack-entries.ts';
import * as queries from './queries.ts';

const TICKET_MINUTES = 5;
/** How long a file can be downloaded again. */
const KEPT_MINUTES = 30;
// Rendering takes time, and no transaction waits for it.
const SLOW = { transaction: 'own' } as const;

/** Documents with a number, and the check of one by whoever was handed it. */
export function packRoutes(mount: Mount, { pdf, publicUrl, storage, signer }: RouteDeps): void {
  const withPlace = archivePlaces();
  const checkAt = new URL('/check', publicUrl).href;

  mount(
    calls.issueDocument,
    async ({ body: { kind }, member, plan, now, gone, transaction, record }) => {
      // The plan is locked while it is read, so the document holds exactly the events up to its last one.
      const [moment, pack] = await transaction(async (trx, locked) => {
        const read = await momentOf(trx, locked, now);
        return [read, kind === 'pack' ? await packContent(trx, read) : null] as const;
      });
      const { number, last } = moment;
      const order = { memberId: member.id, gone: gone() };
      const content = await pdfOrLater(pdf.render(documentOf(moment, checkAt), 'a4', order));
      const sha256 = digestOf(content);
      const ticket = newSecret();
      const document = {
        number,
        kind,
        sha256,
        member_id: member.id,
        plan_year: plan.year,
        issued_at: now,
        size_bytes: content.byteLength,
        last_seq: last.seq,
        last_chain: last.chain,
      };
      const waiting = {
        token_hash: secretHash(ticket),
        number,
        member_id: member.id,
        file_name: fileNameOf(moment),
        content: Buffer.from(content).toString('base64'),
        pack: pack && JSON.stringify(pack),
        expires_at: minutesAfter(now, TICKET_MINUTES),
        kept_until: minutesAfter(now, KEPT_MINUTES),
      };
      await transaction(async (trx) => {
        await holdSession(trx, member, now);
        await queries.insertDocument(trx, document, waiting, now);
        if (pack) {
          await queries.insertRun(trx, plan, number, pack.evidence.files.length);
          await queries.keepKey(trx, signer, now);
        }
        await record({ part: 'document', id: number, after: { kind, sha256 } });
      });
      return { number, download: addressOf(calls.downloadDocument, { ticket }) };
    },
    SLOW,
  );

  mount(calls.documents, ({ db, plan, now }) => listed(db, plan, now));

  mount(calls.cancelPack, async ({ db, plan, params: { number }, fail }) => {
    if (!(await queries.stopRun(db, plan, number))) fail('document_not_found');
    return {};
  });

  mount(calls.downloadAgain, async ({ db, plan, member, params: { number }, now, fail }) => {
    await holdSession(db, member, now);
    const ticket = newSecret();
    const address = { token_hash: secretHash(ticket), expires_at: minutesAfter(now, TICKET_MINUTES) };
    if (!(await queries.renewTicket(db, plan, { number, now, ...address }))) fail('document_not_kept');
    return { download: addressOf(calls.downloadDocument, { ticket }) };
  });

  mount(calls.packProgress, async ({ db, plan, params, fail }) => {
    const run = (await queries.findRun(db, plan, params.number)) ?? fail('document_not_found');
    return { ...run, missing: JSON.parse(run.missing), parts: JSON.parse(run.parts) };
  });

  mount(monitoringPage, async ({ db, plan, query, now }) => {
    const [page, documents, shares, proof, first] = await Promise.all([
      historyPage(db, plan, query),
      listed(db, plan, now),
      sharesOf(db, plan, now),
      queries.proofOf(db, plan),
      firstEvent(db, plan),
    ]);
    return { ...page, documents, shares, proof, began_at: first?.at.toISOString() ?? null };
  });

  // The contract declares it with the history. It is mounted here because the plan's numbers of its activities are in it.
  mount(whatChangedCsv, async ({ db, plan, separator }) => {
    // Read before the names, so that no event is about an activity that has none yet.
    const { seq: last } = await lastEvent(db, plan);
    const [evidence, areas] = await Promise.all([evidenceRows(db, plan), areaNames(db, plan)]);
    const order = { activities: numbered(evidence), areas, last, separator: separator() };
    return whatChangedFile(db, plan, order);
  });

  mount(calls.downloadDocument, async ({ db, params, now, log, fail }) => {
    const hash = secretHash(params.ticket);
    const take = async () => (await queries.takeFile(db, hash, now)) ?? fail('document_not_found');
    const found = (await queries.findTicket(db, hash, now)) ?? fail('document_not_found');
    if (found.kind === 'plan') {
      const { file_name: name, content } = await take();
      return { name, contentType: 'application/pdf', content: Buffer.from(content, 'base64') };
    }
    let name = '';
    // When there is no place to download, the ticket stays.
    const content = await withPlace(found.member_id ?? '', async () => {
      const taken = await take();
      const pack = packOf(taken.pack ?? '');
      name = `${packName(pack)}.zip`;
      return packStream(db, pack, Buffer.from(taken.content, 'base64'), { storage, signer, log, now });
    });
    return { name, contentType: 'application/zip', content };
  });

  mount(calls.signingKeys, async ({ db }) => {
    const keys = (await queries.keysOf(db)).map(({ public_key: key, since, ...row }) => ({
      ...row,
      key,
      since: since.toISOString(),
    }));
    const { id, publicKey: key } = signer;
    const now = keys.find((one) => one.id === id) ?? { id, key, since: null, compromised_since: null };
    return { ...now, older: keys.filter((one) => one.id !== id) };
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

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

const listed = async (db: Db, plan: PlanKey, now: Date): Promise<ResultOf<typeof calls.documents>> =>
  (await queries.documentsOf(db, plan, now)).map(({ number, last_seq, kept, ...document }) => {
    const facts = factsOf(document);
    return { ...facts, number, last_seq, kept: Boolean(kept), changes_since: facts.changes_since ?? 0 };
  });

const factsOf = ({
  kind,
  plan_year,
  issued_at,
  changes_since,
}: {
  kind: 'plan' | 'pack';
  plan_year: number;
  issued_at: Date;
  changes_since: number | null;
}) => ({ kind, plan_year, changes_since, issued_at: issued_at.toISOString() });
