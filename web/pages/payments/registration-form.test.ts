import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#test/support/local-storage.ts';

beforeEach(() => {
  // The store is made when its module is first loaded.
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage());
});

test('keeps the text typed at registration, but not the passwords', async () => {
  const { registrationDraft } = await import('./registration-form.ts');
  registrationDraft.write({
    email: 'naledi@example.com',
    email2: 'naledi@example.com',
    name: 'Naledi',
    surname: 'Khumalo',
    contact: '082 123 4567',
    password: 'Kettle 41#',
    password2: 'Kettle 42#',
  });
  const storage = JSON.stringify(localStorage);
  expect(storage).toContain('082 123 4567');
  expect(storage).not.toContain('Kettle');
  expect(storage).not.toContain('password');
});
