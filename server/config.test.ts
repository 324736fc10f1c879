import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const live = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example.co.za/rpt',
  SMTP_URL: 'smtps://mail.example.co.za',
  PUBLIC_URL: 'https://portal.example.co.za/',
  ADMIN_EMAILS: 'Ann@Example.co.za, bob@example.co.za',
  PAYFAST_URL: 'https://www.payfast.co.za',
  PAYFAST_API_URL: 'https://api.payfast.co.za',
  PAYFAST_MERCHANT_ID: '12345678',
  PAYFAST_MERCHANT_KEY: 'abcdefghijklm',
  PAYFAST_PASSPHRASE: 'a-long-passphrase',
  PAYFAST_SOURCES: '197.97.145.144/28',
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

  test('takes an empty value for one that is not set', () => {
    const blank = {
      PORT: '',
      HOST: ' ',
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
  ])('refuses %s=%s in production', (name, value) => {
    expect(faultsOf({ ...live, [name]: value }).join()).toContain(name);
  });

  test('folds administrators, cuts the slash, knows no demo', () => {
    const config = readConfig(live);
    expect(config.adminEmails).toEqual(['ann@example.co.za', 'bob@example.co.za']);
    expect(config.publicUrl).toBe('https://portal.example.co.za');
    expect(config.demo).toBe(false);
  });

  test('trusts the proxies that it names; with 1 the one that connects, and no word before its own', () => {
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
    ['ADMIN_EMAILS', 'ann@example.co.za;bob@example.co.za'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'mail.example.co.za'],
    ['PAYFAST_PASSPHRASE', 'has spaces in it'],
    ['LOG_LEVEL', 'loud'],
    ['STORAGE_URL', 'https://key:secret@host/bucket'],
    ['STORAGE_URL', 's3://key:secret@host'],
    ['STORAGE_URL', 's3://key:secret@host/'],
    ['STORAGE_URL', 's3://key:secret@host/a/b'],
    ['STORAGE_URL', 's3://key:se/cret@host/bucket'],
    ['STORAGE_URL', 's3://key:50%@host/bucket'],
  ])('refuses %s=%s anywhere', (name, value) => {
    expect(faultsOf({ [name]: value }).join()).toContain(name);
  });

  test.each([
    's3://host/bucket',
    's3:///bucket?region=af-south-1',
    's3://k%2Fey:se%2Bcret@s3.example.com/bucket/?endpoint=http://127.0.0.1:9000',
  ])('takes STORAGE_URL=%s', (url) => {
    expect(readConfig({ STORAGE_URL: url }).storageUrl).toBe(url);
  });
});
