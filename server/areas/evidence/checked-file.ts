import type { ProofExtension } from '#domain/activities/activities.ts';
import { contentFault, sizeFault } from '#domain/evidence/evidence-file.ts';
import type { Files } from '#server/adapters/files/port.ts';
import type { UploadedFile } from '#server/http/context.ts';
import { cleanFileName } from './file-name.ts';

const CONTENT_TYPES: Record<ProofExtension, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
};

export interface CheckedFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A file, checked by extension and by content (spec-readings 66). A text says why it is not accepted, and what to do instead. */
export function checkedFile(
  { inflate }: Pick<Files, 'inflate'>,
  { name: original, bytes }: UploadedFile,
  accepted: (name: string) => ProofExtension | null,
): CheckedFile | string {
  const name = cleanFileName(original);
  const extension = accepted(name);
  const fault =
    sizeFault({ name, size: bytes.byteLength }) ?? contentFault(name, bytes, { inflate, accepted });
  if (!extension || fault) return fault ?? `${name} is not a PDF or Word file`;
  return { name, contentType: CONTENT_TYPES[extension], bytes };
}
