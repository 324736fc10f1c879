import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { errorResponse } from './errors.ts';

test.each<[ErrorCode, boolean]>([
  ['changed_elsewhere', true],
  ['selection_changed', true],
  ['not_found', true],
  ['invalid_input', false],
  ['email_exists', false],
])('%s makes a list old: %s', (code, outdates) =>
  expect(errorResponse(code).body.outdates_list).toBe(outdates || undefined),
);
