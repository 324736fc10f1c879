import type { FastifyReply } from 'fastify';
import type { FileResponse } from './context.ts';

/** Sends bytes as an attachment under a name that may hold any characters (RFC 6266). */
export function sendFile(reply: FastifyReply, file: FileResponse): FastifyReply {
  reply.header('content-disposition', contentDisposition(file.name)).type(file.contentType);
  const size = file.size ?? (file.content instanceof Uint8Array ? file.content.byteLength : undefined);
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(file.content instanceof Uint8Array ? Buffer.from(file.content) : file.content);
}

/** A plain ASCII name for old clients, and the true one encoded. */
export function contentDisposition(name: string): string {
  const clean = name.replace(/[\p{Cc}/\\]/gu, '_');
  const ascii =
    clean
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["%]/g, '_') || 'file';
  const encoded = encodeURIComponent(clean.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Aborted when the connection closes before the response has been sent. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.closed) onClose();
  else raw.once('close', onClose);
  return controller.signal;
}
