import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '#server/db/connect.ts';
import { isLocalRequest } from './loopback.ts';
import { storedMail, storedMails } from './outbox.ts';
import { listPage, mailPage, STYLES, sentPage } from './outbox-page.ts';
import { sendToMember } from './own-mail.ts';

const HTML = 'text/html; charset=utf-8';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface OutboxOptions {
  db: Db;
  /** The lines that the start of the server printed. They stand above the list. */
  announcement?: readonly string[];
  /** Where mail of members comes in; null: nowhere. */
  mailIn?: { host: string; port: number; logAddress: string } | null;
}

/** /dev/outbox (pages) and /dev/outbox.json: the stored mails, for clients on this machine only. Others get 404. */
export const outboxRoutes: FastifyPluginAsync<OutboxOptions> = async (
  app,
  { db, announcement = [], mailIn = null },
) => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound();
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Querystring: { to?: string } }>('/dev/outbox', async (request, reply) => {
    const to = one(request.query.to);
    return reply.type(HTML).send(listPage(await storedMails(db, to), to, { announcement, mailIn }));
  });

  app.get<{ Querystring: { to?: string } }>('/dev/outbox.json', async (request) =>
    storedMails(db, one(request.query.to)),
  );

  app.get('/dev/outbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLES));

  app.post<{ Body: unknown }>('/dev/outbox/send', async (request, reply) => {
    if (!mailIn) return reply.callNotFound();
    const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    return reply.type(HTML).send(sentPage(await sendToMember(mailIn, sent)));
  });

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const mail = UUID.test(request.params.id) ? await storedMail(db, request.params.id) : undefined;
    return mail ? reply.type(HTML).send(mailPage(mail)) : reply.callNotFound();
  });

  app.get<{ Params: { id: string } }>('/dev/outbox/:id/html', async (request, reply) => {
    const mail = UUID.test(request.params.id) ? await storedMail(db, request.params.id) : undefined;
    if (!mail) return reply.callNotFound();
    // Shows the mail as a mail program does: with its styles, but nothing runs, loads or posts.
    reply.header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
    return reply.type(HTML).send(mail.html);
  });

  app.get<{ Params: { id: string; at: string } }>('/dev/outbox/:id/files/:at', async (request, reply) => {
    const { id, at } = request.params;
    const mail = UUID.test(id) && /^\d{1,3}$/.test(at) ? await storedMail(db, id) : undefined;
    const file = mail?.attachments[Number(at)];
    if (!file) return reply.callNotFound();
    // The name is one of ours (isAttachmentName).
    reply.header('content-disposition', `attachment; filename="${file.name}"`);
    return reply.type(file.contentType).send(file.content);
  });
};

const one = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
