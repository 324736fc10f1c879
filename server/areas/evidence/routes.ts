import * as calls from '#contract/evidence.ts';
import { proofExtension } from '#domain/activities/activities.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { heldRegistrations } from '#domain/obligations/body-registrations.ts';
import { keptUntil } from '#domain/obligations/retention.ts';
import { verifiableOffered } from '#domain/profile/practitioner-flags.ts';
import { registrationsIn } from '#domain/profile/registrations.ts';
import { selectBodies } from '#server/areas/obligations/body-queries.ts';
import type { Context } from '#server/http/context.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { evidenceAddress } from './address.ts';
import { removeUnused } from './evidence.ts';
import { openFile } from './open-file.ts';
import * as queries from './queries.ts';
import { noteRefused } from './refused-queries.ts';
import { targetsOf } from './target.ts';
import { storeEvidence } from './upload.ts';

// The file goes to storage before the transaction, so that a slow disk or bucket holds no transaction open.
const SLOW = { transaction: 'own' } as const;

/** Evidence: the calls of the specification are for members with a practitioner flag, ours for all (B §6, §7.3, readings 66). */
export function evidenceRoutes(mount: Mount, { storage, files }: RouteDeps): void {
  mount(
    calls.uploadEvidence,
    async ({ form, ...call }) => {
      if (!verifiableOffered(call.plan)) call.fail('evidence_not_offered');
      const { activityIds, seen_evidence: seen } = form;
      return storeEvidence({ storage, files }, { ...call, activityIds, seen });
    },
    SLOW,
  );

  mount(
    calls.replaceEvidence,
    async ({ form, ...call }) => {
      if (!verifiableOffered(call.plan)) call.fail('evidence_not_offered');
      return storeEvidence(
        { storage, files },
        { ...call, activityIds: [form.activityId], seen: form.seen_evidence },
      );
    },
    SLOW,
  );

  mount(
    calls.uploadProof,
    async ({ form, params, ...call }) => {
      const wanted = { accepted: proofExtension, activityIds: [params.id], seen: form.seen_evidence };
      return storeEvidence({ storage, files }, { ...call, ...wanted });
    },
    SLOW,
  );

  mount(calls.fileRefused, async ({ db, member, body, now }) => {
    await noteRefused(db, member.id, [body.reason], now);
    return {};
  });

  mount(calls.evidenceOfActivity, async ({ db, member, params, fail }) => {
    const row = await queries.fileOfActivity(db, member.id, params.activityId);
    if (!row) return fail('activity_not_found');
    if (!verifiableOffered(registrationsIn(row.plan_year, row.registrations ?? [])))
      fail('evidence_not_offered');
    if (row.id === null || row.file_name === null) return fail('evidence_not_found');
    return { url: evidenceAddress(row.plan_year, row.id), fileName: row.file_name };
  });

  mount(calls.evidenceOfYear, async ({ db, plan, fail }) => {
    if (!verifiableOffered(plan)) fail('evidence_not_offered');
    const rows = await queries.filesOfYear(db, plan);
    return [...Map.groupBy(rows, (row) => row.id)].map(([id, uses]) => ({
      id,
      url: evidenceAddress(plan.year, id),
      fileName: uses[0]?.file_name ?? '',
      activityIds: uses.map((use) => use.activity_id),
    }));
  });

  mount(calls.useEvidence, async ({ db, plan, body, fail, enqueue, record }) => {
    const { file_name, sha256 } =
      (await queries.findEvidence(db, plan, body.evidence_id)) ?? fail('evidence_not_found');
    const wanted = { id: body.evidence_id };
    const { ids, changes } = await targetsOf(db, plan, { ...body, seen: body.seen_evidence, wanted, fail });
    await queries.linkActivities(db, plan, body.evidence_id, ids);
    await record(changes(sha256));
    await removeUnused(db, plan, enqueue);
    return { fileName: file_name };
  });

  mount(calls.removeEvidence, async ({ db, plan, body, now, fail, enqueue, record }) => {
    const wanted = { id: null };
    const { ids, changes } = await targetsOf(db, plan, { ...body, seen: body.seen_evidence, wanted, fail });
    // All or none. Another tab may have deleted one of them.
    const taken = await queries.unlinkActivities(db, plan, ids);
    if (taken !== ids.length) fail('evidence_not_found');
    const held = heldRegistrations(plan.registrations, await selectBodies(db, plan).execute());
    const { until } = keptUntil(plan.year, held, southAfricanDate(now)) ?? {};
    if (until && body.confirmed_until !== until) fail('kept_until', { confirmed_until: until });
    await record(changes(null));
    await removeUnused(db, plan, enqueue);
    return {};
  });

  mount(calls.evidenceFile, async (call) => {
    if (!verifiableOffered(call.plan)) call.fail('evidence_not_offered');
    return sendFile(call);
  });

  mount(calls.proofFile, (call) => sendFile(call));

  async function sendFile({ db, plan, params, now, fail }: FileCall) {
    const row = (await queries.findEvidence(db, plan, params.id)) ?? fail('evidence_not_found');
    const content = await openFile({ db, storage, now }, plan, row);
    if (!content) {
      // The evidence may have been deleted meanwhile.
      return fail((await queries.findEvidence(db, plan, params.id)) ? 'evidence_lost' : 'evidence_not_found');
    }
    return { name: row.file_name, contentType: row.content_type, content, size: row.size_bytes };
  }
}

type FileCall = Pick<Context<typeof calls.proofFile>, 'db' | 'plan' | 'params' | 'now' | 'fail'>;
