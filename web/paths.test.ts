import { describe, expect, test } from 'vitest';
import { loadingPath } from './paths.ts';

describe('loadingPath', () => {
  test.each(['../login', 'a/b', 'x?y', '#z'])('%j stays one part of the address', (part) =>
    expect(loadingPath(part)).toMatch(/^\/app\/loading\/[^/?#]+$/),
  );
});
