import type { FastifyReply } from 'fastify';

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
