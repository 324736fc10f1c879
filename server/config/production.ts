import { isLoopback } from './insecure.ts';

/** The needs of production beyond valid values: each setting that is missing or wrong, with its fault. */
export function productionFaults(settings: Record<string, string>): [name: string, fault: string][] {
  const faults: [string, string][] = [];
  const demand = (name: string, fault: string, holds = isGiven) => {
    if (!holds(settings[name] ?? '')) faults.push([name, fault]);
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
  demand('SIGNING_KEY', 'is missing: it signs monitoring packs');
  demand('DEMO', 'does not exist in production', (demo) => demo !== '1');
  return faults;
}

// A list of only commas is empty.
const isGiven = (value: string) => /[^\s,]/.test(value);

function isLiveHost(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && !isLoopback(hostname);
}
