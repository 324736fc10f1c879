import { EVIDENCE_MAX_BYTES, evidenceExtension, type ProofExtension } from '../activities/activities.ts';
import { agrees, detect } from './evidence-content.ts';
import { foreignKind, insteadOf } from './foreign-kind.ts';
import type { Inflate } from './zip-directory.ts';

const MEGABYTE = 1024 * 1024;

/** The fault of a file, judged before its bytes are read; null when there is none. */
export function sizeFault({ name, size }: { name: string; size: number }): string | null {
  if (size === 0) return `${name} is empty`;
  return size > EVIDENCE_MAX_BYTES ? `${name} is larger than ${EVIDENCE_MAX_BYTES / MEGABYTE} MB` : null;
}

/** How a file's content is judged. */
interface Judging {
  inflate: Inflate;
  /** The files that are accepted by the end of their names. */
  accepted?: (name: string) => ProofExtension | null;
}

/** The fault of a file's name and content, with what to do instead; null when it can be evidence. */
export function contentFault(
  name: string,
  bytes: Uint8Array,
  { inflate, accepted = evidenceExtension }: Judging,
): string | null {
  const says = accepted(name);
  const kind = foreignKind(name, bytes, inflate);
  if (says && kind !== 'macros' && agrees(says, bytes)) return null;
  if (kind) return insteadOf(name, kind);
  const is = detect(bytes);
  // A name that says something else, such as .exe, is not helped.
  return is && (says || !/\.[a-z0-9]{1,5}$/i.test(name))
    ? `${name} is a ${is} file. Rename it to end in .${is}`
    : `${name} is not a PDF or Word file`;
}

/** 'PDF, 184 KB', for a chosen file. */
export const fileFacts = ({ name, size }: { name: string; size: number }): string =>
  `${(evidenceExtension(name) ?? 'file').toUpperCase()}, ${sizeText(size)}`;

/** Bytes as '184 KB' or '1.2 MB', at least 1 KB. */
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
