import type { FastifyRequest } from 'fastify';
import { EVIDENCE_MAX_BYTES } from '#domain/activities/activities.ts';
import { codeOf } from '#server/db/faults.ts';
import type { UploadedFile } from './context.ts';
import { ApiError } from './errors.ts';

const LIMITS = { fileSize: EVIDENCE_MAX_BYTES, files: 1, fields: 600, fieldSize: 1000, parts: 601 };

export interface MultipartForm {
  file: UploadedFile;
  /**
   * Text fields, not yet checked against the contract. A field `name[]` is a list under `name`; any other is one text.
   */
  fields: Record<string, string | string[]>;
}

/** Reads a multipart form with exactly one file. A file over the limit is refused as soon as it exceeds it. */
export async function readUpload(request: FastifyRequest): Promise<MultipartForm> {
  if (!request.isMultipart()) throw new ApiError('no_file');
  let file: UploadedFile | null = null;
  const texts: [name: string, text: string][] = [];
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.filename) file = { name: fileNameOf(part.filename), bytes };
        continue;
      }
      // The parser also accepts a field without a name, and parses a part that says it is JSON.
      if (typeof part.fieldname !== 'string' || typeof part.value !== 'string') throw brokenForm();
      if (part.fieldnameTruncated || part.valueTruncated) throw brokenForm();
      texts.push([part.fieldname, part.value]);
    }
  } catch (error) {
    if (codeOf(error) === 'FST_FILES_LIMIT') {
      throw new ApiError('invalid_input', { fields: { file: 'Send one file at a time' } });
    }
    throw isBrokenForm(error) ? brokenForm() : error;
  }
  if (!file) throw new ApiError('no_file');
  return { file, fields: fieldsOf(texts) };
}

/** A field that is sent twice without brackets is a list too, so that a field for one text refuses it. */
function fieldsOf(texts: [name: string, text: string][]): MultipartForm['fields'] {
  const byName = Map.groupBy(texts, ([name]) => name.replace(LIST, ''));
  const fields = [...byName].map(([name, all]) => {
    const [[first, text] = ['', '']] = all;
    const isList = all.length > 1 || LIST.test(first);
    return [name, isList ? all.map(([, one]) => one) : text] as const;
  });
  // Object.fromEntries accepts any name, even `__proto__`, and changes no prototype.
  return Object.fromEntries(fields);
}

const LIST = /\[\d*\]$/;

// The parser's messages for a form without an end, and for a boundary that is missing or too long. Only these of its
// errors have neither a status nor a code.
const BROKEN = /unexpected end of multipart data|boundary not found|needle cannot have a length/i;
const CUT_OFF = ['FST_MP_PREMATURE_CLOSE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Whether the form is at fault: broken, or cut off on its way. Any other error is ours and is logged. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && (BROKEN.test(error.message) || CUT_OFF.includes(codeOf(error) ?? ''));

const brokenForm = () =>
  new ApiError('invalid_input', { fields: { file: 'Upload failed, please try again' } });

/** A form cannot have these three characters in a name, so browsers encode them (HTML, "multipart/form-data"). */
const fileNameOf = (name: string): string =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
