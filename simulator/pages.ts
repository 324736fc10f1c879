import { escapeHtml } from '#domain/escape-html.ts';
import { centsOf, rand } from '#domain/money.ts';
import { offered } from './misbehaviours.ts';

/** Headers of every page of the simulator: no script, nothing from elsewhere. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** The card form of an order. */
export function orderPage(
  order: { id: string; form: string; paid_at: Date | null },
  declined: boolean,
): string {
  const form = new Map(new URLSearchParams(order.form));
  const recurring = form.has('subscription_type')
    ? row(
        'Then',
        `${money(form.get('recurring_amount') ?? form.get('amount'))} ${period(form.get('frequency'))}`,
      )
    : '';
  const name = [form.get('name_first'), form.get('name_last')].filter(Boolean).join(' ');
  return page(
    'Pay by card',
    `${declined ? '<p class="declined" role="alert"><strong>The card was declined.</strong> Nothing was paid. You can try again.</p>' : ''}
<dl>${row('Item', form.get('item_name'))}${row('Email', form.get('email_address'))}${row('Amount', money(form.get('amount')), 'total')}${recurring}</dl>
${order.paid_at ? paidPart(form.get('return_url') ?? '') : cardPart(order.id, name)}`,
  );
}

/** The page that is shown instead of the card form when the posted form is refused. */
export function refusalPage(problems: readonly string[]): string {
  const items = problems.map((text) => `<li>${escapeHtml(text)}</li>`).join('');
  return page(
    'The payment cannot be processed',
    `<div class="declined" role="alert"><ul>${items}</ul></div>`,
  );
}

/** For an order that does not exist. */
export function unknownPage(): string {
  return page(
    'Payment not found',
    '<p>This simulator does not know the payment. Start it again from the portal.</p>',
  );
}

function cardPart(id: string, name: string): string {
  const boxes = Object.entries(offered)
    .map(
      ([key, text]) =>
        `<label class="box"><input type="checkbox" name="misbehave" value="${key}"> ${text}</label>`,
    )
    .join('\n');
  return `<form method="post" action="/simulator/pay">
<input type="hidden" name="order" value="${escapeHtml(id)}">
<div class="card">
${shown('Name on card', name || 'Card Holder', 'wide')}
${shown('Card number', '4000 0000 0000 0000', 'wide')}
${shown('Expiry date', '12 / 30')}
${shown('CVV', '123')}
</div>
<p class="hint">The card is made up. You cannot type a real one.</p>
<div class="buttons">
<button class="filled" name="do" value="pay">Pay now</button>
<button name="do" value="decline">Decline</button>
<button name="do" value="cancel">Cancel</button>
</div>
<fieldset><legend>Misbehave</legend>
<p class="hint">Applies when you press Pay now.</p>
${boxes}
</fieldset>
</form>`;
}

function paidPart(returnUrl: string): string {
  return `<p>This payment is complete.</p><p><a href="${escapeHtml(returnUrl)}">Return to the portal</a></p>`;
}

/** A field that is read-only and has no name, so that no card number can be typed or sent. */
function shown(label: string, value: string, style = ''): string {
  return `<label${style && ` class="${style}"`}>${label}<input readonly value="${escapeHtml(value)}"></label>`;
}

function row(term: string, text = '', style = ''): string {
  return text && `<div${style && ` class="${style}"`}><dt>${term}</dt><dd>${escapeHtml(text)}</dd></div>`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} - Payment simulator</title>
<link rel="icon" href="/simulator/icon.svg">
<link rel="stylesheet" href="/simulator/simulator.css">
</head>
<body>
<header><strong>Payment simulator</strong> <span>No money moves.</span></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
}

const periods: Readonly<Record<string, string>> = { 3: 'every month', 4: 'every quarter', 6: 'every year' };
const period = (frequency = '') => periods[frequency] ?? 'every period';

const money = (amount = '') => rand(centsOf(amount) ?? 0);
