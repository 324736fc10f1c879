import { createHash } from 'node:crypto';
import { activityNumber } from '#domain/activities/activity-number.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { type Cell, csvText, decimal, type Separator } from '#domain/csv/write.ts';
import { flawWords } from '#domain/evidence/flaw.ts';
import { hoursText } from '#domain/hours/verifiable-hours.ts';
import { archiveNames } from '#domain/text/archive-names.ts';
import type { Storage } from '#server/adapters/storage/port.ts';
import { openFile } from '#server/areas/evidence/evidence.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import type { Log } from '#server/http/deps.ts';
import { type ZipEntry, zipStream } from '#server/http/zip.ts';
import * as queries from './queries.ts';

export const INDEX_NAME = 'Evidence index.csv';
const COLUMNS = [
  'Activity',
  'Title',
  'Provider',
  'Date',
  'Verifiable hours',
  'File',
  'Uploaded',
  'SHA-256',
  'Note',
];

const LOST = 'This file is lost. Upload it again.';
const UNREAD = 'This file could not be read. Download the archive again later.';
const PARTLY = 'Only part of this file could be read. Upload it again.';
const NO_FILE = 'No file';

const CHANGED = 'This file is not the one that was uploaded. Upload it again.';

export interface ArchiveDeps {
  storage: Storage;
  log: Log;
  now: Date;
  separator: Separator;
  /** Called after each file, read or not. `missing`: the name of a file that is not there as it was uploaded. */
  onFile?: (missing: string | null) => Promise<void>;
}

/** The files of a year, and the activities that use them. */
export interface EvidenceRows {
  files: queries.FileRow[];
  uses: queries.FileUseRow[];
}

export async function evidenceRows(db: Db, plan: PlanKey): Promise<EvidenceRows> {
  const [files, uses] = await Promise.all([queries.filesOf(db, plan), queries.fileUsesOf(db, plan)]);
  return { files, uses };
}

/** The name of each file in the zip, by its id: 'A02 - certificate.pdf' after the first activity that uses it. */
export function evidenceNames({ files, uses }: EvidenceRows): Map<string, string> {
  const names = archiveNames(
    files.map((file) => {
      const at = uses.findIndex((use) => use.evidence_id === file.id);
      return { prefix: at < 0 ? '' : activityNumber(at), name: file.file_name };
    }),
    [INDEX_NAME],
  );
  return new Map(files.map((file, at) => [file.id, names[at] ?? file.file_name]));
}

/**
 * The year's evidence as one zip, with an index of which file belongs to which activity (spec-readings 67). The zip is
 * made while it is sent, so only one piece of one file is in memory at a time.
 */
export const archiveOf = async (db: Db, plan: PlanKey, deps: ArchiveDeps) =>
  zipStream(evidenceEntries(db, plan, await evidenceRows(db, plan), deps));

/** The files of a year and, because it names those that storage has lost, their index at the end. */
export function evidenceEntries(
  db: Db,
  plan: PlanKey,
  { files, uses }: EvidenceRows,
  { storage, log, now, separator, onFile }: ArchiveDeps,
): AsyncGenerator<ZipEntry> {
  const named = evidenceNames({ files, uses });
  const faults = new Map<string, string>();

  async function* entries() {
    for (const file of files) {
      const name = named.get(file.id) ?? file.file_name;
      const content = await opened(file);
      if (content) yield { name, modified: file.uploaded_at, content: untilFault(content, file) };
      await onFile?.(faults.has(file.id) ? name : null);
    }
    yield { name: INDEX_NAME, modified: now, content: [Buffer.from(index())] };
  }

  async function opened(file: queries.FileRow) {
    try {
      const content = await openFile({ db, storage, now }, plan, file);
      if (!content) faults.set(file.id, LOST);
      return content;
    } catch (error) {
      faults.set(file.id, UNREAD);
      log.error({ error: String(error), evidence: file.id }, 'a file of evidence could not be read');
      return null;
    }
  }

  /** When reading a file fails, its entry ends there, and the archive continues with the next file. */
  async function* untilFault(
    content: AsyncIterable<Uint8Array>,
    { id, sha256 }: queries.FileRow,
  ): AsyncGenerator<Uint8Array> {
    const digest = createHash('sha256');
    try {
      for await (const piece of content) {
        digest.update(piece);
        yield piece;
      }
      if (digest.digest('hex') !== sha256) faults.set(id, CHANGED);
    } catch (error) {
      faults.set(id, PARTLY);
      log.error({ error: String(error), evidence: id }, 'a file of evidence broke off');
    }
  }

  const index = () => csvText([COLUMNS, ...indexRows(files, uses, { named, faults })], separator);
  return entries();
}

interface FileNotes {
  /** By the id of the file: its name in the archive, and what is wrong with it. */
  named: Map<string, string>;
  faults: Map<string, string>;
}

/** A row for each activity, with or without a file, in the plan's order and with its numbers. */
const indexRows = (files: queries.FileRow[], uses: queries.FileUseRow[], { named, faults }: FileNotes) =>
  uses.map((use, at): Cell[] => {
    const file = files.find(({ id }) => id === use.evidence_id);
    const fault = file && faults.get(file.id);
    return [
      activityNumber(at),
      use.title,
      use.provider,
      use.activity_date ?? '',
      decimal(hoursText(use.verifiable_minutes)),
      file && (!fault || fault === PARTLY || fault === CHANGED) ? (named.get(file.id) ?? '') : '',
      file ? southAfricanDate(file.uploaded_at) : '',
      file?.sha256 ?? '',
      fault ?? (file ? flawNote(file) : keptAt(use)),
    ];
  });

/** A pack that was made before files were looked at has no flaws. */
const flawNote = ({ flaw }: Partial<Pick<queries.FileRow, 'flaw'>>): string =>
  flaw ? `A reviewer cannot open this: ${flawWords[flaw]}.` : '';

function keptAt({ evidence_url, proof_note }: queries.FileUseRow): string {
  const place = evidence_url || proof_note;
  return place ? `Kept at ${place}` : NO_FILE;
}
