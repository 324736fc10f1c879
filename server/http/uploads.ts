import type { FastifyRequest } from 'fastify';
import { EVIDENCE_MAX_BYTES } from '#domain/activities.ts';
import type { Upload } from './context.ts';
import { ApiError } from './errors.ts';

const LIMITS = { fileSize: EVIDENCE_MAX_BYTES, files: 1, fields: 600, fieldSize: 1000, parts: 601 };

/** Reads a multipart form with at most one file; a file over the limit is refused as soon as it passes it. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new ApiError('no_file');
  const upload: Upload = { file: null, fields: {} };
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.filename) upload.file = { name: fileNameOf(part.filename), bytes };
        continue;
      }
      // The parser also gives a field that the form did not name.
      const name = (part.fieldname as string | undefined)?.replace(/\[\d*\]$/, '');
      if (name === undefined) throw brokenForm();
      const values = upload.fields[name] ?? [];
      values.push(String(part.value));
      upload.fields[name] = values;
    }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'FST_FILES_LIMIT') {
      throw new ApiError('invalid_input', { fields: { file: 'Send one file at a time' } });
    }
    throw isBrokenForm(error) ? brokenForm() : error;
  }
  return upload;
}

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
