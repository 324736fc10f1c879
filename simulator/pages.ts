import { cents, centsOf, rand } from '#domain/money/money.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Subscription } from './charges.ts';
import { offered } from './misbehaviours.ts';
import { statusNames } from './status.ts';

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
        `${money(form.get('recurring_amount') ?? form.get('amount'))} ${period(form.get('frequency'))}${form.has('billing_date') ? ` from ${form.get('billing_date')}` : ''}`,
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

/** Where a buyer gives another card for a subscription. */
export function cardPage({ token, status }: Subscription, returnUrl: string): string {
  return page(
    'Update your card',
    `<p>${status === 6 ? 'The last payment failed. With another card it is charged at once.' : 'The next payment is charged to the new card.'}</p>
<form method="post" action="/simulator/card">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="return" value="${escapeHtml(returnUrl)}">
<div class="card">${shown('Card number', '4000 0000 0000 0002', 'wide')}</div>
<p class="hint">The card is made up. You cannot type a real one.</p>
<div class="buttons"><button class="filled">Save card</button></div>
</form>`,
  );
}

/** Every subscription with what can be made to happen to it, so that a person can watch what the portal does. */
export function subscriptionsPage(rows: readonly Subscription[], today: string): string {
  const list = rows.map(
    (row) => `<section class="subscription"><dl>${summaryOf(row)}</dl>
<form method="post" action="/simulator/subscription"><input type="hidden" name="token" value="${row.token}">
<div class="buttons">${acts(row)}</div></form></section>`,
  );
  return page(
    'Subscriptions',
    `<p class="hint">Today is ${today}. A failure sends no notification, as at the real provider: the portal asks in the night after the charge was due.</p>
<p><a href="/simulator/history.csv" download>History file</a> of all payments, for the page Reconcile. In its address, <code>?chargeback=</code>, <code>refund=</code>, <code>twice=</code>, <code>late=</code> and <code>without=</code> take payment numbers.</p>
${list.join('\n') || '<p>There is no subscription yet.</p>'}`,
  );
}

function summaryOf({
  form,
  amount_cents,
  frequency,
  run_date,
  status,
  cycles_complete,
}: Subscription): string {
  const posted = new URLSearchParams(form);
  return [
    row('Item', posted.get('item_name') ?? ''),
    row('Email', posted.get('email_address') ?? ''),
    row('Amount', `${rand(amount_cents)} ${period(String(frequency))}`),
    row('Status', statusNames[status] ?? ''),
    row('Payments so far', String(cycles_complete)),
    row('Next payment', status === 1 ? run_date : 'None'),
  ].join('');
}

const acts = ({ status }: Subscription): string =>
  (status === 1
    ? ['renew', 'fail', 'pause', 'cancel']
    : status === 6
      ? ['card', 'cancel']
      : status === 3
        ? ['unpause', 'cancel']
        : []
  )
    .map((act) => `<button name="do" value="${act}">${actNames[act] ?? ''}</button>`)
    .join('\n');

const actNames: Readonly<Record<string, string>> = {
  renew: 'Charge now',
  fail: 'Let it fail',
  pause: 'Pause',
  unpause: 'End the pause',
  cancel: 'Cancel',
  card: 'New card',
};

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

const money = (amount = '') => rand(centsOf(amount) ?? cents(0));
