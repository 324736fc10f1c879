import type { FastifyRequest } from 'fastify';
import { EVIDENCE_MAX_BYTES } from '#domain/activities.ts';
import type { Upload } from './context.ts';
import { ApiError } from './errors.ts';

/** Reads a multipart form with at most one file; a file over the limit is refused as soon as it passes it. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new ApiError('no_file');
  const upload: Upload = { file: null, fields: {} };
  const parts = request.parts({
    limits: { fileSize: EVIDENCE_MAX_BYTES, files: 1, fields: 600, fieldSize: 1000, parts: 601 },
  });
  for await (const part of parts) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.filename) upload.file = { name: part.filename, bytes };
      continue;
    }
    const name = part.fieldname.replace(/\[\d*\]$/, '');
    const values = upload.fields[name] ?? [];
    values.push(String(part.value));
    upload.fields[name] = values;
  }
  return upload;
}
