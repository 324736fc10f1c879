import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '#test/support/process.ts';
import { newSigningKey } from './adapters/signing/ed25519.ts';
import { allowances } from './config/insecure.ts';
import { mailInLine } from './config/mail.ts';
import { readConfig } from './config.ts';

const live = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example.co.za/rpt?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example.co.za',
  PUBLIC_URL: 'https://portal.example.co.za/',
  ADMIN_EMAILS: 'Ann@Example.co.za, bob@example.co.za',
  PAYFAST_URL: 'https://www.payfast.co.za',
  PAYFAST_API_URL: 'https://api.payfast.co.za',
  PAYFAST_MERCHANT_ID: '12345678',
  PAYFAST_MERCHANT_KEY: 'abcdefghijklm',
  PAYFAST_PASSPHRASE: 'a-long-passphrase',
  PAYFAST_SOURCES: '197.97.145.144/28',
  SIGNING_KEY: newSigningKey(),
};

const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

describe('the configuration', () => {
  test('needs nothing to try the product out', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      payfast: null,
      demo: true,
      adminEmails: ['thabo.dlamini@example.com'],
    });
    expect(readConfig({ DEMO: '0' })).toMatchObject({ demo: false, adminEmails: [] });
  });

  test('serves with as many processes as it says, on PostgreSQL', () => {
    const DATABASE_URL = 'postgres://127.0.0.1/rpt';
    expect(readConfig({}).workers).toBe(1);
    expect(readConfig({ DATABASE_URL, WORKERS: '4' }).workers).toBe(4);
    expect(readConfig({ DATABASE_URL, WORKERS: 'all' }).workers).toBe(availableParallelism());
    for (const WORKERS of ['0', '65', '1.5', 'two', '-1'])
      expect(faultsOf({ DATABASE_URL, WORKERS })).toEqual(['WORKERS must be a number from 1 to 64, or all']);
    expect(faultsOf({ WORKERS: '2' })).toEqual([
      'WORKERS needs DATABASE_URL: the embedded database serves one process',
    ]);
  });

  test('takes each secret from a file, and names the files that are wrong', async () => {
    const folder = await dataFolder();
    const file = (name: string, content: string) => {
      writeFileSync(join(folder.path, name), content);
      return join(folder.path, name);
    };
    const { DATABASE_URL, SMTP_URL, SIGNING_KEY, PAYFAST_MERCHANT_KEY, PAYFAST_PASSPHRASE, ...rest } = live;
    const secrets = { DATABASE_URL, SMTP_URL, SIGNING_KEY, PAYFAST_MERCHANT_KEY, PAYFAST_PASSPHRASE };
    const files = Object.fromEntries(
      Object.entries(secrets).map(([name, secret]) => [`${name}_FILE`, file(name, `${secret}\n`)]),
    );
    expect(readConfig({ ...rest, ...files })).toEqual(readConfig(live));
    const STORAGE_URL = 's3://key:secret@store.example.co.za/files';
    expect(readConfig({ ...live, STORAGE_URL_FILE: file('storage', STORAGE_URL) }).storageUrl).toBe(
      STORAGE_URL,
    );
    const none = join(folder.path, 'none');
    expect(
      faultsOf({
        ...rest,
        ...files,
        SMTP_URL_FILE: none,
        DATABASE_URL,
        SIGNING_KEY_FILE: file('empty', ' '),
      }),
    ).toEqual([
      'DATABASE_URL_FILE must not be set beside DATABASE_URL',
      `SMTP_URL_FILE names ${none}, which cannot be read or is empty`,
      `SIGNING_KEY_FILE names ${join(folder.path, 'empty')}, which cannot be read or is empty`,
    ]);
    await folder.remove();
  });

  test('receives mails that come back only with an address and a free port', () => {
    const settings = { MAIL_BOUNCE_ADDRESS: 'bounces@mail.example.org', MAIL_IN_PORT: '2525' };
    expect(readConfig({}).mailIn).toMatchObject({ port: 2525, logAddress: 'log@localhost', ifFree: true });
    expect(readConfig(settings).mailIn).toEqual({
      bounceAddress: 'bounces@mail.example.org',
      logAddress: '',
      ifFree: false,
      port: 2525,
      host: '127.0.0.1',
    });
    expect(readConfig({ ...settings, MAIL_IN_HOST: '::' }).mailIn?.host).toBe('::');
    const { MAIL_BOUNCE_ADDRESS, MAIL_IN_PORT } = settings;
    expect(faultsOf({ MAIL_BOUNCE_ADDRESS })).toEqual(['MAIL_IN_PORT is missing: where mail arrives']);
    expect(faultsOf({ MAIL_IN_PORT })).toEqual([
      'MAIL_IN_PORT needs MAIL_BOUNCE_ADDRESS or MAIL_LOG_ADDRESS: who it takes mail for',
    ]);
    for (const taken of ['PORT', 'METRICS_PORT'])
      expect(faultsOf({ ...settings, [taken]: '2525' })).toEqual([
        'MAIL_IN_PORT must differ from PORT and METRICS_PORT',
      ]);
    expect(faultsOf({ MAIL_LOG_ADDRESS: 'log@example.org' })).toEqual([
      'MAIL_IN_PORT is missing: where mail arrives',
    ]);
    expect(faultsOf({ ...settings, MAIL_LOG_ADDRESS: 'Bounces@mail.example.org' })).toEqual([
      'MAIL_LOG_ADDRESS must differ from MAIL_BOUNCE_ADDRESS',
    ]);
    expect(readConfig({ PORT: '2525' }).mailIn).toBeNull();
    const unset = readConfig({}).mailIn;
    expect(unset && mailInLine(unset, false)).toBe(
      'Port 2525 is taken, so no mail to members comes in. Set MAIL_IN_PORT and MAIL_LOG_ADDRESS.',
    );
    const wrong = [
      'bounces',
      'a+b@example.org',
      `${'a'.repeat(24)}@example.org`,
      'a@b, c@d',
      'Name <a@b>',
      'a@b_c',
    ];
    for (const address of wrong)
      expect(faultsOf({ ...settings, MAIL_BOUNCE_ADDRESS: address })).toEqual([
        'MAIL_BOUNCE_ADDRESS must be an address with at most 23 letters, digits, points and hyphens before the @',
      ]);
  });

  test('serves metrics only at a port that is set, on this machine unless a host is named', () => {
    expect(readConfig({}).metrics).toBeNull();
    expect(readConfig(live).metrics).toBeNull();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    const open = { METRICS_PORT: '65535', METRICS_HOST: '::' };
    expect(readConfig(open).metrics).toEqual({ port: 65535, host: '::' });
    expect(faultsOf({ PORT: '9464', METRICS_PORT: '9464' })).toEqual(['METRICS_PORT must differ from PORT']);
    for (const METRICS_PORT of ['0', '65536', '1.5', 'on'])
      expect(faultsOf({ METRICS_PORT })).toEqual(['METRICS_PORT must be a number from 1 to 65535']);
    expect(faultsOf({ METRICS_PORT: '9464', METRICS_HOST: 'metrics.example' })).toEqual([
      'METRICS_HOST must be an IP address or localhost',
    ]);
  });

  test('takes an empty value for one that is not set', () => {
    const blank = {
      PORT: '',
      HOST: ' ',
      METRICS_PORT: '',
      METRICS_HOST: '',
      DATA_DIR: '',
      MAIL_FROM: '',
      LOG_LEVEL: '',
      DEMO: '',
      TRUST_PROXY: '',
    };
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  test('names everything that production misses, at once', () => {
    const names = faultsOf({ NODE_ENV: 'production' }).map((line) => line.split(' ', 1)[0]);
    expect(names).toEqual([
      'DATABASE_URL',
      'SMTP_URL',
      'PUBLIC_URL',
      'ADMIN_EMAILS',
      'PAYFAST_URL',
      'PAYFAST_API_URL',
      'PAYFAST_MERCHANT_ID',
      'PAYFAST_MERCHANT_KEY',
      'PAYFAST_PASSPHRASE',
      'PAYFAST_SOURCES',
      'SIGNING_KEY',
    ]);
    expect(faultsOf(live)).toEqual([]);
  });

  test('names what is wrong together with what is missing, each once', () => {
    const { SMTP_URL: _, ...rest } = live;
    const faults = faultsOf({ ...rest, PORT: 'http', PUBLIC_URL: 'ftp://portal', ADMIN_EMAILS: ' , ' });
    expect(faults).toEqual([
      'SMTP_URL is missing: codes must reach their members',
      'PUBLIC_URL must be an http or https address without a path',
      'ADMIN_EMAILS is missing',
      'PORT must be a number from 0 to 65535',
    ]);
  });

  test.each([
    ['PUBLIC_URL', 'http://portal.example.co.za'],
    ['PAYFAST_URL', 'https://localhost:3000/simulator'],
    ['PAYFAST_API_URL', 'http://api.payfast.co.za'],
    ['DEMO', '1'],
    ['PAYFAST_URL', 'https://127.0.0.1'],
  ])('refuses %s=%s in production', (name, value) => {
    expect(faultsOf({ ...live, [name]: value }).join()).toContain(name);
  });

  test('folds administrators, cuts the slash, knows no demo', () => {
    const config = readConfig(live);
    expect(config.adminEmails).toEqual(['ann@example.co.za', 'bob@example.co.za']);
    expect(config.publicUrl).toBe('https://portal.example.co.za');
    expect(config.demo).toBe(false);
  });

  test('trusts the named proxies; with 1 the one that connects, and no address before its own', () => {
    expect(readConfig({}).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16, loopback' }).trustProxy).toEqual([
      '10.0.0.1',
      '10.1.0.0/16',
      'loopback',
    ]);
    const trusts = readConfig({ TRUST_PROXY: '1' }).trustProxy as (address: string, hop: number) => boolean;
    expect([trusts('203.0.113.7', 0), trusts('203.0.113.7', 1)]).toEqual([true, false]);
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'portal.example.co.za'],
    ['PUBLIC_URL', 'https://example.co.za/portal'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Reflective Plan Toolkit'],
    ['SUPPORT_EMAIL', 'support'],
    ['LINKS', 'terms=/terms'],
    ['LINKS', 'https://example.co.za/terms'],
    ['ADMIN_EMAILS', 'ann@example.co.za;bob@example.co.za'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/00'],
    ['DATABASE_URL', 'mysql://x'],
    ['READ_DATABASE_URL', 'postgres://copy.example.co.za/rpt'],
    ['MIGRATE_DATABASE_URL', 'postgres://owner@db.example.co.za/rpt'],
    ['DATABASE_URL', 'postgres://u:p@db.example.co.za:http/rpt'],
    ['DATABASE_URL', 'postgres://u:p@db one.example.co.za/rpt'],
    ['DATABASE_URL', 'postgres://u:p@one.example.co.za,two.example.co.za:http/rpt'],
    ['DATABASE_URL', 'postgres://u:p@one.example.co.za,/rpt'],
    ['SMTP_URL', 'mail.example.co.za'],
    ['PAYFAST_PASSPHRASE', 'has spaces in it'],
    ['LOG_LEVEL', 'loud'],
    ['STORAGE_URL', 'https://key:secret@host/bucket'],
    ['SCAN_URL', 'http://127.0.0.1:3310'],
    ['SCAN_URL', 'clamd://'],
    ['BREACHED_PASSWORDS', '/nowhere'],
    ['STORAGE_URL', 's3://key:secret@host'],
    ['STORAGE_URL', 's3://key:secret@host/'],
    ['STORAGE_URL', 's3://key:secret@host/a/b'],
    ['STORAGE_URL', 's3://key:se/cret@host/bucket'],
    ['STORAGE_URL', 's3://key:50%@host/bucket'],
  ])('refuses %s=%s anywhere', (name, value) => {
    expect(faultsOf({ [name]: value }).join()).toContain(name);
  });

  test.each([
    'postgres:///rpt?sslmode=verify-full&host=one,two',
    'postgres:///rpt?host=one%2Ctwo',
    'postgres://one/rpt?port=5432,5433',
  ])('DATABASE_URL=%s lists its hosts where none would be found', (url) => {
    expect(faultsOf({ DATABASE_URL: url })).toEqual([
      'DATABASE_URL names several hosts after the ?: list them before the path, as in postgres://one:5432,two:5432/name',
    ]);
  });

  test.each([
    'postgres://u,v:p,q@one/rpt?options=a,b',
    'postgres://u:p@/rpt',
    'postgresql:///rpt?host=/var/run',
    'postgres://u:p@one.example.co.za:5432,two.example.co.za/rpt?sslmode=verify-full',
  ])('DATABASE_URL=%s is taken', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test.each([
    '10.0.0.1',
    '10.0.0.0/1',
    '10.0.0.0/32',
    '::1/128',
    'fd00::/8',
    '::ffff:10.0.0.0/104',
    'loopback, uniquelocal',
    '1',
  ])('the server starts with every TRUST_PROXY that is taken: %s', (TRUST_PROXY) => {
    expect(() => fastify({ trustProxy: readConfig({ TRUST_PROXY }).trustProxy })).not.toThrow();
  });

  test('warns of each port that other machines reach without TLS', () => {
    const ports = {
      METRICS_PORT: '9464',
      MAIL_BOUNCE_ADDRESS: 'bounces@example.org',
      MAIL_IN_PORT: '2525',
    };
    for (const host of ['127.0.0.1', '127.1.2.3', '::1', 'localhost'])
      expect(readConfig({ ...ports, HOST: host, METRICS_HOST: host, MAIL_IN_HOST: host }).warnings).toEqual(
        [],
      );
    for (const host of ['0.0.0.0', '::', '192.0.2.1']) {
      const hosts = { HOST: host, METRICS_HOST: host, MAIL_IN_HOST: host };
      expect(readConfig({ ...ports, ...hosts }).warnings).toEqual([
        expect.stringContaining(`HOST ${host} lets other machines reach PORT 3000 without TLS`),
        expect.stringContaining(`METRICS_HOST ${host} lets other machines reach METRICS_PORT 9464`),
        expect.stringContaining(`MAIL_IN_HOST ${host} lets other machines reach MAIL_IN_PORT 2525`),
      ]);
      expect(readConfig({ METRICS_HOST: host, MAIL_IN_HOST: host }).warnings).toEqual([]);
    }
  });

  const seller = {
    SELLER_NAME: 'Plan (Pty) Ltd',
    SELLER_ADDRESS: '12 Jan Smuts Avenue, Johannesburg 2196',
    SELLER_VAT_NUMBER: '4123456789',
    SELLER_VAT_RATE: '15.5',
  };

  test('charges no VAT unless seller, number and rate are all given', () => {
    expect(readConfig({}).seller).toEqual({ name: 'Reflective Plan Toolkit', address: '', vat: null });
    const { SELLER_NAME: name, SELLER_ADDRESS: address } = seller;
    const vat = { number: '4123456789', rate: 1550 };
    expect(readConfig(seller).seller).toEqual({ name, address, vat });
    expect(readConfig({ SELLER_NAME: name, SELLER_ADDRESS: address }).seller.vat).toBeNull();
    const missing = (env: Record<string, string>) => faultsOf(env).map((line) => line.split(' ', 1)[0]);
    expect(missing({ SELLER_VAT_NUMBER: '4123456789' })).toEqual([
      'SELLER_NAME',
      'SELLER_ADDRESS',
      'SELLER_VAT_RATE',
    ]);
    expect(missing({ ...seller, SELLER_VAT_NUMBER: '' })).toEqual(['SELLER_VAT_NUMBER']);
  });

  test.each([
    ['SELLER_NAME', 'x'.repeat(121)],
    ['SELLER_ADDRESS', 'x'.repeat(301)],
    ['SELLER_VAT_NUMBER', '5123456789'],
    ['SELLER_VAT_NUMBER', '412345678'],
    ['SELLER_VAT_RATE', '0'],
    ['SELLER_VAT_RATE', '0.00'],
    ['SELLER_VAT_RATE', '100'],
    ['SELLER_VAT_RATE', '15%'],
    ['SELLER_VAT_RATE', '15.555'],
    ['SELLER_VAT_RATE', '-15'],
  ])('refuses %s=%s', (name, value) => {
    expect(faultsOf({ ...seller, [name]: value }).map((line) => line.split(' ', 1)[0])).toEqual([name]);
  });

  test('takes links by name', () => {
    expect(readConfig({}).links).toEqual({});
    expect(readConfig({ LINKS: 'terms=https://example.co.za/terms' }).links).toEqual({
      terms: 'https://example.co.za/terms',
    });
  });

  test('takes one feed of courses; private addresses are for trying out, or allowed by name', () => {
    const url = 'https://feed.example.co.za/courses.json';
    expect(readConfig({}).courseFeed).toBeNull();
    expect(readConfig({ COURSE_FEED_URL: url }).courseFeed).toEqual({ url, local: true });
    expect(readConfig({ ...live, COURSE_FEED_URL: url }).courseFeed).toEqual({ url, local: false });
    const allowed = { ...live, COURSE_FEED_URL: url, ALLOW_INSECURE: 'courses' };
    expect(readConfig(allowed).courseFeed).toEqual({ url, local: true });
    for (const wrong of ['ftp://feed', 'feed.example', 'file:///etc/passwd'])
      expect(faultsOf({ COURSE_FEED_URL: wrong })).toEqual([
        'COURSE_FEED_URL must be an http or https address',
      ]);
  });

  test.each([
    's3://host/bucket',
    's3:///bucket?region=af-south-1',
    's3://k%2Fey:se%2Bcret@s3.example.com/bucket/?endpoint=http://127.0.0.1:9000',
  ])('takes STORAGE_URL=%s', (url) => {
    expect(readConfig({ STORAGE_URL: url }).storageUrl).toBe(url);
  });

  const remote = 'postgres://db.example.co.za/rpt';
  test.each([
    ['DATABASE_URL', remote, 'database'],
    ['DATABASE_URL', `${remote}?sslmode=require`, 'database'],
    ['DATABASE_URL', 'postgres://127.0.0.1:5432,db.example.co.za:5432/rpt', 'database'],
    ['READ_DATABASE_URL', remote, 'database'],
    ['MIGRATE_DATABASE_URL', remote, 'database'],
    ['SCAN_URL', 'clamd://scan.example.co.za:3310', 'scanner'],
    ['DATABASE_URL', `${remote}?sslmode=no-verify`, 'database'],
    ['DATABASE_URL', `${remote}?sslmode=verify-full&sslmode=disable`, 'database'],
    ['DATABASE_URL', 'postgres://localhost/rpt?host=db.example.co.za', 'database'],
    ['SMTP_URL', 'smtp://mail.example.co.za?ignoreTLS=true', 'smtp'],
    ['SMTP_URL', 'smtp://mail.example.co.za?opportunisticTLS=1', 'smtp'],
    ['SMTP_URL', 'smtp://mail.example.co.za?requireTLS=false', 'smtp'],
    ['SMTP_URL', 'smtps://mail.example.co.za?tls.rejectUnauthorized=0', 'smtp'],
    ['STORAGE_URL', 's3://k:s@minio/bucket?endpoint=http://minio.example.co.za:9000', 'storage'],
    ['PAYFAST_URL', 'https://sandbox.payfast.co.za', 'sandbox'],
    ['PAYFAST_MERCHANT_ID', '10000100', 'sandbox'],
    ['COURSE_FEED_URL', 'http://feed.example.co.za/courses.json', 'courses'],
    ['COURSE_FEED_URL', 'https://localhost/courses.json', 'courses'],
    ['COURSE_FEED_URL', 'https://127.0.0.1/courses.json', 'courses'],
  ])('production refuses %s=%s unless %s is allowed, and warns then', (name, value, allowance) => {
    const env = { ...live, [name]: value };
    expect(faultsOf(env)).toEqual([expect.stringMatching(`^${name} .*name ${allowance} in ALLOW_INSECURE$`)]);
    const others = allowances.filter((other) => other !== allowance);
    expect(faultsOf({ ...env, ALLOW_INSECURE: others.join() })).toHaveLength(1);
    const { warnings } = readConfig({ ...env, ALLOW_INSECURE: allowance });
    expect(warnings).toEqual([expect.stringMatching(`^${name} .*ALLOW_INSECURE lets it through$`)]);
  });

  test.each([
    ['DATABASE_URL', 'postgres://127.0.0.1:5432/rpt'],
    ['DATABASE_URL', 'postgres://u:p@[::1]/rpt'],
    ['DATABASE_URL', 'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/rpt'],
    ['DATABASE_URL', 'postgres:///rpt?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://u:p@/rpt'],
    ['DATABASE_URL', `${remote}?sslmode=verify-full&sslrootcert=ca.pem`],
    ['SMTP_URL', 'smtp://localhost:2525?ignoreTLS=true'],
    ['STORAGE_URL', 's3://k:s@minio/bucket?endpoint=http://127.0.0.1:9000'],
    ['STORAGE_URL', 's3://k:s@s3.example.com/bucket'],
    ['COURSE_FEED_URL', 'https://feed.example.co.za/courses.json?key=a'],
  ])('production takes %s=%s', (name, value) => {
    expect(readConfig({ ...live, [name]: value }).warnings).toEqual([]);
  });

  test('PGHOST says where a DATABASE_URL without a host leads', () => {
    const env = { ...live, DATABASE_URL: 'postgres://u:p@/rpt', PGHOST: 'db.example.co.za' };
    expect(faultsOf(env).join()).toContain('DATABASE_URL');
  });

  test('checks of certificates cannot be turned off for the whole process in production', () => {
    expect(faultsOf({ ...live, NODE_TLS_REJECT_UNAUTHORIZED: '0' }).join()).toContain('NODE_TLS');
    expect(faultsOf({ ...live, NODE_TLS_REJECT_UNAUTHORIZED: '1' })).toEqual([]);
  });

  test('outside production this applies to mail only; plain text is for this machine or where it is allowed', () => {
    expect(faultsOf({ DATABASE_URL: remote, PAYFAST_URL: 'https://sandbox.payfast.co.za' })).toEqual([]);
    const weak = 'smtp://mail.example.co.za?ignoreTLS=true';
    expect(faultsOf({ SMTP_URL: weak }).join()).toContain('name smtp in ALLOW_INSECURE');
    expect(readConfig({ SMTP_URL: weak, ALLOW_INSECURE: 'smtp' }).smtpPlain).toBe(true);
    expect(readConfig({ SMTP_URL: 'smtp://mail.example.co.za' }).smtpPlain).toBe(false);
    expect(readConfig({ SMTP_URL: 'smtp://127.0.0.1:2525' }).smtpPlain).toBe(true);
  });

  test('ALLOW_INSECURE names only what exists', () => {
    expect(faultsOf({ ALLOW_INSECURE: 'smtp, everything' }).join()).toContain('ALLOW_INSECURE');
  });
});
