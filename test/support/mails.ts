import { readFile } from 'node:fs/promises';

/** The sender that each fixture names. */
const NALEDI = 'naledi.khumalo@example.com';

/** A mail of test/fixtures/mails as another person sends it. */
export async function fixtureMail(name: string, from: string): Promise<string> {
  const raw = await readFile(new URL(`../fixtures/mails/${name}.eml`, import.meta.url), 'latin1');
  return raw.replaceAll(NALEDI, from);
}

/** A part of a mail. */
interface Part {
  type: string;
  name?: string;
  disposition?: 'attachment' | 'inline';
  cid?: string;
  content: Uint8Array | string;
}

/** A mail as programs write them, of latin1 characters: the subject stands in its head as it is. */
export function rawMail(
  { from, subject, kind = 'mixed' }: { from: string; subject: string; kind?: 'mixed' | 'related' },
  parts: readonly Part[],
): string {
  const head = [
    `From: ${from}`,
    `Subject: ${subject}`,
    `Content-Type: multipart/${kind}; boundary="b-${parts.length}-${kind}"`,
  ];
  return [
    ...head,
    '',
    ...parts.flatMap((part) => [`--b-${parts.length}-${kind}`, ...linesOf(part)]),
    `--b-${parts.length}-${kind}--`,
    '',
  ].join('\r\n');
}

function linesOf({ type, name, disposition, cid, content }: Part): string[] {
  const named = name ? `; name="${name}"` : '';
  return [
    `Content-Type: ${type}${named}`,
    ...(disposition ? [`Content-Disposition: ${disposition}${name ? `; filename="${name}"` : ''}`] : []),
    ...(cid ? [`Content-ID: <${cid}>`] : []),
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
  ];
}
