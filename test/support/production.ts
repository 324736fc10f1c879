import { newSigningKey } from '#server/adapters/signing/ed25519.ts';

/** The least that a server needs in production. Its mail server and its payment provider do not exist. */
export const productionSettings = (databaseUrl: string) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'https://plan.example.org',
  ADMIN_EMAILS: 'admin@example.org',
  PAYFAST_URL: 'https://www.example.org',
  PAYFAST_API_URL: 'https://api.example.org',
  PAYFAST_MERCHANT_ID: '10012345',
  PAYFAST_MERCHANT_KEY: 'a1b2c3d4e5f6g',
  PAYFAST_PASSPHRASE: 'pass-phrase',
  PAYFAST_SOURCES: '192.0.2.0/24',
  SIGNING_KEY: newSigningKey(),
});
