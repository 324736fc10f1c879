/** Why a mail came back. */
export interface Bounce {
  /** The answer of the mail server that refused it, 400 to 599. */
  answer: number;
  /** Whether the address does not exist, so that no later mail can arrive. */
  isGone: boolean;
}

/**
 * The codes that say that the recipient does not exist (RFC 3463): no such mailbox, no such host, not an address, moved
 * without a new one, a domain that takes no mail, a mailbox that is closed, no way to the host. Others are about a full
 * mailbox, the content, or us.
 */
const GONE = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.4'];

/** Whether the answer of a mail server to a mail says that the address does not exist: '550 5.1.1 User unknown'. */
export function isGone(answer: string): boolean {
  const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
  return status !== undefined && GONE.includes(status);
}

/**
 * Reads the part message/delivery-status of a report (RFC 3464) about a mail to one recipient. Null when nothing failed: a
 * delay, a delivery, or a text in another form.
 */
export function bounceIn(report: string): Bounce | null {
  for (const recipient of groupsOf(report)) {
    if (!/^failed\b/i.test(recipient.get('action') ?? '')) continue;
    const status = /^[45]\.\d{1,3}\.\d{1,3}\b/.exec(recipient.get('status') ?? '')?.[0] ?? '5.0.0';
    const reply = /^smtp\s*;\s*([45]\d\d\b.*)$/i.exec(recipient.get('diagnostic-code') ?? '')?.[1] ?? '';
    return {
      answer: reply ? Number(reply.slice(0, 3)) : Number(status[0]) * 100 + 50,
      // Some mail servers report 5.0.0, and the real code only in the text of the other server's answer.
      isGone: GONE.includes(status) || isGone(reply),
    };
  }
  return null;
}

/**
 * The fields of each group, with names in lower case. Empty lines part the groups. A line that begins with a blank continues
 * the one before.
 */
const groupsOf = (report: string): Map<string, string>[] =>
  report
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
      return new Map(lines.flatMap((line) => [...fieldOf(line)]));
    });

function* fieldOf(line: string): Generator<[string, string]> {
  const at = line.indexOf(':');
  if (at > 0) yield [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
}
