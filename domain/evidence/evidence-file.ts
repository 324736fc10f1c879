import { EVIDENCE_MAX_BYTES, evidenceExtension } from '../activities/activities.ts';
import { detect } from './evidence-content.ts';

const MEGABYTE = 1024 * 1024;

/** The fault of a file, judged before its bytes are read; null when there is none. */
export function sizeFault({ name, size }: { name: string; size: number }): string | null {
  if (!evidenceExtension(name)) return notAccepted(name);
  if (size === 0) return `${name} is empty`;
  return size > EVIDENCE_MAX_BYTES ? `${name} is larger than ${EVIDENCE_MAX_BYTES / MEGABYTE} MB` : null;
}

/** The fault of a file's content, by the rule that the server uses too; null when it can be evidence. */
export function contentFault(name: string, bytes: Uint8Array): string | null {
  const [says, is] = [evidenceExtension(name), detect(bytes)];
  if (is === null) return notAccepted(name);
  return says === is ? null : `${name} is a ${is} file. Rename it to end in .${is}`;
}

const notAccepted = (name: string): string => `${name} is not a PDF or Word file`;

/** 'PDF, 184 KB', for a chosen file. */
export const fileFacts = ({ name, size }: { name: string; size: number }): string =>
  `${(evidenceExtension(name) ?? 'file').toUpperCase()}, ${sizeText(size)}`;

/** Bytes as '184 KB' or '1.2 MB', at least 1 KB. */
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
