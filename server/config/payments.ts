import type { z } from 'zod';
import { list, text } from './values.ts';

// The account that the sandbox documents for everyone. Production uses its own account.
export const SANDBOX_ACCOUNT = {
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
};

// The provider's published sources of notifications. Such lists go out of date, so production sets its own.
const PUBLISHED_SOURCES = [
  'www.payfast.co.za',
  'sandbox.payfast.co.za',
  'w1w.payfast.co.za',
  'w2w.payfast.co.za',
];

/** The settings of the payment provider. */
export const paymentSettings = {
  PAYFAST_URL: text,
  PAYFAST_API_URL: text,
  PAYFAST_MERCHANT_ID: text,
  PAYFAST_MERCHANT_KEY: text,
  PAYFAST_PASSPHRASE: text.refine(
    (value) => /^[\w/-]{0,32}$/.test(value),
    'takes at most 32 letters, digits, - _ and /',
  ),
  PAYFAST_SOURCES: list,
};

export interface PayFastAccount {
  url: string;
  apiUrl: string;
  merchantId: string;
  merchantKey: string;
  passphrase: string;
  sources: string[];
}

/** null: no provider is configured, so payments go to the simulator. */
export function payfastOf(settings: z.infer<z.ZodObject<typeof paymentSettings>>): PayFastAccount | null {
  if (settings.PAYFAST_URL === '') return null;
  return {
    url: settings.PAYFAST_URL.replace(/\/+$/, ''),
    apiUrl: (settings.PAYFAST_API_URL || 'https://api.payfast.co.za').replace(/\/+$/, ''),
    merchantId: settings.PAYFAST_MERCHANT_ID || SANDBOX_ACCOUNT.merchantId,
    merchantKey: settings.PAYFAST_MERCHANT_KEY || SANDBOX_ACCOUNT.merchantKey,
    passphrase: settings.PAYFAST_PASSPHRASE || SANDBOX_ACCOUNT.passphrase,
    sources: settings.PAYFAST_SOURCES.length > 0 ? settings.PAYFAST_SOURCES : PUBLISHED_SOURCES,
  };
}
