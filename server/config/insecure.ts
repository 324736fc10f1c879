import { addressesOf } from '#server/db/addresses.ts';

/** The words that `ALLOW_INSECURE` may have. */
export const allowances = ['smtp', 'database', 'storage', 'scanner', 'sandbox', 'courses'] as const;
export type Allowance = (typeof allowances)[number];

/** A connection that somebody on the way could read or change, payments that move no money, or a feed on this machine. */
export interface Insecurity {
  setting: string;
  fault: string;
  /** The word in ALLOW_INSECURE that allows it in production. */
  allowance: Allowance;
}

export interface Connections {
  smtpUrl: string;
  databaseUrl: string;
  migrateDatabaseUrl: string;
  readDatabaseUrl: string;
  storageUrl: string;
  scanUrl: string;
  payfastUrl: string;
  payfastMerchantId: string;
  courseFeedUrl: string;
  /** The value of PGHOST: the host of a DATABASE_URL that names none. */
  pgHost: string;
}

/** The accounts that the provider publishes for everyone's tests. */
const SANDBOX_ACCOUNTS = ['10000100', '10004002'];

/** All faults of these addresses that are not safe on a network. The addresses are known to be valid. */
export function insecurities(at: Connections): Insecurity[] {
  const faults: Insecurity[] = [];
  const add = (allowance: Allowance, setting: string, fault: string) =>
    faults.push({ allowance, setting, fault });
  if (weakensTls(at.smtpUrl))
    add(
      'smtp',
      'SMTP_URL',
      'turns TLS or the check of the certificate off, so anyone on the way reads codes',
    );
  const databases = {
    DATABASE_URL: at.databaseUrl,
    MIGRATE_DATABASE_URL: at.migrateDatabaseUrl,
    READ_DATABASE_URL: at.readDatabaseUrl,
  };
  for (const [setting, url] of Object.entries(databases))
    if (!isVerifiedDatabase(url, at.pgHost))
      add('database', setting, 'is on another host without ?sslmode=verify-full');
  if (isPlainStorage(at.storageUrl))
    add('storage', 'STORAGE_URL', 'has an http endpoint on another host: use https');
  if (!isLoopback(hostOf(at.scanUrl) || 'localhost'))
    add('scanner', 'SCAN_URL', 'is on another host: clamd knows no TLS, so evidence travels as it is');
  if (/^sandbox\./.test(hostOf(at.payfastUrl)))
    add('sandbox', 'PAYFAST_URL', "is the provider's sandbox: no money moves");
  if (SANDBOX_ACCOUNTS.includes(at.payfastMerchantId))
    add('sandbox', 'PAYFAST_MERCHANT_ID', "is the provider's published test account");
  if (at.courseFeedUrl !== '' && !isPublicHttps(at.courseFeedUrl))
    add('courses', 'COURSE_FEED_URL', 'is not an https address of another host');
  return faults;
}

/** Whether the host of an address is this machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|(\[?)(::1?|::ffff:7f[\da-f:]+)(\]?))$/i.test(host);

/** Whether mail to this server may go as plain text, because it does not leave the machine. */
export const isLocalMail = (smtpUrl: string): boolean => isLoopback(hostOf(smtpUrl));

/** Options of the mail library in the address that allow a connection without TLS, or with any certificate. */
function weakensTls(smtpUrl: string): boolean {
  const url = URL.parse(smtpUrl);
  if (!url || isLoopback(url.hostname)) return false;
  const values = (name: string) => url.searchParams.getAll(name);
  return (
    [...values('ignoreTLS'), ...values('opportunisticTLS')].some((value) => !isOff(value)) ||
    [...values('requireTLS'), ...values('tls.rejectUnauthorized')].some(isOff)
  );
}

const isOff = (value: string) => /^(false|0*|null|undefined)$/.test(value);

/**
 * The driver verifies certificate and host name with `sslmode=verify-full`, whatever else the address says. Other modes
 * verify today, but its authors have announced that this will change.
 */
const isVerifiedDatabase = (databaseUrl: string, pgHost: string): boolean =>
  databaseUrl === '' || addressesOf(databaseUrl).every((address) => isVerifiedHost(address, pgHost));

function isVerifiedHost(address: string, pgHost: string): boolean {
  // The driver also accepts an address without a host: …@/name.
  const url = URL.parse(address) ?? URL.parse(address.replace('@/', '/'));
  const last = (name: string) => url?.searchParams.getAll(name).at(-1) ?? '';
  // The driver chooses in this order: the parameter before the address, the environment after it.
  const host = last('host') || url?.hostname || pgHost || 'localhost';
  const isSocket = /^(\/|%2f)/i.test(host);
  return isLoopback(host) || isSocket || last('sslmode') === 'verify-full';
}

function isPlainStorage(storageUrl: string): boolean {
  const endpoint = URL.parse(URL.parse(storageUrl)?.searchParams.get('endpoint') ?? '');
  return endpoint !== null && endpoint.protocol !== 'https:' && !isLoopback(endpoint.hostname);
}

function isPublicHttps(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && !isLoopback(url.hostname);
}

const hostOf = (url: string) => URL.parse(url)?.hostname ?? '';
