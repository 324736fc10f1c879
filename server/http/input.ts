import type { FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { email as emailField } from '#contract/fields.ts';
import type { UploadedFile } from './context.ts';
import { ApiError } from './errors.ts';
import { readUpload } from './uploads.ts';

/** The message for a value of a wrong type, when its field has none. */
const NOT_WHAT_WE_EXPECT = 'Check this value';

export interface Input {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
  form?: unknown;
  file?: UploadedFile;
}

/**
 * Checks path, query, body and headers at once, as the call declares them, so that one response names all wrong fields.
 */
export function readInput({ params, query, body, headers }: EndpointSpec, request: FastifyRequest): Input {
  const issues: z.core.$ZodIssue[] = [];
  const input = {
    params: parsed(params, request.params, issues),
    query: parsed(query, request.query, issues),
    headers: parsed(headers, request.headers, issues),
    body: parsed(body, request.body, issues),
  };
  if (issues.length > 0) throw inputError(issues);
  return input;
}

/** Reads the multipart form of an upload and checks its text fields. */
export async function readForm(
  { form }: EndpointSpec,
  request: FastifyRequest,
): Promise<Pick<Input, 'form' | 'file'>> {
  const { file, fields } = await readUpload(request);
  const issues: z.core.$ZodIssue[] = [];
  const texts = parsed(form, fields, issues);
  if (issues.length > 0) throw inputError(issues);
  return { form: texts, file };
}

/** The account that a call names, if its address is valid. */
export const accountOf = (body: unknown): string | undefined =>
  isObject(body) && 'email' in body ? emailField.safeParse(body.email).data : undefined;

/** The value as its schema gives it. Its faults are added to `issues`. */
function parsed(schema: z.ZodMiniType | undefined, value: unknown, issues: z.core.$ZodIssue[]): unknown {
  if (!schema) return undefined;
  // A value that is no object has no fields, so each is named as missing.
  const result = schema.safeParse(isObject(value) ? value : {}, UNLESS_NAMED);
  if (!result.success) issues.push(...result.error.issues);
  return result.data;
}

const UNLESS_NAMED = { error: () => NOT_WHAT_WE_EXPECT };

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function inputError(issues: z.core.$ZodIssue[]): ApiError {
  // It has no prototype, because a field may be called `__proto__`.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) fields[issue.path.map(String).join('.') || 'body'] ??= issue.message;
  // The catalogue has its own status for some faults (a password that is too short). It is used when nothing else is
  // wrong.
  const codes = new Set(issues.map((issue) => (issue.code === 'custom' ? issue.params?.code : undefined)));
  const [code] = codes;
  const own =
    codes.size === 1 && typeof code === 'string' && code in errors ? (code as ErrorCode) : 'invalid_input';
  return new ApiError(own, { fields });
}
