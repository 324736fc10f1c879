import { z } from 'zod';
import { type Cents, cents } from '#domain/money/money.ts';
import { PaymentsError, type Subscription } from './port.ts';
import { apiSignature, type Pair } from './signature.ts';

export interface RecurringOptions {
  apiUrl: string;
  /** Whether to add `testing=true`. The provider's sandbox needs it and does not sign it. */
  testing: boolean;
  merchantId: string;
  passphrase: string;
  timeoutMs: number;
  now: () => Date;
}

/** 36 characters in the shape of a UUID, though not always a valid one. */
export const tokenPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** GET fetch: the subscription, or null when the provider does not know the token. */
export async function fetchSubscription(
  token: string,
  options: RecurringOptions,
): Promise<Subscription | null> {
  const answer = await call('GET', token, 'fetch', options);
  if (answer.code === 404) return null;
  const parsed = subscriptionResponse.safeParse(answer.response);
  if (answer.code !== 200 || !parsed.success) throw unexpected('fetch', answer);
  const { status, status_text, run_date, ...rest } = parsed.data;
  return {
    token,
    status: statusNames[status] ?? (status_text.toUpperCase() || String(status)),
    amountCents: cents(rest.amount),
    frequency: rest.frequency,
    cyclesComplete: rest.cycles_complete,
    nextPaymentDate: /^\d{4}-\d{2}-\d{2}/.exec(run_date)?.[0] ?? null,
  };
}

/** PUT cancel. A subscription that was cancelled before counts as done. */
export async function cancelSubscription(
  token: string,
  options: RecurringOptions,
): Promise<'cancelled' | 'not_found'> {
  const answer = await call('PUT', token, 'cancel', options);
  if (answer.code === 404) return 'not_found';
  const done = answer.code === 200 && (answer.response === true || answer.response === 'true');
  const before = answer.code === 400 && /status is cancell?ed/i.test(answer.message);
  if (done || before) return 'cancelled';
  throw unexpected('cancel', answer);
}

/** PATCH update of the amount alone. The answer is `true`, or the subscription with the new amount. */
export async function changeAmount(
  token: string,
  amountCents: Cents,
  options: RecurringOptions,
): Promise<'changed' | 'not_found'> {
  const answer = await call('PATCH', token, 'update', options, { amount: amountCents });
  if (answer.code === 404) return 'not_found';
  const shown = subscriptionResponse.safeParse(answer.response);
  const isConfirmed = answer.response === true || answer.response === 'true';
  if (answer.code === 200 && (isConfirmed || shown.data?.amount === amountCents)) return 'changed';
  throw unexpected('update', answer);
}

/** Where the buyer gives another card for a subscription; null for a token that is none. */
export const cardPage = (processUrl: string, token: string, returnUrl: string): string | null =>
  tokenPattern.test(token)
    ? `${processUrl}/eng/recurring/update/${token}?${new URLSearchParams({ return: returnUrl })}`
    : null;

/** Signs the headers of one call. The offset is always `+02:00`, because the provider reads a time without offset so. */
export function apiHeaders(
  rest: readonly Pair[],
  { merchantId, passphrase, now }: Pick<RecurringOptions, 'merchantId' | 'passphrase' | 'now'>,
): Record<string, string> {
  const timestamp = `${new Date(now().getTime() + 2 * 3_600_000).toISOString().slice(0, 19)}+02:00`;
  const headers: Record<string, string> = { 'merchant-id': merchantId, version: 'v1', timestamp };
  return { ...headers, signature: apiSignature([...Object.entries(headers), ...rest], passphrase) };
}

interface Answer {
  code: number;
  response: unknown;
  message: string;
}

async function call(
  method: string,
  token: string,
  verb: string,
  options: RecurringOptions,
  body?: Readonly<Record<string, number>>,
): Promise<Answer> {
  if (!tokenPattern.test(token)) throw new PaymentsError('subscription token of a wrong form', false);
  const url = `${options.apiUrl}/subscriptions/${token}/${verb}${options.testing ? '?testing=true' : ''}`;
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        ...apiHeaders(
          Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]),
          options,
        ),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    return read(reply.status, await reply.text());
  } catch (cause) {
    throw new PaymentsError(`the payment provider did not answer ${verb}`, true, { cause });
  }
}

/** The provider sometimes answers with HTML, or with JSON that has text around it. */
function read(status: number, text: string): Answer {
  const nothing: Answer = { code: status, response: undefined, message: '' };
  // A 404 page that is not the provider's JSON means that the address is wrong, not that the subscription is unknown.
  const unread = status === 200 || status === 404 ? { ...nothing, code: 502 } : nothing;
  try {
    const parsed = envelope.safeParse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
    if (!parsed.success) return unread;
    const { code, data } = parsed.data;
    const body = typeof data === 'object' ? data : { response: undefined, message: data };
    return { code: status === 200 ? (code ?? 200) : status, response: body.response, message: body.message };
  } catch {
    return unread;
  }
}

function unexpected(verb: string, { code, message }: Answer): PaymentsError {
  const retry = code === 429 || code === 403 || code >= 500;
  return new PaymentsError(`the payment provider answered ${verb} with ${code} ${message}`.trim(), retry);
}

const envelope = z.object({
  code: z.coerce.number().optional().catch(undefined),
  data: z.union([z.object({ response: z.unknown(), message: z.string().catch('') }), z.string().catch('')]),
});

const subscriptionResponse = z.object({
  amount: z.coerce.number().int(),
  cycles_complete: z.coerce.number().int(),
  frequency: z.coerce.number().int(),
  run_date: z.string().catch(''),
  status: z.coerce.number().int().catch(0),
  status_text: z.string().catch(''),
});

/** The status number is more reliable than the provider's text. */
const statusNames: Readonly<Record<number, string>> = {
  1: 'ACTIVE',
  2: 'CANCELLED',
  3: 'PAUSED',
  4: 'COMPLETE',
  5: 'IN REVIEW',
  6: 'FAILED',
  7: 'SYSTEM PAUSED',
};
