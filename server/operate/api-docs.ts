import type { z } from 'zod/mini';
import { type EndpointSpec, errorsOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { jsonSchema, wireForm } from './json-schema.ts';

type Endpoints = Record<string, EndpointSpec>;

const GUARDS = {
  public: 'anyone',
  member: 'a member: headers `email` and `key`',
  admin: 'an administrator: headers `email` and `key`',
  provider: 'the payment provider: signed form body',
} as const;

/** docs/api.md: every call of the contract with its payload, response and errors. */
export function apiMarkdown(endpoints: Endpoints): string {
  const blocks = Object.entries(endpoints).map(([name, spec]) => section(name, spec));
  return `# The calls

Generated from \`contract/\` by \`npm run docs:api\`; a test keeps it fresh. Do not edit.

Every error has the one shape \`{code, message, fields?, id?, retry_after?}\`: switch on \`code\`, never on status or text.
\`data\` in the specification is the response's body itself. Codes by mail belong to the browser that asked for them: the
responses that mail one set the cookie \`rpt_request\` (\`__Host-rpt_request\` in production), which the call that takes the code must send back.

${blocks.join('\n')}`;
}

function section(name: string, spec: EndpointSpec): string {
  const lines = [
    `## ${spec.method} ${spec.path}`,
    '',
    `${spec.doc}. \`${name}\`, for ${GUARDS[spec.guard]}.${limitText(spec)}`,
    '',
  ];
  if (spec.params) lines.push(`- path: ${shape(spec.params)}`);
  if (spec.query) lines.push(`- query: ${shape(spec.query)}`);
  if (spec.headers) lines.push(`- headers: ${shape(spec.headers)}`);
  if (spec.body) lines.push(`- body: ${shape(spec.body)}`);
  if (spec.kind === 'upload')
    lines.push(`- form: one \`file\`${spec.form ? ` and ${shape(wireForm(spec.form))}` : ''}`);
  lines.push(`- 200: ${spec.kind === 'file' ? 'the file' : shape(spec.ok)}`);
  for (const code of errorsOf(spec))
    lines.push(`- ${errors[code].status} \`${code}\`: ${errors[code].message}`);
  return `${lines.join('\n')}\n`;
}

function limitText(spec: EndpointSpec): string {
  if (!spec.limit) return '';
  const limit = limits[spec.limit];
  const minutes = limit.windowSeconds / 60;
  return ` At most ${limit.perAccount} per account and ${limit.perAddress} per address in ${minutes} minutes.`;
}

/** A payload in one line: names, types, limits. */
function shape(schema: z.ZodMiniType): string {
  const text = typeText(jsonSchema(schema, 'input'));
  return text === '{}' ? 'nothing' : `\`${text}\``;
}

interface Json {
  type?: string;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  prefixItems?: Json[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  additionalProperties?: Json | boolean;
  format?: string;
  maxLength?: number;
  maxItems?: number;
}

function typeText(json: Json): string {
  if (json.enum) return json.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (json.const !== undefined) return JSON.stringify(json.const);
  if (json.anyOf) return json.anyOf.map(typeText).join(' | ');
  if (json.prefixItems) return `[${json.prefixItems.map(typeText).join(', ')}]`;
  if (json.type === 'array')
    return `${typeText(json.items ?? {})}[]${json.maxItems ? ` (at most ${json.maxItems})` : ''}`;
  if (json.type !== 'object')
    return (json.type ?? 'anything') + (json.maxLength ? ` (at most ${json.maxLength})` : '');
  if (!json.properties) {
    return typeof json.additionalProperties === 'object'
      ? `{[name]: ${typeText(json.additionalProperties)}}`
      : '{}';
  }
  const fields = Object.entries(json.properties).map(
    ([name, field]) => `${name}${json.required?.includes(name) ? '' : '?'}: ${typeText(field)}`,
  );
  return fields.length === 0 ? '{}' : `{${fields.join(', ')}}`;
}
