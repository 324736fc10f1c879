/** A file that goes with a message. */
export interface Attachment {
  /** A name of ours: letters, digits, points and hyphens. */
  name: string;
  /** The type with its charset, for our own files too. */
  contentType: string;
  /** Text, or the bytes of a file such as a PDF. */
  content: string | Uint8Array;
}

export interface Message {
  /** One address, already validated. */
  to: string;
  /**
   * `lead`: a mail that nobody asked for. `gone`: the last mail to somebody whose account is deleted, of which nothing is
   * kept. Any other mail goes to a member or to support.
   */
  audience?: 'lead' | 'gone';
  subject: string;
  text: string;
  html: string;
  /** A UUID of ours, made once per message: a repeated send of the same id is recognised as the same mail. */
  messageId: string;
  /** Given where each try sends a new message, such as another code: equal in all tries, so that they count as one mail. */
  mailId?: string;
  attachments?: readonly Attachment[];
  /**
   * For mails to leads: the address where one POST takes the reader off the list, so that mail programs can offer it (RFC
   * 8058). The message's own text has a link too.
   */
  unsubscribeUrl?: string;
  /** Where mail servers report that they could not deliver it; without it, to the sender. */
  returnPath?: string;
}

/** A safe name of an attachment: it stands in headers of the mail and of the outbox page. */
export const isAttachmentName = (name: string): boolean => /^[\w-][\w.-]*$/.test(name);

/** The connection ended after the whole message had gone out and before the mail server answered. It may have the mail. */
export class MailUncertain extends Error {}

export interface Mail {
  /** Hands the message over. Rejects when that fails, with MailUncertain when it may have worked; it may then be called again. */
  send(message: Message): Promise<void>;
}
