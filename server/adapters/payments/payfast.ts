import { checkoutFields } from './checkout.ts';
import { notificationLimit, notificationOf, parseNotification, withoutPayer } from './notification.ts';
import type { Payments } from './port.ts';
import {
  cancelSubscription,
  cardPage,
  changeAmount,
  fetchSubscription,
  type RecurringOptions,
} from './recurring.ts';
import { kindOfSource, type Resolve, sourceCheck } from './sources.ts';

export interface PayfastOptions {
  /** Base to which the browser posts, without `/eng/process`: `https://www.payfast.co.za`. */
  processUrl: string;
  /** Base of the confirmation call, if it is another one. */
  validateUrl?: string;
  apiUrl: string;
  merchantId: string;
  merchantKey: string;
  passphrase: string;
  /** Addresses, ranges and host names from which notifications may come. */
  sources: readonly string[];
  /** Sandbox calls of the recurring API; by default when `processUrl` is the sandbox's. */
  testing?: boolean;
  /** Time limit of each call to the provider, in milliseconds. */
  timeoutMs?: number;
  resolve?: Resolve;
  now?: () => Date;
}

/** PayFast behind the payments port. Every host comes from the options. */
export function payfast(options: PayfastOptions): Payments {
  const { timeoutMs = 15_000, now = () => new Date(), resolve } = options;
  const processUrl = bare(options.processUrl);
  const validateUrl = `${bare(options.validateUrl ?? options.processUrl)}/eng/query/validate`;
  const testing = options.testing ?? new URL(processUrl).hostname.startsWith('sandbox.');
  const api: RecurringOptions = { ...options, apiUrl: bare(options.apiUrl), testing, timeoutMs, now };
  const sourceOf = sourceCheck(options.sources, { resolve, now: () => now().getTime() });

  return {
    checkoutForm: (order) => ({
      action: `${processUrl}/eng/process`,
      fields: checkoutFields(order, options),
    }),

    async readNotification(rawBody, sourceAddress) {
      const parsed = parseNotification(rawBody, options);
      if (!parsed.ok) return { ...parsed, retry: false };
      const source = await sourceOf(sourceAddress);
      if (source === 'unresolved') return { ok: false, reason: 'source_unresolved', retry: true };
      if (source === 'refused') return { ok: false, reason: 'wrong_source', retry: false };
      return parsed;
    },

    notificationOf,
    withoutPayer,

    async confirm(validateBody) {
      if (Buffer.byteLength(validateBody) > notificationLimit) return 'invalid';
      try {
        const reply = await fetch(validateUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: validateBody,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const line = (await reply.text())
          .trimStart()
          .split(/[\r\n]/, 1)[0]
          ?.trim();
        if (reply.status !== 200) return 'unknown';
        return line === 'VALID' ? 'valid' : line === 'INVALID' ? 'invalid' : 'unknown';
      } catch {
        return 'unknown';
      }
    },

    subscription: (token) => fetchSubscription(token, api),
    cancel: (token) => cancelSubscription(token, api),
    changeAmount: (token, amountCents) => changeAmount(token, amountCents, api),
    cardPage: (token, returnUrl) => (testing ? null : cardPage(processUrl, token, returnUrl)),
  };
}

/**
 * The faults of the configuration, one sentence each, for the check at the start; empty when all is well. `live`
 * requires https and hosts that are not this machine.
 */
export function payfastProblems(options: Omit<PayfastOptions, 'resolve' | 'now'>, live: boolean): string[] {
  const problems: string[] = [];
  if (!isPassphrase(options.passphrase))
    problems.push('PAYFAST_PASSPHRASE must be 1 to 32 letters, digits, - _ or /.');
  if (!/^\d{8}$/.test(options.merchantId)) problems.push('PAYFAST_MERCHANT_ID must be 8 digits.');
  if (!/^[0-9a-z]{13}$/i.test(options.merchantKey))
    problems.push('PAYFAST_MERCHANT_KEY must be 13 letters and digits.');
  if (!isBase(options.processUrl, live)) problems.push(`PAYFAST_URL must be ${wanted(live)}.`);
  if (!isBase(options.apiUrl, live)) problems.push(`PAYFAST_API_URL must be ${wanted(live)}.`);
  if (options.sources.length === 0) problems.push('PAYFAST_SOURCES must name at least one source.');
  for (const source of options.sources.filter((s) => kindOfSource(s) === null))
    problems.push(`PAYFAST_SOURCES: ${source} is not an address, a range or a host name.`);
  return problems;
}

/** The provider's rule for passphrases; subscriptions need one. */
export function isPassphrase(value: string): boolean {
  return /^[A-Za-z0-9_/-]{1,32}$/.test(value);
}

const wanted = (live: boolean) => (live ? 'an https address of the provider' : 'an http or https address');

function isBase(value: string, live: boolean): boolean {
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false;
  const here = /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(url.hostname);
  return !live || (url.protocol === 'https:' && !here);
}

const bare = (url: string) => url.replace(/\/+$/, '');
