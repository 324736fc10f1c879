import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { textPdf } from '#domain/evidence/photo-pdf.ts';
import type { Storage } from '#server/adapters/storage/port.ts';
import { newStorageKey } from '#server/areas/evidence/evidence.ts';
import type { Db } from '#server/db/connect.ts';

interface Certificate {
  member_id: string;
  plan_year: number;
  /** The activity. */
  id: string;
  title: string;
  provider: string;
  activity_date: string;
  verifiable_tenths: number;
  /** The name of the file. */
  file: string;
  storage: Storage;
  now: Date;
}

/** Evidence that says that it is made up. The file is stored before its rows, as for an upload. */
export async function insertCertificate(trx: Db, certificate: Certificate): Promise<void> {
  const {
    member_id,
    plan_year,
    id: activity_id,
    title,
    provider,
    activity_date,
    file,
    storage,
    now,
  } = certificate;
  const hours = (certificate.verifiable_tenths / 10).toFixed(1);
  const bytes = textPdf([
    'Certificate of attendance',
    `Naledi Khumalo attended "${title}"`,
    `${provider}, ${dateInWords(activity_date)}, ${hours} hours`,
    'This certificate belongs to the demo account. It is made up.',
  ]);
  const storage_key = newStorageKey();
  const content_type = 'application/pdf';
  await storage.put(storage_key, bytes, { contentType: content_type });
  const id = uuid();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const stored = { storage_key, file_name: file, content_type, size_bytes: bytes.byteLength, sha256 };
  const key = { member_id, plan_year };
  await trx
    .insertInto('evidence')
    .values({ ...key, id, ...stored, uploaded_at: now })
    .execute();
  await trx
    .insertInto('activity_evidence')
    .values({ ...key, activity_id, evidence_id: id })
    .execute();
}
