import { escapeHtml } from '#domain/text/escape-html.ts';
import { cleanLine, cleanLines } from './clean-text.ts';

/** A message as the reader sees it, without its recipient. */
export interface Email {
  subject: string;
  text: string;
  html: string;
}

/** The parts of a message. Text and HTML are made from the same parts, so that they always say the same. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'link'; label: string; href: string }
  /** A person's text, in its own lines and marked as theirs. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

export interface Letter {
  subject: string;
  /** The first name in the greeting; without it the greeting has no name. */
  name: string;
  /** The greeting of somebody without a name, when they are no member. */
  unnamed?: string;
  blocks: Block[];
  /** Paragraphs of the office, after the blocks. */
  own?: readonly string[];
}

/** Greeting, blocks, the office's own words and closing line as text and as HTML without images, scripts or anything to load. */
export function letter({ subject, name, unnamed = 'Dear member', blocks, own = [] }: Letter): Email {
  const greeting = cleanLine(name) === '' ? unnamed : `Dear ${cleanLine(name)}`;
  const whole = [paragraph(greeting), ...blocks, ...own.map(paragraph), paragraph(SIGNATURE)];
  return {
    subject,
    text: `${whole.map(asText).join('\n\n')}\n`,
    html: page(subject, whole.map(asHtml).join('\n')),
  };
}

const SIGNATURE = 'Reflective Plan Toolkit';

function asText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return cleanLine(block.text);
    case 'code':
      return `    ${block.code}`;
    case 'link':
      return `${block.label}: ${block.href}`;
    case 'quote':
      return cleanLines(block.text)
        .map((line) => `> ${line}`.trim())
        .join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${cleanLine(value)}`).join('\n');
  }
}

function asHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeHtml(cleanLine(block.text))}</p>`;
    case 'code':
      return `<p style="margin:0 0 16px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:4px">${escapeHtml(block.code)}</p>`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.href)}" style="color:#1e4fa3">${escapeHtml(block.label)}</a></p>`;
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding-left:16px;border-left:2px solid #c3ccda">${cleanLines(block.text).map(escapeHtml).join('<br>')}</blockquote>`;
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows.map(fact).join('')}</table>`;
  }
}

const fact = ([label, value]: [string, string]) =>
  `<tr><td style="padding:4px 24px 4px 0;color:#475569">${escapeHtml(label)}</td><td style="padding:4px 0">${escapeHtml(cleanLine(value))}</td></tr>`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#13203a;font:16px/24px 'IBM Plex Sans',Arial,sans-serif">
<div style="max-width:560px;border-top:2px solid #17376e;padding-top:24px">
${body}
</div></body></html>
`;
