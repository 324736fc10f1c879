import { z } from 'zod';
import type { Seller } from '#domain/invoices/invoices.ts';
import { type Address, foldAddress } from '#domain/text/address.ts';
import { type OutsideLinks, readOutsideLinks } from '#domain/text/outside-links.ts';
import { allowances, type Insecurity, insecurities, isLocalMail } from './config/insecure.ts';
import { type MailIn, mailInFaults, mailInOf, mailSettings } from './config/mail.ts';
import { networkSettings, openListeners, type TrustedProxies, trustOf } from './config/network.ts';
import { type PayFastAccount, payfastOf, paymentSettings } from './config/payments.ts';
import { productionFaults } from './config/production.ts';
import { withSecretFiles } from './config/secret-files.ts';
import { sellerFaults, sellerOf, sellerSettings } from './config/seller.ts';
import { storageSettings } from './config/storage.ts';
import { isAddress, list, listOf, text } from './config/values.ts';

/** The address of the demo's administrator. */
const DEMO_ADMIN_EMAIL = foldAddress('thabo.dlamini@example.com');

const environment = z.object({
  NODE_ENV: text,
  ...networkSettings,
  ...storageSettings,
  ...mailSettings,
  ...paymentSettings,
  ...sellerSettings,
  LINKS: text.transform((value, context) => {
    const { links, faults } = readOutsideLinks(value);
    if (faults.length > 0) context.addIssue({ code: 'custom', message: faults.join('; ') });
    return links;
  }),
  ADMIN_EMAILS: list
    .refine((emails) => emails.every(isAddress), 'must be email addresses, separated by commas')
    .transform((emails) => emails.map(foldAddress)),
  COURSE_FEED_URL: text.refine(
    (url) => url === '' || /^https?:$/.test(URL.parse(url)?.protocol ?? ''),
    'must be an http or https address',
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a level of the log')
    .optional(),
  ALLOW_INSECURE: list.pipe(
    z.array(z.enum(allowances, `may name ${allowances.join(', ')}, separated by commas`)),
  ),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  OFFICE_FACTOR: z.enum(['0', '1'], 'must be 0 or 1').optional(),
});

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** How many processes serve behind the port. */
  workers: number;
  /** The port and host where Prometheus reads the metrics; null: nowhere. */
  metrics: { port: number; host: string } | null;
  /** Origin without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string;
  /** The address of the database for the role that owns its tables, which migrates; empty: the role of databaseUrl migrates. */
  migrateDatabaseUrl: string;
  /** A copy for reports and lists of the office; empty: they read the database itself. */
  readDatabaseUrl: string;
  /** Whether PostgreSQL gets statements by name, which some poolers cannot pass on. */
  namedStatements: boolean;
  smtpUrl: string;
  /** Whether mail may go out as plain text when the server offers no TLS. */
  smtpPlain: boolean;
  mailFrom: string;
  mailIn: MailIn | null;
  supportEmail: string;
  /** The seller on the invoices. */
  seller: Seller;
  /** The operator's own pages for what the specification calls external. */
  links: OutsideLinks;
  adminEmails: Address[];
  /** Whether administrators need a second factor beside the mailbox (docs/decisions/0038). */
  officeFactor: boolean;
  storageUrl: string;
  /** The scanner that reads each file before it is kept; null: none. */
  scanUrl: URL | null;
  /** The folder of the list of breached passwords; empty: none. */
  breachesFolder: string;
  /** The private key of monitoring packs; empty: one of the data folder. */
  signingKey: string;
  /** The account at the payment provider; null: payments go to the simulator. */
  payfast: PayFastAccount | null;
  /** The feed of outside courses; null: none. `local`: http and hosts of private networks are let through. */
  courseFeed: { url: string; local: boolean } | null;
  trustProxy: TrustedProxies;
  logLevel: string;
  /** Outside production only warnings follow the lines that a start ends with, so that these stay in view. */
  quietOnceStarted: boolean;
  demo: boolean;
  /** Unsafe settings that are allowed, and ports that other machines can reach. Each start logs them. */
  warnings: string[];
}

/** Thrown once with all faults of the environment, one per line. */
export class ConfigError extends Error {}

/** Reads the environment. No other code does. Throws a list of everything that is wrong or missing. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // Many tools write an empty value for 'not set'.
  const filled = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const { settings, faults: unreadable } = withSecretFiles(filled);
  const production = settings.NODE_ENV === 'production';
  const parsed = environment.safeParse(settings);
  const faults = new Map([...(production ? productionFaults(settings) : []), ...sellerFaults(settings)]);
  const { refused, allowed } = insecuritiesOf(settings, production);
  for (const { setting, fault, allowance } of refused) {
    const way = `${fault}; to run anyway, name ${allowance} in ALLOW_INSECURE`;
    if (!faults.has(setting)) faults.set(setting, way);
  }
  if (parsed.data && parsed.data.METRICS_PORT === parsed.data.PORT)
    faults.set('METRICS_PORT', 'must differ from PORT');
  if (parsed.data && parsed.data.WORKERS > 1 && parsed.data.DATABASE_URL === '')
    faults.set('WORKERS', 'needs DATABASE_URL: the embedded database serves one process');
  if (parsed.data?.MIGRATE_DATABASE_URL && parsed.data.DATABASE_URL === '')
    faults.set('MIGRATE_DATABASE_URL', 'needs DATABASE_URL: it names the owner of that database');
  if (parsed.data?.READ_DATABASE_URL && parsed.data.DATABASE_URL === '')
    faults.set('READ_DATABASE_URL', 'needs DATABASE_URL: it names a copy of that database');
  if (parsed.data) for (const [name, fault] of mailInFaults(parsed.data)) faults.set(name, fault);
  for (const { path, message } of parsed.error?.issues ?? []) faults.set(path.join('.'), message);
  for (const [name, fault] of unreadable) {
    // The fault is told of the file only, and not of the setting that it stands for.
    faults.delete(name.replace(/_FILE$/, ''));
    faults.set(name, fault);
  }
  if (!parsed.success || faults.size > 0) {
    throw new ConfigError([...faults].map(([name, fault]) => `${name} ${fault}`).join('\n'));
  }
  const values = parsed.data;
  const demo = !production && values.DEMO !== '0';
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    workers: values.WORKERS,
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : null,
    publicUrl: (values.PUBLIC_URL || `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    migrateDatabaseUrl: values.MIGRATE_DATABASE_URL,
    readDatabaseUrl: values.READ_DATABASE_URL,
    namedStatements: values.NAMED_STATEMENTS === '1',
    smtpUrl: values.SMTP_URL,
    smtpPlain: isLocalMail(values.SMTP_URL) || values.ALLOW_INSECURE.includes('smtp'),
    mailFrom: values.MAIL_FROM,
    mailIn: mailInOf(values, production),
    supportEmail: values.SUPPORT_EMAIL,
    seller: sellerOf(values),
    links: values.LINKS,
    adminEmails: demo && values.ADMIN_EMAILS.length === 0 ? [DEMO_ADMIN_EMAIL] : values.ADMIN_EMAILS,
    officeFactor: production || values.OFFICE_FACTOR === '1',
    storageUrl: values.STORAGE_URL,
    scanUrl: URL.parse(values.SCAN_URL),
    breachesFolder: values.BREACHED_PASSWORDS,
    signingKey: values.SIGNING_KEY,
    payfast: payfastOf(values),
    courseFeed:
      values.COURSE_FEED_URL === ''
        ? null
        : {
            url: values.COURSE_FEED_URL,
            local: !production || values.ALLOW_INSECURE.includes('courses'),
          },
    trustProxy: trustOf(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL ?? 'info',
    quietOnceStarted: !production && values.LOG_LEVEL === undefined,
    demo,
    warnings: [
      ...allowed.map(({ setting, fault }) => `${setting} ${fault}; ALLOW_INSECURE lets it through`),
      ...openListeners(values),
    ],
  };
}

/** Settings that are unsafe on a network, refused or allowed by name. Outside production this applies to mail only. */
function insecuritiesOf(settings: Record<string, string>, production: boolean) {
  const unsafe = insecurities({
    smtpUrl: settings.SMTP_URL ?? '',
    databaseUrl: settings.DATABASE_URL ?? '',
    migrateDatabaseUrl: settings.MIGRATE_DATABASE_URL ?? '',
    readDatabaseUrl: settings.READ_DATABASE_URL ?? '',
    storageUrl: settings.STORAGE_URL ?? '',
    scanUrl: settings.SCAN_URL ?? '',
    payfastUrl: settings.PAYFAST_URL ?? '',
    payfastMerchantId: settings.PAYFAST_MERCHANT_ID ?? '',
    courseFeedUrl: settings.COURSE_FEED_URL ?? '',
    pgHost: settings.PGHOST ?? '',
  }).filter(({ allowance }) => production || allowance === 'smtp');
  const named = new Set(listOf(settings.ALLOW_INSECURE ?? ''));
  const isAllowed = ({ allowance }: Insecurity) => named.has(allowance);
  return { refused: unsafe.filter((one) => !isAllowed(one)), allowed: unsafe.filter(isAllowed) };
}
