import { isIP } from 'node:net';
import { z } from 'zod';
import type { Seller } from '#domain/invoices.ts';
import { type OutsideLinks, readOutsideLinks } from '#domain/outside-links.ts';
import { allowances, type Insecurity, insecurities, isLocalMail, isLoopback } from './insecure.ts';
import { sellerFaults, sellerOf, sellerSettings } from './seller.ts';

// The account that the sandbox documents for everyone. Production uses its own account.
export const SANDBOX_ACCOUNT = {
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
};

/** The address of the demo's administrator. */
const DEMO_ADMIN_EMAIL = 'thabo.dlamini@example.com';

// The provider's published sources of notifications. Such lists go out of date, so production sets its own.
const PUBLISHED_SOURCES = [
  'www.payfast.co.za',
  'sandbox.payfast.co.za',
  'w1w.payfast.co.za',
  'w2w.payfast.co.za',
];

const text = z.string().default('');
const listOf = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const list = text.transform(listOf);
const flag = z.enum(['0', '1'], 'must be 0 or 1').optional();
const portFrom = (least: number) => {
  const rule = `must be a number from ${least} to 65535`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(65535, rule);
};

const environment = z.object({
  NODE_ENV: text,
  PORT: portFrom(0).default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: portFrom(1).optional(),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .refine((host) => host === 'localhost' || isIP(host) > 0, 'must be an IP address or localhost'),
  PUBLIC_URL: text.refine(
    (url) => url === '' || isOrigin(url),
    'must be an http or https address without a path',
  ),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: text.refine(
    (url) => url === '' || /^postgres(ql)?:\/\//.test(url),
    'must start with postgres://',
  ),
  SMTP_URL: text.refine(
    (url) => url === '' || /^smtps?:\/\/[^/]/.test(url),
    'must start with smtp:// or smtps:// and name a host',
  ),
  MAIL_FROM: z
    .string()
    .default('Reflective Plan Toolkit <no-reply@localhost>')
    .refine(
      (from) => isAddress(/<([^<>]*)>$/.exec(from)?.[1] ?? from),
      'must be an address or: Name <address>',
    ),
  SUPPORT_EMAIL: z.string().default('support@localhost').refine(isAddress, 'must be an email address'),
  SELLER_NAME: sellerSettings.SELLER_NAME,
  SELLER_ADDRESS: sellerSettings.SELLER_ADDRESS,
  SELLER_VAT_NUMBER: sellerSettings.SELLER_VAT_NUMBER,
  SELLER_VAT_RATE: sellerSettings.SELLER_VAT_RATE,
  LINKS: text.transform((value, context) => {
    const { links, faults } = readOutsideLinks(value);
    if (faults.length > 0) context.addIssue({ code: 'custom', message: faults.join('; ') });
    return links;
  }),
  ADMIN_EMAILS: list
    .refine((emails) => emails.every(isAddress), 'must be email addresses, separated by commas')
    .transform((emails) => emails.map((email) => email.toLowerCase())),
  STORAGE_URL: text.refine(
    (url) => url === '' || isBucket(url),
    'must be s3://KEY:SECRET@host/bucket, key and secret percent-encoded',
  ),
  PAYFAST_URL: text,
  PAYFAST_API_URL: text,
  PAYFAST_MERCHANT_ID: text,
  PAYFAST_MERCHANT_KEY: text,
  PAYFAST_PASSPHRASE: text.refine(
    (value) => /^[\w/-]{0,32}$/.test(value),
    'takes at most 32 letters, digits, - _ and /',
  ),
  PAYFAST_SOURCES: list,
  COURSE_FEED_URL: text.refine(
    (url) => url === '' || /^https?:$/.test(URL.parse(url)?.protocol ?? ''),
    'must be an http or https address',
  ),
  TRUST_PROXY: list.refine(
    (proxies) => proxies.join() === '1' || proxies.every(isProxy),
    'must be addresses or ranges, separated by commas, or 1',
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a level of the log')
    .default('info'),
  ALLOW_INSECURE: list.pipe(
    z.array(z.enum(allowances, `may name ${allowances.join(', ')}, separated by commas`)),
  ),
  DEMO: flag,
});

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Where Prometheus reads; null: nowhere. */
  metrics: { port: number; host: string } | null;
  /** Origin without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string;
  smtpUrl: string;
  /** Whether mail may go out as plain text when the server offers no TLS. */
  smtpPlain: boolean;
  mailFrom: string;
  supportEmail: string;
  /** Who stands on the invoices. */
  seller: Seller;
  /** The operator's own pages for what the specification calls external. */
  links: OutsideLinks;
  adminEmails: string[];
  storageUrl: string;
  /** null: the simulator. */
  payfast: {
    url: string;
    apiUrl: string;
    merchantId: string;
    merchantKey: string;
    passphrase: string;
    sources: string[];
  } | null;
  /** The feed of outside courses; null: none. `local`: http and hosts of private networks are let through. */
  courseFeed: { url: string; local: boolean } | null;
  /** The proxies whose X-Forwarded-For is believed. A function says so for each address. */
  trustProxy: false | string[] | ((address: string, hop: number) => boolean);
  logLevel: string;
  demo: boolean;
  /** What is not safe on a network but allowed. Each start logs it. */
  warnings: string[];
}

/** Thrown once with all faults of the environment, one per line. */
export class ConfigError extends Error {}

/** Reads the environment. No other code does. Throws a list of everything that is wrong or missing. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // Many tools write an empty value for 'not set'.
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const production = given.NODE_ENV === 'production';
  const parsed = environment.safeParse(given);
  const faults = new Map([...(production ? productionFaults(given) : []), ...sellerFaults(given)]);
  const { refused, allowed } = insecuritiesOf(given, production);
  for (const { setting, fault, allowance } of refused) {
    const way = `${fault}; to run so all the same, name ${allowance} in ALLOW_INSECURE`;
    if (!faults.has(setting)) faults.set(setting, way);
  }
  if (parsed.data && parsed.data.METRICS_PORT === parsed.data.PORT)
    faults.set('METRICS_PORT', 'must differ from PORT');
  for (const { path, message } of parsed.error?.issues ?? []) faults.set(path.join('.'), message);
  if (!parsed.success || faults.size > 0) {
    throw new ConfigError([...faults].map(([name, fault]) => `${name} ${fault}`).join('\n'));
  }
  const values = parsed.data;
  const demo = !production && values.DEMO !== '0';
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : null,
    publicUrl: (values.PUBLIC_URL || `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    smtpPlain: isLocalMail(values.SMTP_URL) || values.ALLOW_INSECURE.includes('smtp'),
    mailFrom: values.MAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
    seller: sellerOf(values),
    links: values.LINKS,
    adminEmails: demo && values.ADMIN_EMAILS.length === 0 ? [DEMO_ADMIN_EMAIL] : values.ADMIN_EMAILS,
    storageUrl: values.STORAGE_URL,
    payfast:
      values.PAYFAST_URL === ''
        ? null
        : {
            url: values.PAYFAST_URL.replace(/\/+$/, ''),
            apiUrl: (values.PAYFAST_API_URL || 'https://api.payfast.co.za').replace(/\/+$/, ''),
            merchantId: values.PAYFAST_MERCHANT_ID || SANDBOX_ACCOUNT.merchantId,
            merchantKey: values.PAYFAST_MERCHANT_KEY || SANDBOX_ACCOUNT.merchantKey,
            passphrase: values.PAYFAST_PASSPHRASE || SANDBOX_ACCOUNT.passphrase,
            sources: values.PAYFAST_SOURCES.length > 0 ? values.PAYFAST_SOURCES : PUBLISHED_SOURCES,
          },
    courseFeed:
      values.COURSE_FEED_URL === ''
        ? null
        : {
            url: values.COURSE_FEED_URL,
            local: !production || values.ALLOW_INSECURE.includes('courses'),
          },
    trustProxy: trustOf(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    demo,
    warnings: allowed.map(({ setting, fault }) => `${setting} ${fault}; ALLOW_INSECURE lets it through`),
  };
}

/** What is not safe on a network, refused or allowed by name. Outside production this applies to mail only. */
function insecuritiesOf(given: Record<string, string>, production: boolean) {
  const found = insecurities({
    smtpUrl: given.SMTP_URL ?? '',
    databaseUrl: given.DATABASE_URL ?? '',
    storageUrl: given.STORAGE_URL ?? '',
    payfastUrl: given.PAYFAST_URL ?? '',
    payfastMerchantId: given.PAYFAST_MERCHANT_ID ?? '',
    courseFeedUrl: given.COURSE_FEED_URL ?? '',
    pgHost: given.PGHOST ?? '',
  }).filter(({ allowance }) => production || allowance === 'smtp');
  const named = new Set(listOf(given.ALLOW_INSECURE ?? ''));
  const isAllowed = ({ allowance }: Insecurity) => named.has(allowance);
  return { refused: found.filter((one) => !isAllowed(one)), allowed: found.filter(isAllowed) };
}

function productionFaults(given: Record<string, string>): [name: string, fault: string][] {
  const faults: [string, string][] = [];
  const demand = (name: string, fault: string, holds = isGiven) => {
    if (!holds(given[name] ?? '')) faults.push([name, fault]);
  };
  demand('DATABASE_URL', 'is missing: production runs on PostgreSQL');
  demand('SMTP_URL', 'is missing: codes must reach their members');
  demand('PUBLIC_URL', 'must be the https address that members use', (url) => url.startsWith('https://'));
  demand('ADMIN_EMAILS', 'is missing');
  demand('PAYFAST_URL', "must be the provider's https address", isLiveHost);
  demand('PAYFAST_API_URL', "must be the provider's https API address", isLiveHost);
  demand('PAYFAST_MERCHANT_ID', 'is missing');
  demand('PAYFAST_MERCHANT_KEY', 'is missing');
  demand('PAYFAST_PASSPHRASE', 'is missing');
  demand('PAYFAST_SOURCES', 'is missing: where notifications may come from');
  demand(
    'NODE_TLS_REJECT_UNAUTHORIZED',
    'must not be 0: no certificate would be checked',
    (value) => value !== '0',
  );
  demand('DEMO', 'does not exist in production', (demo) => demo !== '1');
  return faults;
}

// A list of only commas is empty.
const isGiven = (value: string) => /[^\s,]/.test(value);

/**
 * With `1` whoever connects is the proxy, and the last address of X-Forwarded-For is its own and is believed. The client
 * may have invented the addresses before it.
 */
function trustOf(proxies: string[]): Config['trustProxy'] {
  if (proxies.length === 0) return false;
  return proxies.join() === '1' ? (_address, hop) => hop === 0 : proxies;
}

function isProxy(text: string): boolean {
  const [net = '', bits] = text.split('/');
  if (bits === undefined) return isIP(net) > 0 || /^(loopback|linklocal|uniquelocal)$/.test(net);
  return isIP(net) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(net) === 6 ? 128 : 32);
}

function isAddress(text: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return /^https?:$/.test(url?.protocol ?? '') && `${url?.origin}/` === url?.href;
}

function isBucket(text: string): boolean {
  const url = URL.parse(text);
  const isEncoded = (part: string) => !/%(?![\da-f]{2})/i.test(part);
  return (
    url?.protocol === 's3:' &&
    /^\/+[^/]+\/*$/.test(url.pathname) &&
    isEncoded(url.username) &&
    isEncoded(url.password)
  );
}

function isLiveHost(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && !isLoopback(hostname);
}
