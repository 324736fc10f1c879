import type { ProofExtension } from '#domain/activities/activities.ts';
import { agrees } from '#domain/evidence/evidence-content.ts';
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

/** A file, checked by extension and by content (spec-readings 66). Null: it is not accepted, or its content is not what its name says. */
export function checkedFile(
  { name: original, bytes }: UploadedFile,
  accepted: (name: string) => ProofExtension | null,
): CheckedFile | null {
  const name = cleanFileName(original);
  const extension = accepted(name);
  if (!extension || !agrees(extension, bytes)) return null;
  return { name, contentType: CONTENT_TYPES[extension], bytes };
}
