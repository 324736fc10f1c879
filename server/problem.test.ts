import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { DemoAccountsLeft } from '#server/demo/accounts.ts';
import { problemOf } from './problem.ts';

const place = {
  host: '127.0.0.1',
  port: 3000,
  metrics: null,
  mailIn: null,
  databaseUrl: '',
  dataDir: './data',
};
const withUrl = { ...place, databaseUrl: 'postgres://rpt:secret@db.example.org:5432/rpt' };
const withTwo = { ...place, databaseUrl: 'postgres://rpt:secret@one:1,two:2/rpt' };
const withFile = {
  ...place,
  databaseUrl: `${withUrl.databaseUrl}?sslmode=verify-full&sslrootcert=/etc/ca.pem`,
};
const withMetrics = { ...place, metrics: { host: '127.0.0.2', port: 9464 } };
const withMail = { ...place, mailIn: { host: '127.0.0.3', port: 2525 } };
const fault = (more: object, message = 'failed') => Object.assign(new Error(message), more);

test.each([
  [{ code: 'EADDRINUSE', syscall: 'listen' }, place, 'PORT 3000'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, place, 'HOST 127.0.0.1'],
  [{ code: 'EACCES', syscall: 'listen' }, place, 'PORT 3000'],
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 3000 }, withMetrics, 'PORT 3000 on 127.0.0.1 is taken'],
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 9464 }, withMetrics, 'METRICS_PORT 9464 on 127.0.0.2'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen', port: 9464 }, withMetrics, 'METRICS_HOST 127.0.0.2'],
  [{ code: 'EACCES', syscall: 'listen', port: 9464 }, withMetrics, 'METRICS_PORT 9464 may not'],
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 2525 }, withMail, 'MAIL_IN_PORT 2525 on 127.0.0.3'],
  [{ code: 'EACCES', syscall: 'open', path: 'data/lock' }, place, 'DATA_DIR ./data'],
  [{ code: 'ENOTDIR', syscall: 'open', path: 'data/lock' }, withUrl, 'DATA_DIR ./data'],
  [{ code: 'EACCES', syscall: 'mkdir', path: resolve('data') }, place, 'DATA_DIR ./data'],
  [
    { code: 'ENOENT', syscall: 'open', path: '/etc/ca.pem' },
    withFile,
    'DATABASE_URL names the file /etc/ca.pem',
  ],
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, withUrl, 'db.example.org:5432'],
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, withTwo, 'at one:1 or two:2 (ECONNREFUSED)'],
  [{ code: '57P03' }, withTwo, 'at one:1 or two:2 takes no changes now'],
  [{ code: '28P01', severity: 'FATAL' }, withUrl, 'password of DATABASE_URL'],
  [{ code: '3D000', severity: 'FATAL' }, withUrl, 'DATABASE_URL'],
  [{ code: '42501', severity: 'ERROR' }, withUrl, 'DATABASE_URL'],
])('%o is told with its setting', (more, where, words) => {
  expect(problemOf(fault(more), where)).toContain(words);
});

test('a server without the extension for the search says what to install', () => {
  const message = 'could not open extension control file ".../pg_trgm.control": No such file or directory';
  expect(problemOf(fault({ code: '58P01', severity: 'ERROR' }, message), withUrl)).toContain('contrib');
});

test('a release, which has no embedded engine, asks for a database', () => {
  const message = "Cannot find package '@electric-sql/pglite' imported from /opt/rpt/server/db/embedded.ts";
  expect(problemOf(fault({ code: 'ERR_MODULE_NOT_FOUND' }, message), place)).toBe(
    'A release has no embedded database. Set DATABASE_URL to a PostgreSQL database.',
  );
});

test('a folder in use has its own message', () => {
  const message = './data is in use by process 12. Stop it first, or set another DATA_DIR.';
  expect(problemOf(new FolderInUse(message), place)).toBe(message);
});

test('demo accounts in production have their own message', () => {
  const message = 'The database holds demo accounts: a@example.com.';
  expect(problemOf(new DemoAccountsLeft(message), withUrl)).toBe(message);
});

test('the password is never shown', () => {
  for (const code of ['ECONNREFUSED', '28P01', '3D000', '42501'])
    expect(problemOf(fault({ code, severity: 'FATAL' }), withUrl)).not.toContain('secret');
});

test.each([
  [fault({ code: '42P01', severity: 'ERROR' }), withUrl],
  [fault({ code: 'ENOENT', syscall: 'open', path: '/elsewhere' }), place],
  [fault({ code: 'ENOENT', syscall: 'open', path: '/elsewhere/data/page.html' }), place],
  [fault({ code: 'ENOENT', syscall: 'open', path: 'database.ts' }), place],
  [new TypeError('a mistake of ours'), place],
  ['no error', place],
])('a fault of ours is not explained away: %s', (error, where) => {
  expect(problemOf(error, where)).toBeNull();
});
