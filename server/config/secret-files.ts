import { readFileSync } from 'node:fs';

/** The settings that hold a secret. Each may be named as a file instead, as NAME_FILE. */
const SECRETS = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'READ_DATABASE_URL',
  'SMTP_URL',
  'STORAGE_URL',
  'SIGNING_KEY',
  'PAYFAST_MERCHANT_KEY',
  'PAYFAST_PASSPHRASE',
] as const;

/**
 * Reads the files that hold secrets: every process of a machine's user can read the environment, a file can be kept from them.
 * Returns the settings with their contents, without the white space around them, and the faults by name.
 */
export function withSecretFiles(settings: Record<string, string>): {
  settings: Record<string, string>;
  faults: [name: string, fault: string][];
} {
  const faults: [string, string][] = [];
  const read = SECRETS.flatMap((name) => {
    const file = settings[`${name}_FILE`];
    if (file === undefined) return [];
    if (settings[name] !== undefined) faults.push([`${name}_FILE`, `must not be set beside ${name}`]);
    const content = contentOf(file);
    if (content === '') faults.push([`${name}_FILE`, `names ${file}, which cannot be read or is empty`]);
    return [[name, content] as const];
  });
  return { settings: { ...settings, ...Object.fromEntries(read) }, faults };
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
