import { resolve, sep } from 'node:path';
import { addressesOf } from '#server/db/addresses.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { DemoAccountsLeft } from '#server/demo/accounts.ts';

/** The settings that explain a fault: where the server listens and where it keeps its data. */
interface Place {
  host: string;
  port: number;
  metrics: { host: string; port: number } | null;
  mailIn: { host: string; port: number } | null;
  databaseUrl: string;
  dataDir: string;
}

type Fault = Error & {
  code?: unknown;
  syscall?: unknown;
  path?: unknown;
  severity?: unknown;
  port?: unknown;
};

const TAKES_NO_CHANGES = '57P03';
const NO_ANSWER = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * A fault that an operator can fix, in one sentence that names the setting; null for our own faults. DATABASE_URL holds a
 * password, so only its host is shown.
 */
export function problemOf(error: unknown, place: Place): string | null {
  if (!(error instanceof Error)) return null;
  const { databaseUrl, dataDir } = place;
  const { code, syscall, path, severity } = error as Fault;
  if (error instanceof FolderInUse || error instanceof DemoAccountsLeft) return error.message;
  if (typeof code !== 'string') return null;
  const { prefix, host, port } = listenerOf(error, place);
  if (code === 'EADDRINUSE')
    return `${prefix}PORT ${port} on ${host} is taken. Stop what listens there, or set another ${prefix}PORT.`;
  if (code === 'EADDRNOTAVAIL') return `${prefix}HOST ${host} is not an address of this machine.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `${prefix}PORT ${port} may not be used by this user. Set another ${prefix}PORT, for example 3000.`;
  if (code === 'ERR_MODULE_NOT_FOUND' && error.message.includes('@electric-sql/pglite'))
    return 'A release has no embedded database. Set DATABASE_URL to a PostgreSQL database.';
  if (typeof path === 'string' && isWithin(path, dataDir))
    return `DATA_DIR ${dataDir} cannot be used (${code} at ${path}). Let this user write there, or set another DATA_DIR.`;
  if (typeof path === 'string' && databaseUrl.includes(path))
    return `DATABASE_URL names the file ${path}, which cannot be read (${code}).`;
  if (databaseUrl && error.message.includes('pg_trgm') && code !== '42501')
    return 'PostgreSQL has no pg_trgm. Install its contrib package, for example postgresql-contrib.';
  return databaseUrl ? databaseProblem(code, severity !== undefined, databaseUrl) : null;
}

/** The server listens at one port for members, and perhaps at others for Prometheus and for mails that come in. */
function listenerOf({ port: failed }: Fault, { host, port, metrics, mailIn }: Place) {
  if (metrics && metrics.port === failed) return { prefix: 'METRICS_', ...metrics };
  if (mailIn && mailIn.port === failed) return { prefix: 'MAIL_IN_', ...mailIn };
  return { prefix: '', host, port };
}

const isWithin = (path: string, folder: string): boolean =>
  resolve(path) === resolve(folder) || resolve(path).startsWith(resolve(folder) + sep);

function databaseProblem(code: string, answered: boolean, databaseUrl: string): string | null {
  const hosts = addressesOf(databaseUrl).map((address) => URL.parse(address)?.host || 'its host');
  const place = hosts.join(' or ');
  if (code === TAKES_NO_CHANGES)
    return `PostgreSQL at ${place} takes no changes now. Does it start, or repeat another one?`;
  if (NO_ANSWER.includes(code))
    return `PostgreSQL does not answer at ${place} (${code}). Is it running, and is DATABASE_URL right?`;
  if (!answered) return null;
  if (code.startsWith('28')) return `PostgreSQL at ${place} refuses the user or password of DATABASE_URL.`;
  if (code === '3D000') return `PostgreSQL at ${place} has no database of the name in DATABASE_URL.`;
  return code === '42501' ? 'The user of DATABASE_URL may not make tables: let it own the database.' : null;
}
