import PostalMime, { addressParser } from 'postal-mime';
import { withReadableHeads } from './head-charset.ts';
import { type MailFile, mailFiles } from './mail-files.ts';

/** A mail to the address of a member, as far as it becomes an activity. All of it is text that anybody may have written. */
export interface MemberMail {
  /** The one address in its head, in lower case; empty when it names none or several. */
  from: string;
  /** The id that the sender's program gave it; empty: none. */
  messageId: string;
  subject: string;
  text: string;
  files: MailFile[];
}

const HEADERS_MAX = 256 * 1024;
const DEPTH_MAX = 20;
/** Far more than a description holds. */
const HTML_MAX = 200_000;
/** More than a description keeps. What goes on from here is worked on by the thread that answers members. */
const TEXT_MAX = 20_000;
/** More than any of these is kept of: subject, id, sender, name of a file. */
const LINE_MAX = 1000;

/**
 * Reads a mail; the texts are cut, however long they were. Rejects for a mail that cannot be read, or whose head or
 * nesting has no measure.
 */
export async function memberMailOf(raw: Uint8Array): Promise<MemberMail> {
  const mail = await parseWhole(raw);
  const senders = mail.headers.filter(({ key }) => key === 'from');
  const addresses = senders.flatMap(({ value }) => addressParser(value, { flatten: true }));
  const [from] = addresses;
  return {
    from: addresses.length === 1 ? line(from?.address?.toLowerCase()) : '',
    messageId: line(mail.messageId),
    subject: line(mail.subject),
    text: (mail.text?.trim() || (await textOf(mail.html ?? ''))).slice(0, TEXT_MAX),
    files: await mailFiles(mail.attachments, parseWhole),
  };
}

const parseWhole = (raw: Uint8Array) => parse(withReadableHeads(raw));

const line = (value = ''): string => value.slice(0, LINE_MAX);

const parse = (raw: Uint8Array | string) =>
  PostalMime.parse(raw, { maxNestingDepth: DEPTH_MAX, maxHeadersSize: HEADERS_MAX });

/** The words of HTML. The parser converts it where a mail has plain text beside it. */
async function textOf(html: string): Promise<string> {
  const shown = html.slice(0, HTML_MAX).replace(/<(style|script|title)\b[\s\S]*?<\/\1\s*>/gi, '');
  if (shown === '') return '';
  const part = 'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  const plain = 'Content-Type: text/plain\r\n\r\n.\r\n';
  const head = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n';
  const body = `--b\r\n${plain}--b\r\n${part}${Buffer.from(shown).toString('base64')}\r\n--b--\r\n`;
  return (await parse(head + body)).text?.replace(/^\.\s*/, '').trim() ?? '';
}
