import { escapeHtml } from '#domain/text/escape-html.ts';
import type { StoredMail } from './outbox.ts';

/** The list of mails as a page that needs no script. */
export function listPage(
  mails: StoredMail[],
  to: string | undefined,
  { announcement, mailIn }: { announcement: readonly string[]; mailIn: { logAddress: string } | null },
): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${time(mail.sentAt)}</td><td>${escapeHtml(mail.to)}</td>` +
      `<td><a href="/dev/outbox/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${pinOf(mail)}</td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th><th scope="col">Pin</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
  return page(
    'Outbox',
    `${announcement.length > 0 ? `<pre>${escapeHtml(announcement.join('\n'))}</pre>` : ''}
<p>No mail server is configured, so mail stays on this machine. The latest 100 are listed.</p>
<form method="get" action="/dev/outbox"><label for="to">Address</label>
<input id="to" name="to" type="search" value="${escapeHtml(to ?? '')}"> <button>Filter</button></form>
${mails.length > 0 ? table : '<p>No mail yet</p>'}
${mailIn ? sendForm(mailIn) : ''}`,
  );
}

/** Sends a mail to the address of a member, as their own mail program would. */
const sendForm = ({ logAddress }: { logAddress: string }) => `<h2>Send a mail to a member</h2>
<p>My Account shows the address of the member, such as ${escapeHtml(logAddress.replace('@', '+…@'))}.</p>
<form method="post" action="/dev/outbox/send"><p><label>To <input name="to" type="email" required></label>
<label>From <input name="from" type="email" required></label></p>
<p><label>Subject <input name="subject"></label> <label>Certificate <select name="file"><option value="">None</option>
<option value="pdf">A PDF</option></select></label></p>
<p><label>Text <textarea name="text"></textarea></label></p><button>Send</button></form>`;

/** The answer of the dialogue. */
export const sentPage = (answer: string): string =>
  page('Sent', `<p role="status">${escapeHtml(answer)}</p><p><a href="/dev/outbox">All mails</a></p>`);

/** The pin of a mail: six digits in a line of their own. */
const pinOf = ({ text }: StoredMail) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';

/** One mail: its head and its plain text. Its HTML is on a separate page that cannot run or load anything. */
export function mailPage(mail: StoredMail): string {
  return page(
    mail.subject,
    `<dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>Sent</dt><dd>${time(mail.sentAt)}</dd>${wayOutOf(mail)}</dl>
<pre>${escapeHtml(mail.text)}</pre>
${filesOf(mail)}
<p><a href="/dev/outbox/${mail.id}/html">See it as HTML</a> · <a href="/dev/outbox">All mails</a></p>`,
  );
}

/** The address that the headers of the mail name for 'Unsubscribe'. */
const wayOutOf = ({ unsubscribeUrl }: StoredMail) =>
  unsubscribeUrl ? `<dt>List-Unsubscribe</dt><dd>${escapeHtml(unsubscribeUrl)}</dd>` : '';

/** The files of a mail, to download. */
function filesOf({ id, attachments }: StoredMail): string {
  if (attachments.length === 0) return '';
  const items = attachments.map(
    ({ name, content }, at) =>
      `<li><a href="/dev/outbox/${id}/files/${at}">${escapeHtml(name)}</a> (${Buffer.byteLength(content)} bytes)</li>`,
  );
  return `<h2>Files</h2><ul>${items.join('\n')}</ul>`;
}

export const STYLES = `:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: light-dark(#13203a, #e9eef7); background: light-dark(#f5f7fa, #0b1220); }
h1 { font-size: 1.5rem; }
h2 { font-size: 1rem; }
a { color: light-dark(#1e4fa3, #9cbeff); }
table { width: 100%; border-collapse: collapse; margin-top: 1.5rem; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem; border-bottom: 1px solid light-dark(#dde3ec, #253248);
  overflow-wrap: anywhere; }
td:first-child { white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border-radius: 8px;
  background: light-dark(#ffffff, #121b2b); border: 1px solid light-dark(#dde3ec, #253248); font: inherit; }
input, button, select, textarea { font: inherit; padding: 0.4rem 0.6rem; }
:focus-visible { outline: 3px solid light-dark(#1d63e0, #9cc4ff); outline-offset: 2px; }
`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/dev/outbox.css"></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}</main></body></html>`;

const time = (iso: string) => `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
