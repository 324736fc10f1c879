import { expect, test } from 'vitest';
import { ownScript, plainText } from './trusted-types.ts';

const HERE = 'https://plan.example.org';

test('text without a tag may be written as HTML, any other is refused', () => {
  expect(plainText(':root{--mantine-scale:1}')).toBe(':root{--mantine-scale:1}');
  expect(plainText('<img src=x onerror=alert(1)>')).toBeNull();
});

test('a worker may come from the build of this host only', () => {
  for (const address of [`${HERE}/assets/csv.worker-a1.js`, '/app/capture-worker.js'])
    expect(ownScript(address)).toBe(address);
  for (const address of [`${HERE}/api/export`, 'data:text/javascript,1', 'blob:1'])
    expect(ownScript(address)).toBeNull();
});
