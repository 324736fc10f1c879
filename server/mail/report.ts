import PostalMime from 'postal-mime';
import { type Bounce, bounceIn } from '#domain/leads/bounces.ts';

/** The failure stands before the returned mail, so only the beginning of a report is read. */
const BYTES_READ = 256 * 1024;
const LINES_READ = 5000;
const LINE_END = 10;
const STATUS_TYPE = /^message\/(global-)?delivery-status$/;

/** The failure that a report names; null for other mail, such as an automatic reply, and for one that cannot be read. */
export async function bounceOf(raw: Uint8Array): Promise<Bounce | null> {
  try {
    const { headers, attachments } = await PostalMime.parse(beginningOf(raw), {
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
      maxNestingDepth: 20,
    });
    const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
    if (!/^\s*multipart\/report\b/i.test(type)) return null;
    const status = attachments.find(({ mimeType }) => STATUS_TYPE.test(mimeType));
    return bounceIn(String(status?.content ?? ''));
  } catch {
    return null;
  }
}

function beginningOf(raw: Uint8Array): Uint8Array {
  let end = -1;
  for (let lines = 0; lines < LINES_READ; lines++) {
    const next = raw.indexOf(LINE_END, end + 1);
    if (next < 0 || next >= BYTES_READ) return raw.subarray(0, BYTES_READ);
    end = next;
  }
  return raw.subarray(0, end + 1);
}
