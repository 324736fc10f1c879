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

  test.each([
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'mail.example.co.za'],
    ['PAYFAST_PASSPHRASE', 'has spaces in it'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s anywhere', (name, value) => {
    expect(faultsOf({ [name]: value }).join()).toContain(name);
  });
});
