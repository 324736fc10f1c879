import { v7 as uuid } from 'uuid';
import * as calls from '#contract/office-mails.ts';
import {
  isLeadMail,
  type MailWords,
  usualWords,
  type WordedMail,
  wordedMails,
} from '#domain/office/mail-words.ts';
import { namesOf } from '#domain/text/names.ts';
import type { Deps, RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { stampOf, versionOf } from '#server/http/versions.ts';
import { job } from '#server/queue/port.ts';
import { allWords, lockWords, setWords, wordsOf } from './queries.ts';
import { sampleMail } from './samples.ts';

interface OwnMail {
  mail: WordedMail;
  own: MailWords;
  to: string;
  name: string;
  messageId: string;
}
export const ownMailJob = job<OwnMail>('send-own-mail', {
  retryLimit: 8,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

const all = namesOf(wordedMails);

/** The mails with the words of the office: seen, sent to oneself, changed. Nothing in them tracks the reader. */
export function mailRoutes(mount: Mount, deps: RouteDeps): void {
  mount(calls.officeMails, async ({ db }) => {
    const wordsIn = await allWords(db);
    return all.map((mail) => ({
      mail,
      ...wordsIn(mail).values,
      usual: usualWords(mail),
      ...stampOf(wordsIn(mail)),
    }));
  });

  mount(calls.previewMail, async ({ body: { mail, ...own }, member, now }) => {
    const { subject, text } = sampleMail(deps, { mail, own, name: member.name, now });
    return { subject, text };
  });

  mount(calls.sendMailToMe, async ({ db, body: { mail, ...own }, member, enqueue, audit }) => {
    const { email: to, name } = member;
    await enqueue(db, ownMailJob, { mail, own, to, name, messageId: uuid() });
    await audit({ whom: wordedMails[mail].title, after: { Mailed: 'the administrator' } });
    return {};
  });

  mount(calls.saveMail, async ({ db, body, now, audit, unlessChanged }) => {
    const { mail, version: _, ...own } = body;
    await lockWords(db);
    const { values, savedAt } = await wordsOf(db, mail);
    unlessChanged([{ id: mail, values, savedAt }], own);
    await setWords(db, mail, own, now);
    const inLog = ({ subject, words }: MailWords) =>
      isLeadMail(mail) ? { Subject: subject, Text: words } : { Text: words };
    await audit({ whom: wordedMails[mail].title, before: inLog(values), after: inLog(own) });
    return { version: versionOf(own) };
  });
}

/** Runs the job: sends a mail with these words to the administrator who asked for it. */
export async function sendOwnMail(deps: Deps, { to, messageId, ...of }: OwnMail): Promise<void> {
  const { subject, ...parts } = sampleMail(deps, { ...of, now: deps.clock.now() });
  // The facts are invented, and the mail may be found again later.
  const marked = isLeadMail(of.mail) ? subject : `Sample: ${subject}`;
  await deps.mail.send({ ...parts, subject: marked, to, messageId });
}
