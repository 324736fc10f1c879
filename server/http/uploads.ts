import type { FastifyRequest } from 'fastify';
import { EVIDENCE_MAX_BYTES } from '#domain/activities.ts';
import type { UploadedFile } from './context.ts';
import { ApiError } from './errors.ts';

const LIMITS = { fileSize: EVIDENCE_MAX_BYTES, files: 1, fields: 600, fieldSize: 1000, parts: 601 };

export interface MultipartForm {
  file: UploadedFile;
  /** Text fields, to be checked against the contract: a field `name[]` is a list under `name`, any other one text. */
  fields: Record<string, string | string[]>;
}

/** Reads a multipart form with exactly one file; a file over the limit is refused as soon as it passes it. */
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
      // The parser also gives a field that the form did not name, and reads a part that says it is JSON.
      if (typeof part.fieldname !== 'string' || typeof part.value !== 'string') throw brokenForm();
      if (part.fieldnameTruncated || part.valueTruncated) throw brokenForm();
      texts.push([part.fieldname, part.value]);
    }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'FST_FILES_LIMIT') {
      throw new ApiError('invalid_input', { fields: { file: 'Send one file at a time' } });
    }
    throw isBrokenForm(error) ? brokenForm() : error;
  }
  if (!file) throw new ApiError('no_file');
  return { file, fields: fieldsOf(texts) };
}

/** What is sent twice without brackets is a list too, so that a field for one text refuses it. */
function fieldsOf(texts: [name: string, text: string][]): MultipartForm['fields'] {
  const byName = Map.groupBy(texts, ([name]) => name.replace(LIST, ''));
  const fields = [...byName].map(([name, all]) => {
    const [[first, text] = ['', '']] = all;
    const isList = all.length > 1 || LIST.test(first);
    return [name, isList ? all.map(([, one]) => one) : text] as const;
  });
  // Object.fromEntries makes a field of any name, also of `__proto__`, and touches no prototype.
  return Object.fromEntries(fields);
}

const LIST = /\[\d*\]$/;

// What the parser says of a form without an end, or of a boundary that is missing or beyond what it takes. Of its errors
// these alone have neither a status nor a code.
const BROKEN = /unexpected end of multipart data|boundary not found|needle cannot have a length/i;
const CUT_OFF = ['FST_MP_PREMATURE_CLOSE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Whether the form is to blame: broken, or cut off on its way. Anything else is ours, and is logged. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  (BROKEN.test(error.message) || CUT_OFF.includes(String((error as NodeJS.ErrnoException).code)));

const brokenForm = () =>
  new ApiError('invalid_input', { fields: { file: 'Upload failed, please try again' } });

/** A form cannot hold these three in a name as they are, so browsers write them so (HTML, "multipart/form-data"). */
const fileNameOf = (name: string): string =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
