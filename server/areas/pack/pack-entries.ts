import { createHash } from 'node:crypto';
import { activityNumber } from '#domain/activities/activity-number.ts';
import { archiveNames } from '#domain/text/archive-names.ts';
import type { Signer } from '#server/adapters/signing/port.ts';
import type { Storage } from '#server/adapters/storage/port.ts';
import { type EvidenceRows, evidenceEntries, INDEX_NAME } from '#server/areas/export/archive.ts';
import { historyFile, type NamedParts, whatChangedFile } from '#server/areas/history/file.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import type { Log } from '#server/http/deps.ts';
import { type ZipEntry, zipStream } from '#server/http/zip.ts';
import { movePack } from './queries.ts';

/** All of a pack but its PDF, as the plan was when the pack was issued. It waits in the ticket as JSON. */
export interface PackContent {
  number: string;
  plan: PlanKey;
  owner: string;
  issuedAt: string;
  /** The last event of the history that the pack has. */
  last: { seq: number; chain: string };
  /** The versions of the rules that its hours follow. */
  rules: string[];
  areas: NamedParts['areas'];
  texts: { path: string; text: string }[];
  evidence: EvidenceRows;
}

/** A pack is read by machines too, so its files are the same for every reader (spec-readings 105). */
export const PACK_SEPARATOR = ',';

interface PackDeps {
  storage: Storage;
  signer: Signer;
  log: Log;
  now: Date;
}

interface Listed {
  path: string;
  bytes: number;
  sha256: string;
}

export const packName = ({ plan, owner }: PackContent): string =>
  archiveNames([{ prefix: `Monitoring pack ${plan.year}`, name: owner }])[0] ?? '';

/** The activities of the year as the plan numbers them. */
export const numbered = ({ uses }: EvidenceRows) =>
  uses.map(({ id, title, activity_date }, at) => ({
    id,
    title,
    number: activityNumber(at),
    date: activity_date ?? '',
  }));

/** The dates of the evidence went through JSON. */
export function packOf(json: string): PackContent {
  const pack: PackContent = JSON.parse(json);
  const files = pack.evidence.files.map((file) => ({
    ...file,
    uploaded_at: new Date(file.uploaded_at),
    lost_at: file.lost_at && new Date(file.lost_at),
  }));
  // The version before kept no names of areas.
  return { ...pack, areas: pack.areas ?? [], evidence: { ...pack.evidence, files } };
}

/**
 * The pack as a zip that is made while it is sent: one piece of one file is in memory at a time. Its last files list all
 * others with their digests, and sign that list (obligations §5). A file that cannot be read is named there; the pack goes
 * on.
 */
export const packStream = (db: Db, pack: PackContent, pdf: Uint8Array, deps: PackDeps) =>
  zipStream(entries(db, pack, pdf, deps));

async function* entries(
  db: Db,
  pack: PackContent,
  pdf: Uint8Array,
  deps: PackDeps,
): AsyncGenerator<ZipEntry> {
  const { number, plan, last } = pack;
  const folder = packName(pack);
  const issuedAt = new Date(pack.issuedAt);
  const listed: Listed[] = [];
  const missing: string[] = [];
  let done = 0;
  let state: 'adding' | 'done' | 'stopped' = 'adding';
  // Notes how far the pack is, for the page. Nothing else depends on this, so the pack goes on when it fails.
  const move = async () => {
    const parts = JSON.stringify(listed.filter(({ path }) => !path.startsWith(EVIDENCE)));
    const moved = { done, state, parts, missing: JSON.stringify(missing) };
    const isWanted = await movePack(db, number, moved).catch((error) => {
      deps.log.error({ error: String(error) }, 'the progress of a pack could not be kept');
      return true;
    });
    // The zip breaks off, so that its reader does not take half a pack for a whole one.
    if (!isWanted && state !== 'stopped') throw new PackCancelled();
  };
  const entry = (path: string, content: ZipEntry['content'], modified = issuedAt): ZipEntry => ({
    name: `${folder}/${path}`,
    modified,
    content: counted(path, content, listed),
  });
  try {
    yield entry(`Reflective Plan ${plan.year}.pdf`, [pdf]);
    for (const { path, text } of pack.texts) yield entry(path, [Buffer.from(text)]);
    await move();
    const onFile = async (name: string | null) => {
      done += 1;
      if (name !== null) missing.push(name);
      await move();
    };
    const evidence = evidenceEntries(db, plan, pack.evidence, { ...deps, separator: PACK_SEPARATOR, onFile });
    for await (const { name, modified, content } of evidence)
      yield entry(name === INDEX_NAME ? name : EVIDENCE + name, content, modified);
    const history = historyFile(db, plan, { separator: PACK_SEPARATOR, last: last.seq });
    yield entry('History.csv', history.content as AsyncIterable<Uint8Array>);
    const changes = whatChangedFile(db, plan, {
      separator: PACK_SEPARATOR,
      last: last.seq,
      ...namesIn(pack),
    });
    yield entry('What changed.csv', changes.content as AsyncIterable<Uint8Array>);
    const manifest = manifestOf(pack, { listed, missing, key: deps.signer.id });
    yield entry('manifest.json', [manifest]);
    yield entry('manifest.json.sig', [Buffer.from(`${deps.signer.sign(manifest)}\n`)]);
    state = 'done';
  } finally {
    // The reader may have gone away.
    if (state !== 'done') state = 'stopped';
    await move();
  }
}

const namesIn = ({ evidence, areas }: PackContent): NamedParts => ({
  activities: numbered(evidence),
  areas,
});

/** The owner of the pack has stopped it. */
class PackCancelled extends Error {}

const EVIDENCE = 'evidence/';

/** Counts and digests the bytes on their way. */
async function* counted(path: string, content: ZipEntry['content'], listed: Listed[]) {
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    digest.update(piece);
    bytes += piece.length;
    yield piece;
  }
  listed.push({ path, bytes, sha256: digest.digest('hex') });
}

const manifestOf = (
  { number, plan, issuedAt, last, rules }: PackContent,
  { listed, missing, key }: { listed: Listed[]; missing: string[]; key: string },
): Buffer => {
  const manifest = {
    format: 'monitoring-pack',
    version: 1,
    number,
    plan_year: plan.year,
    issued_at: issuedAt,
    rules,
    chain: last,
    key,
    files: listed,
    missing,
  };
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
};
