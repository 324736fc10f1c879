import type { z } from 'zod';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { ApiError } from './errors.ts';

/** For a value whose field says nothing of its own about values of that type. */
const NOT_WHAT_WE_EXPECT = 'Check this value';

/** Validates every part of a request at once, so that all wrong fields are named in one answer. */
export function readInput(parts: { schema: z.ZodType | undefined; value: unknown }[]): unknown[] {
  const issues: z.core.$ZodIssue[] = [];
  const values = parts.map(({ schema, value }) => {
    if (!schema) return undefined;
    // What is no object at all has none of its fields, so each is named as missing.
    const parsed = schema.safeParse(isObject(value) ? value : {}, { error: () => NOT_WHAT_WE_EXPECT });
    if (parsed.success) return parsed.data;
    issues.push(...parsed.error.issues);
    return undefined;
  });
  if (issues.length > 0) throw inputError(issues);
  return values;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function inputError(issues: z.core.$ZodIssue[]): ApiError {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  // The catalogue has a status of its own for some faults (a password that is too short): it answers when it stands alone.
  const codes = new Set(issues.map((issue) => (issue.code === 'custom' ? issue.params?.code : undefined)));
  const [code] = codes;
  const own =
    codes.size === 1 && typeof code === 'string' && code in errors ? (code as ErrorCode) : 'invalid_input';
  return new ApiError(own, { fields });
}
