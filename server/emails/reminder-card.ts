import { escapeHtml } from '#domain/text/escape-html.ts';
import { cleanLine } from './clean-text.ts';
import type { Email } from './layout.ts';

export interface CardRow {
  /** The name of the body, in capitals. */
  name: string;
  what: string;
  /** The text at the right: its bold part, then the rest. */
  strong: string;
  figure: string;
  /** The bar, with one part for each hour, the last as wide as its fraction; null: no bar. */
  bar: { required: number; counted: number } | null;
  note: string;
}

export interface Card {
  title: string;
  lead: string;
  button: { label: string; href: string };
  /** The heads over the columns of the rows; null: none. */
  heads: readonly [name: string, what: string, figure: string] | null;
  rows: readonly CardRow[];
  /** The note under the rows; may be empty. */
  note: string;
  /** The last line, with a link in it. */
  end: { before: string; label: string; after: string; href: string } | null;
  /** The paragraphs of the office. */
  own: readonly string[];
  foot: string;
  links: readonly { label: string; href: string }[];
}

/** A card with a button and rows, 576 wide, of tables without pictures, and the same lines as text. The title is the subject. */
export function card(parts: Card): Email {
  const { title, lead, button, rows, note, end, own, foot, links } = parts;
  const lines = rows.map(({ name, what, strong, figure, note: more }) =>
    [`${name} ${what}${figure ? `: ${strong}${figure}` : ''}`, ...(more ? [`  ${more}`] : [])].join('\n'),
  );
  const text = [
    title,
    lead,
    `${button.label}: ${button.href}`,
    lines.join('\n'),
    note,
    end ? `${end.before}${end.label}: ${end.href} ${end.after.replace(/^, /, '')}` : '',
    ...own.map(cleanLine),
    foot,
    links.map(({ label, href }) => `${label}: ${href}`).join('\n'),
  ];
  return { subject: title, text: `${text.filter(Boolean).join('\n\n')}\n`, html: html(parts) };
}

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"';

const html = ({
  title,
  lead,
  button,
  heads,
  rows,
  note,
  end,
  own,
  foot,
  links,
}: Card): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f5f7fb;color:#13203a;font:16px/24px Arial,sans-serif">
<div style="max-width:576px;margin:0 auto">
<p style="margin:0 0 12px;font-size:15px"><b style="color:#17376e">Reflective Plan</b> Toolkit</p>
<div style="padding:28px;border:1px solid #dde3ec;border-top:3px solid #17376e;background:#ffffff">
<h1 style="margin:0 0 8px;font-size:24px;line-height:31px">${escapeHtml(title)}</h1>
<p style="margin:0 0 16px">${escapeHtml(lead)}</p>
<p style="margin:0 0 20px"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#17376e;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(button.label)}</a></p>
${heads ? asTable(heads, rows) : rows.map(asRow).join('\n')}
${note ? `<p style="margin:8px 0 0;font-size:13px;color:#475569">${escapeHtml(note)}</p>` : ''}
${end ? `<p style="margin:16px 0 0">${escapeHtml(end.before)}<a href="${escapeHtml(end.href)}" style="color:#1e4fa3">${escapeHtml(end.label)}</a>${escapeHtml(end.after)}</p>` : ''}
${own.map((text) => `<p style="margin:16px 0 0">${escapeHtml(cleanLine(text))}</p>`).join('\n')}
</div>
<p style="margin:12px 0 0;font-size:13px;line-height:20px;color:#475569">${escapeHtml(foot)}<br>
${links.map(({ label, href }) => `<a href="${escapeHtml(href)}" style="color:#1e4fa3">${escapeHtml(label)}</a>`).join('&nbsp;&nbsp; ')}</p>
</div></body></html>
`;

const asRow = ({
  name,
  what,
  strong,
  figure,
  bar,
  note,
}: CardRow): string => `${TABLE} style="border-top:1px solid #dde3ec">
<tr><td style="padding:10px 0 6px;font-size:15px"><b>${escapeHtml(name)}</b>&nbsp; ${escapeHtml(what)}</td>
<td align="right" style="padding:10px 0 6px;font-size:15px"><b>${escapeHtml(strong)}</b>${escapeHtml(figure)}</td></tr></table>
${bar ? asBar(bar) : ''}
${note ? `<p style="margin:0 0 10px;font-size:14px;color:#475569">${escapeHtml(note)}</p>` : ''}`;

/** Rows under the heads of their columns. */
const asTable = (
  heads: readonly string[],
  rows: readonly CardRow[],
): string => `<table width="100%" cellpadding="0" cellspacing="0">
<tr>${heads.map((head, at) => `<th align="${at === 2 ? 'right' : 'left'}" style="padding:0 ${at === 2 ? 0 : 8}px 6px 0;font-size:13px;color:#475569">${escapeHtml(head)}</th>`).join('')}</tr>
${rows
  .map(
    ({ name, what, figure }) =>
      `<tr>${[`<b>${escapeHtml(name)}</b>`, escapeHtml(what), escapeHtml(figure)].map((cell, at) => `<td align="${at === 2 ? 'right' : 'left'}" style="padding:10px ${at === 2 ? 0 : 8}px 10px 0;border-top:1px solid #dde3ec;font-size:15px">${cell}</td>`).join('')}</tr>`,
  )
  .join('\n')}</table>`;

const [COUNTED, LACKING] = ['#17376e', '#c9d7f0'];

/** One cell for each hour, filled as far as hours count. */
function asBar({ required, counted }: { required: number; counted: number }): string {
  const cells = Array.from({ length: Math.ceil(required) }, (_, hour) => {
    const width = Math.min(1, required - hour);
    const filled = Math.max(0, Math.min(width, counted - hour)) / width;
    return `<td width="${percent(width / required)}" style="padding:0 2px 0 0">${TABLE}><tr>${part(filled, COUNTED)}${part(1 - filled, LACKING)}</tr></table></td>`;
  });
  return `${TABLE} style="margin:0 0 8px"><tr>${cells.join('')}</tr></table>`;
}

const part = (share: number, colour: string): string =>
  share > 0.001
    ? `<td width="${percent(share)}" height="8" bgcolor="${colour}" style="height:8px;line-height:8px;font-size:0">&nbsp;</td>`
    : '';

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
