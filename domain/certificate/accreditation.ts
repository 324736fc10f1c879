import type { Read } from './lines.ts';

const BY = String.raw`(?:accredited|approved|geakkrediteer|goedgekeur)(?: for cpd| vir vpo)? (?:by|with|deur|by die)`;
const LABEL = String.raw`(?:accredited by|accreditor|(?:accrediting|accreditation) body|geakkrediteer deur|akkrediteerder)`;
const NAME = String.raw`(?:the |die )?(?<name>\p{Lu}[\p{L}&'’ -]{1,78}?(?: \(\p{Lu}{2,8}\))?)`;
const END = String.raw`(?=$|[,;:|(]|\.(?: |$)| ?\d| (?:for|with|as|under|until|valid|and|on|in|to|at|is|vir|met|onder|tot|en|no|nr|number|ref)\b)`;

/** The whole value of a label: 'Foundation for Professional Development'. */
const labelled = new RegExp(String.raw`^${LABEL} ?: ?${NAME}(?=$|[,;|(]|\.(?: |$)| ?\d)`, 'iu');
const said = new RegExp(String.raw`\b${BY} ${NAME}${END}`, 'iu');
/** 'FPI accredited', 'SAICA-approved CPD'. */
const before = /(?<![\p{L}])(?<name>\p{Lu}{3,8})[ -](?:accredited|approved|geakkrediteerde?)\b/u;
const ACTIVITY =
  /\b(?:this|the|hierdie|die)(?: \p{L}+){0,2} (?:activity|course|event|webinar|workshop|seminar|conference|session|program(?:me)?|training|cpd|aktiwiteit|kursus|webinaar|werkswinkel|seminaar|sessie|program)\b|\b\d+(?:[.,]\d+)? ?(?:hours?|hrs?|ure|uur|h)\b/iu;
/** Words about the provider, a person or a qualification, which somebody accredited too. */
const OTHER =
  /\b(?:provider|company|institution|member|firm|assessor|facilitator|moderator|verskaffer|lid|qualification)\b/iu;

const DOUBT = 'They may have accredited the provider and not the activity.';

/** The body that accredited the activity, as far as the certificate says it. Sure where its label or its sentence is about the activity. */
export function certificateAccreditation(lines: readonly string[]): Read<string> | undefined {
  for (const [at, line] of lines.entries()) {
    // A label may stand above its value.
    const next = new RegExp(`^${LABEL}$`, 'iu').test(line) ? `${line}: ${lines[at + 1] ?? ''}` : line;
    const isLabelled = labelled.exec(next);
    const match = isLabelled ?? said.exec(next) ?? before.exec(next);
    const value = match?.groups?.['name']?.trim() ?? '';
    // Small letters match where the case is left out: 'accredited by us'.
    if (!match || !/^\p{Lu}/u.test(value) || value.length < 3) continue;
    const isSure = (isLabelled !== null || ACTIVITY.test(next)) && !OTHER.test(next);
    return { value, words: match[0].trim(), doubt: isSure ? '' : DOUBT };
  }
  return undefined;
}
