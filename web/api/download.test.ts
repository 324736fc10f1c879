import { describe, expect, test } from 'vitest';
import { fileNameOf } from './download.ts';

describe('fileNameOf', () => {
  test.each([
    ['attachment; filename="plan.pdf"', 'plan.pdf'],
    ['attachment; filename=plan.pdf; size=3', 'plan.pdf'],
    ['attachment; filename="Reflective Plan 2026.pdf"', 'Reflective Plan 2026.pdf'],
    ['attachment; filename="plan.pdf"; filename*=UTF-8\'\'na%C3%AFve%20plan.pdf', 'naïve plan.pdf'],
    ["attachment; filename*=utf-8''a%3Bb.pdf; filename=x.pdf", 'a;b.pdf'],
    ['attachment', 'download'],
    [null, 'download'],
  ])('%j is %j', (header, name) => expect(fileNameOf(header)).toBe(name));
});
