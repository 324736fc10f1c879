import { v7 as uuid } from 'uuid';
import * as calls from '#contract/admin-lead-mails.ts';
import { type MailWords, usualWords } from '#domain/lead-words.ts';
import { greetedLead, type LeadMailNumber, leadMails } from '#domain/leads.ts';
import { leadMail } from '#server/emails/lead-mail.ts';
import type { Deps, RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { stampOf, versionOf } from '#server/http/versions.ts';
import { job } from '#server/queue/port.ts';
import { lockCampaign } from './campaign-queries.ts';
import { setWords, wordsOf } from './words-queries.ts';

interface OwnMail {
  number: LeadMailNumber;
  own: MailWords;
  to: string;
  name: string;
  messageId: string;
}
export const ownLeadMailJob = job<OwnMail>('send-own-lead-mail', {
  retryLimit: 8,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

/** The mails to leads with the words of the office: seen, sent to oneself, changed. Nothing in them tracks the reader. */
export function leadWordsRoutes(mount: Mount, deps: RouteDeps): void {
  mount(calls.leadMails, async ({ db }) =>
    Promise.all(
      leadMails.map(async (number) => {
        const stored = await wordsOf(db, number);
        return { number, ...stored.values, usual: usualWords[number], ...stampOf(stored) };
      }),
    ),
  );

  mount(calls.previewLeadMail, async ({ body: { number, ...own }, member }) => {
    const { subject, text } = mailOf(deps, { number, own, name: member.name });
    return { subject, text };
  });

  mount(calls.sendLeadMailToMe, async ({ db, body: { number, ...own }, member, enqueue, audit }) => {
    const { email: to, name } = member;
    await enqueue(db, ownLeadMailJob, { number, own, to, name, messageId: uuid() });
    await audit({ whom: `Mail ${number}`, after: { Mailed: 'the administrator' } });
    return {};
  });

  mount(calls.saveLeadMail, async ({ db, body, now, audit, unlessChanged }) => {
    const { number, version: _, ...own } = body;
    // One change at a time, so that the second of two compares with what the first stored.
    await lockCampaign(db, now);
    const { values, savedAt } = await wordsOf(db, number);
    unlessChanged([{ id: `${number}`, values, savedAt }], own);
    await setWords(db, number, own, now);
    const inLog = ({ subject, words }: MailWords) => ({ Subject: subject, Text: words });
    await audit({ whom: `Mail ${number}`, before: inLog(values), after: inLog(own) });
    return { version: versionOf(own) };
  });
}

/** The job's work. */
export async function sendOwnLeadMail(deps: Deps, { to, messageId, ...mail }: OwnMail): Promise<void> {
  await deps.mail.send({ ...mailOf(deps, mail), to, messageId });
}

const mailOf = (
  { publicUrl, seller, supportEmail }: Pick<Deps, 'publicUrl' | 'seller' | 'supportEmail'>,
  { number, own, name }: Pick<OwnMail, 'number' | 'own' | 'name'>,
) =>
  leadMail(number, {
    ...{ own, name: greetedLead(name), publicUrl, seller, supportEmail },
    // The link of no lead: its page says so.
    leaveUrl: `${publicUrl}/unsubscribe`,
  });
