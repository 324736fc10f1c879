import { expect, test } from 'vitest';
import { PdfError } from '#server/adapters/pdf/port.ts';
import { frameworkFile } from './framework-file.ts';

test('makes the file once for all who ask, and again after a failure', async () => {
  let made = 0;
  const file = frameworkFile({
    renderFramework: async () => {
      made++;
      if (made === 1) throw new PdfError('busy', '32 renders wait');
      return new Uint8Array([made]);
    },
  });
  await expect(file()).rejects.toThrow(PdfError);
  expect(await Promise.all([file(), file()])).toEqual([new Uint8Array([2]), new Uint8Array([2])]);
  await file();
  expect(made).toBe(2);
});
